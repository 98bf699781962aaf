import type { Tx } from '../../platform/db/transaction.ts'
import { portalLink, proofLink, queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { fitText, queueSms } from '../../platform/sms/index.ts'
import type { contactOf } from '../listings/index.ts'
import { answeredText, erasedText } from './texts.ts'

/** By what a guest is reached, or why they are not: who left neither address nor number reads an answer in the portal. */
export type Reached = Awaited<ReturnType<typeof contactOf>>

/** Tells a guest that a request by right was answered, in the transaction of the answer. */
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
  const text = fitText(answeredText(language, organisation), portalLink(services.config))
  await queueSms(tx, services, { purpose: 'notice', to, text })
}

/** The same of an erasure. Nothing stands in the portal after it: the message itself is the answer, with the proof. */
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
  const text = fitText(erasedText(language, organisation), proofLink(services.config, transactionHash))
  await queueSms(tx, services, { purpose: 'notice', to, text })
}
