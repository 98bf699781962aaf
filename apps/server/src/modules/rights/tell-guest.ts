import type { Tx } from '../../platform/db/transaction.ts'
import { portalLink, proofLink, queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { fitText, queueSms, smsTexts } from '../../platform/sms/index.ts'
import type { contactOf } from '../listings/index.ts'

/** The guest's contact, or why there is none: a guest without one reads the response in the portal. */
export type Reached = Awaited<ReturnType<typeof contactOf>>

/** Notifies a guest of the response to a request in its transaction. */
export async function tellAnswered(
  services: Services,
  tx: Tx,
  contact: Reached,
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
  const text = fitText(smsTexts(language)('rights.answered', { organisation }), portalLink(services.config))
  await queueSms(tx, services, { purpose: 'notice', to, text })
}

/**
 * The same for an erasure: the message itself is the response with its proof, because the portal shows nothing
 * afterwards.
 */
export async function tellErased(
  services: Services,
  tx: Tx,
  contact: Reached,
  organisation: string,
  transactionHash: string,
): Promise<void> {
  if (typeof contact === 'string') return
  const { channel, to, language } = contact
  if (channel === 'email')
    return queueMail(tx, services, {
      to: { email: to },
      language,
      template: 'guest_erased',
      parameters: { organisation, transactionHash },
    })
  const words = smsTexts(language)('rights.erased', { organisation })
  const text = fitText(words, proofLink(services.config, transactionHash))
  await queueSms(tx, services, { purpose: 'notice', to, text })
}
