import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { contactsOf, fitText, queueSms, SmsDelayed, sendSms, smsTexts } from '../../../platform/sms/index.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { getOrganisation, organisationVault } from '../../platform/index.ts'
import { listManagerPhones } from '../queries/phones.ts'
import { openContact, readSettings } from '../settings.ts'
import type { SafetyMessage, SafetySender } from './sender.ts'

/** A text message to each known number, and to the outside number when it is due. */
export const sendText: SafetySender = async (services, tx, message) => {
  const { alert } = message
  const organisation = await getOrganisation(tx)
  const { organisation_id: organisationId, language } = organisation
  const vault = await organisationVault(services, tx)
  const say = (word: 'call' | 'drill' | 'outside') =>
    smsTexts(language)(`safety.${word}`, {
      venue: alert.venue_name,
      time: timeOf(alert.raised_at, alert.venue_time_zone),
    })
  const toStaff = fitText(say(alert.is_drill ? 'drill' : 'call'), linkOf(services))
  const outside = await outsideNumber(tx, vault, message)
  const numbers = await numbersOf(tx, vault, message)
  const texts = [
    ...[...numbers].map(([userId, to]) => ({ userId, to, text: toStaff })),
    ...(outside ? [{ to: outside, text: fitText(say('outside'), '').trim() }] : []),
  ]
  const queued: string[] = []
  for (const text of texts) {
    const { messageId, state } = await queueSms(tx, services, { purpose: 'safety', ...text })
    if (state === 'queued') queued.push(messageId)
  }
  return {
    recipients: queued.length,
    isSetUp: services.sms !== undefined,
    hurry: () => sendNow(services, organisationId, queued),
  }
}

const timeOf = (at: Date, timeZone: string) =>
  at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })

const linkOf = ({ config }: Services) =>
  `${config.publicUrl}${config.basePath.replace(/\/$/, '')}/safety-dashboard`

async function outsideNumber(tx: SystemTx, vault: OrganisationVault, { alert, audiences }: SafetyMessage) {
  if (!audiences.includes('external_contact')) return undefined
  const { externalContact } = await readSettings(tx, alert.venue_id)
  return openContact(vault, externalContact)?.phone
}

/** By person: the verified number, else the one that a manager gave. */
async function numbersOf(
  tx: SystemTx,
  vault: OrganisationVault,
  { recipients }: SafetyMessage,
): Promise<Map<string, string>> {
  const userIds = recipients.map(({ user_id }) => user_id)
  const numbers = new Map<string, string>()
  for (const { user_id, phone } of await listManagerPhones(tx, userIds))
    numbers.set(user_id, vault.openText(phone))
  for (const [userId, { phone }] of await contactsOf(tx, vault, userIds))
    if (phone) numbers.set(userId, phone)
  return numbers
}

async function sendNow(
  services: Services,
  organisationId: string,
  messageIds: readonly string[],
): Promise<void> {
  const urgent = { ...services, database: services.safetyDatabase }
  for (const messageId of messageIds) {
    try {
      await sendSms(urgent, { organisationId, messageId })
    } catch (error) {
      // The queue has it too, and retries.
      if (!(error instanceof SmsDelayed)) throw error
    }
  }
}
