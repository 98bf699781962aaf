import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { MailDelayed, sendMail } from '../../../platform/mail/send-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { getOrganisation } from '../../platform/index.ts'
import type { SafetySender } from './sender.ts'

/** A mail to each, sent at once; the queue, which may have other work first, sends what that misses. */
export const sendEmail: SafetySender = async (services, tx, { alert, recipients }) => {
  const organisation = await getOrganisation(tx)
  const { language } = organisation
  const { venue_time_zone: timeZone } = alert
  const parameters = { venue: alert.venue_name, raisedAt: alert.raised_at }
  const template = alert.is_drill ? 'safety_drill' : 'safety_alert'
  const mails = recipients.flatMap(({ email, name }) =>
    email === null ? [] : [{ mailId: crypto.randomUUID(), to: { email, name } }],
  )
  // Sent together, so that they take one round trip.
  await Promise.all(
    mails.map(({ mailId, to }) =>
      queueMail(tx, services, { to, language, timeZone, template, parameters }, mailId),
    ),
  )
  const mailIds = mails.map(({ mailId }) => mailId)
  return { recipients: mailIds.length, isSetUp: true, hurry: () => sendNow(services, mailIds) }
}

async function sendNow(services: Services, mailIds: readonly string[]): Promise<void> {
  const urgent = { ...services, database: services.safetyDatabase }
  for (const mailId of mailIds) {
    try {
      await sendMail(urgent, { mailId })
    } catch (error) {
      // The queue has it too, and retries.
      if (!(error instanceof MailDelayed)) throw error
    }
  }
}
