import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { listSms, smsOrder } from '../../../platform/sms/index.ts'
import { sendTexts } from '../commands/send-texts.ts'
import { listMembersAt } from '../queries/venues.ts'

export const listSmsAlertsRoute = handle(contract.listSmsAlerts, async ({ session, query }) => {
  const page = pageFrom(query, smsOrder)
  const [members, found] = await session.write(async (tx) => {
    const { organisationId, roles, venueIds } = await tx.scope
    const members = await listMembersAt(tx, venueIds)
    // Messages to other numbers are the organisation's, so only admins see them.
    const to = roles.includes('admin') ? undefined : members.map(({ user_id }) => user_id)
    return [members, await readPage(tx, page, (part) => listSms(organisationId, to, part))] as const
  })
  const names = new Map(members.map((member) => [member.user_id, member.name]))
  return shown(found, (row) => ({
    id: row.message_id,
    purpose: row.purpose,
    to: row.user_id === null ? null : { id: row.user_id, name: names.get(row.user_id) ?? null },
    segments: row.segments,
    state: row.state,
    code: row.code,
    queuedAt: row.queued_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }))
})

export const sendSmsAlertsRoute = handle(contract.sendSmsAlerts, ({ services, session, body, idempotency }) =>
  session.write(async (tx) => ({ items: await sendTexts(services, tx, body, idempotency) })),
)
