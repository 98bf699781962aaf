import type { Tx } from '../../../platform/db/transaction.ts'
import { portalLink, queueMail } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { fitText, queueSms } from '../../../platform/sms/index.ts'
import type { contactOf } from '../../network/index.ts'
import { answeredText } from './texts.ts'

type Contact = Awaited<ReturnType<typeof contactOf>>

/**
 * Tells a guest that a request by right was answered, in the transaction of the answer. The contact is read before, for an
 * erasure leaves none. Who left neither address nor number reads it in the portal.
 */
export async function tellGuest(
  services: Services,
  tx: Tx,
  contact: Contact,
  organisation: string,
): Promise<void> {
  if (typeof contact === 'string') return
  const { channel, to, language } = contact
  if (channel === 'email')
    return queueMail(tx, services, {
      to: { email: to },
      language,
      template: 'rights_answered',
      parameters: { organisation },
    })
  const text = fitText(answeredText(language, organisation), portalLink(services.config))
  await queueSms(tx, services, { purpose: 'notice', to, text })
}
