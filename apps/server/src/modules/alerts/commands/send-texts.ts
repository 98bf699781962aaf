import type { ResponseOf } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { contactsOf, fitText, queueSms } from '../../../platform/sms/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { listAudience } from '../notices/audience.ts'
import { alertLink } from '../notices/links.ts'
import { getPerson, ownChoice } from '../notices/preferences.ts'
import { noticeText } from '../notices/texts.ts'
import { getAlert } from '../queries/alerts.ts'
import { venueName } from '../queries/venues.ts'

type Item = ResponseOf<'sendSmsAlerts'>['items'][number]

const anyRole = ['staff', 'manager', 'admin', 'privacy'] as const

/** Asks colleagues at a venue by text message to look at the alerts, or at one. */
export async function sendTexts(
  services: Services,
  tx: StaffTx,
  wanted: { venueId: string; userIds: readonly string[]; alertId?: string | undefined },
): Promise<Item[]> {
  const scope = await tx.scope
  const { venueId, alertId } = wanted
  const venue = scope.venueIds.includes(venueId) ? await venueName(tx, venueId) : undefined
  if (venue === undefined) throw invalidField('/venueId', 'unknown_venue')
  if (alertId !== undefined && (await getAlert(tx, alertId))?.venue_id !== venueId)
    throw new Failure('not_found')
  const here = new Set(await listAudience(tx, venueId, anyRole))
  const stranger = wanted.userIds.findIndex((userId) => !here.has(userId))
  if (stranger >= 0) throw invalidField(`/userIds/${stranger}`, 'unknown_member')
  const vault = await organisationVault(services, tx)
  const userIds = [...new Set(wanted.userIds)]
  const contacts = await contactsOf(tx, vault, userIds)
  const link = alertLink(services.config, alertId)
  const items: Item[] = []
  for (const userId of userIds) {
    const person = await getPerson(tx, userId)
    if (!person) continue
    const to = { id: userId, name: person.name }
    const phone = contacts.get(userId)?.phone
    if (!phone || !person.alert_sms) {
      items.push({ to, state: 'not_opted_in', code: null })
      continue
    }
    const { language = person.language } = await ownChoice(tx, userId)
    const text = fitText(noticeText(language, 'look', { venue }), link)
    const queued = await queueSms(tx, services, { purpose: 'notice', to: phone, text, userId })
    items.push({ to, state: queued.state, code: queued.state === 'held' ? queued.code : null })
  }
  const queued = items.filter(({ state }) => state === 'queued').length
  const subject = { kind: 'venue' as const, id: venueId }
  await recordAudit(tx, scope, {
    action: 'alert.texted',
    subject,
    details: { people: items.length, queued },
  })
  return items
}
