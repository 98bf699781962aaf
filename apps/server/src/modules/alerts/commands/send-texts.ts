import type { ResponseOf } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import { contactsOf, fitText, listSmsWith, queueSms, smsTexts } from '../../../platform/sms/index.ts'
import type { QueuedSms } from '../../../platform/sms/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { listAudience } from '../notices/audience.ts'
import { alertLink } from '../notices/links.ts'
import { getPerson, ownChoice } from '../notices/preferences.ts'
import { getAlert } from '../queries/alerts.ts'
import { venueName } from '../queries/venues.ts'

type Item = ResponseOf<'sendSmsAlerts'>['items'][number]

interface Wanted {
  readonly venueId: string
  readonly userIds: readonly string[]
  readonly alertId?: string | undefined
}

const anyRole = ['staff', 'manager', 'admin', 'privacy'] as const

/**
 * Asks colleagues at a venue by text message to look at the alerts, or at one. The same idempotency key sends nothing
 * again.
 */
export async function sendTexts(
  services: Services,
  tx: StaffTx,
  wanted: Wanted,
  idempotency: Idempotency | undefined,
): Promise<Item[]> {
  const { venueId, alertId } = wanted
  const scope = await tx.scope
  const venue = scope.venueIds.includes(venueId) ? await venueName(tx, venueId) : undefined
  if (venue === undefined) throw invalidField('/venueId', 'unknown_venue')
  if (alertId !== undefined && (await getAlert(tx, alertId))?.venue_id !== venueId)
    throw new Failure('not_found')
  const here = new Set(await listAudience(tx, venueId, anyRole))
  const stranger = wanted.userIds.findIndex((userId) => !here.has(userId))
  if (stranger >= 0) throw invalidField(`/userIds/${stranger}`, 'unknown_member')
  const userIds = [...new Set(wanted.userIds)]
  const { id } = await once(tx, idempotency, () =>
    queueTexts(services, tx, { venueId, venue, userIds, alertId }),
  )
  return outcomeOf(tx, userIds, id)
}

/** @returns the id of one of the messages, by which all are found, or that of the venue when nobody gets one */
async function queueTexts(
  services: Services,
  tx: StaffTx,
  { venueId, venue, userIds, alertId }: Wanted & { readonly venue: string },
): Promise<string> {
  const vault = await organisationVault(services, tx)
  const contacts = await contactsOf(tx, vault, userIds)
  const link = alertLink(services.config, alertId)
  const messages: QueuedSms[] = []
  for (const userId of userIds) {
    const person = await getPerson(tx, userId)
    const phone = contacts.get(userId)?.phone
    if (!person?.alert_sms || !phone) continue
    const { language = person.language } = await ownChoice(tx, userId)
    const text = fitText(smsTexts(language)('alerts.look', { venue }), link)
    messages.push(await queueSms(tx, services, { purpose: 'notice', to: phone, text, userId }))
  }
  const queued = messages.filter(({ state }) => state === 'queued').length
  await recordAudit(tx, await tx.scope, {
    action: 'alert.texted',
    subject: { kind: 'venue', id: venueId },
    details: { people: userIds.length, queued },
  })
  return messages[0]?.messageId ?? venueId
}

/** The outcome of each message as queued, not as later delivered. */
async function outcomeOf(tx: StaffTx, userIds: readonly string[], messageId: string): Promise<Item[]> {
  const messages = new Map((await listSmsWith(tx, messageId)).map((row) => [row.user_id, row]))
  const people = await Promise.all(userIds.map((userId) => getPerson(tx, userId)))
  return people.flatMap((person): Item[] => {
    if (!person) return []
    const to = { id: person.user_id, name: person.name }
    const message = messages.get(person.user_id)
    if (!message) return [{ to, state: 'not_opted_in', code: null }]
    return [
      message.state === 'held'
        ? { to, state: 'held', code: message.code }
        : { to, state: 'queued', code: null },
    ]
  })
}
