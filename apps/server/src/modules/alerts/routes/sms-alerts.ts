import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { listSms } from '../../../platform/sms/index.ts'
import { sendTexts } from '../commands/send-texts.ts'
import { listMembersAt } from '../queries/venues.ts'

export const listSmsAlertsRoute = handle(contract.listSmsAlerts, async ({ session, query }) => {
  const { limit } = query
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const [members, rows] = await session.write(async (tx) => {
    const { roles, venueIds } = await tx.scope
    const members = await listMembersAt(tx, venueIds)
    const page = {
      limit: limit + 1,
      // Messages to other numbers are the organisation's, so only admins see them.
      ...(roles.includes('admin') ? {} : { userIds: members.map(({ user_id }) => user_id) }),
      ...(after ? { after: { queuedAt: new Date(after.at), messageId: after.id } } : {}),
    }
    return [members, await listSms(tx, page)] as const
  })
  const names = new Map(members.map((member) => [member.user_id, member.name]))
  return pageOf(
    rows,
    limit,
    (row) => ({
      id: row.message_id,
      purpose: row.purpose,
      to: row.user_id === null ? null : { id: row.user_id, name: names.get(row.user_id) ?? null },
      segments: row.segments,
      state: row.state,
      code: row.code,
      queuedAt: row.queued_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    }),
    (row) => ({ at: row.queued_at.toISOString(), id: row.message_id }),
  )
})

export const sendSmsAlertsRoute = handle(contract.sendSmsAlerts, ({ services, session, body, idempotency }) =>
  session.write(async (tx) => ({ items: await sendTexts(services, tx, body, idempotency) })),
)
