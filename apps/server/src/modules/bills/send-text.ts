import { Failure, invalidField } from '../../platform/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { queueSms } from '../../platform/sms/index.ts'

export type Delivery = 'sms' | 'demo_mailbox'

/**
 * Queues a text message to a guest. Without a provider the demo keeps it in its mailbox; production refuses.
 *
 * @param pointer field with the number
 * @throws Failure of the field, rate_limited, or not_allowed_now with `no_provider`
 */
export async function sendText(
  tx: Tx,
  services: Services,
  message: { readonly purpose: 'code' | 'notice'; readonly to: string; readonly text: string },
  pointer: string,
): Promise<{ messageId: string; delivery: Delivery }> {
  const queued = await queueSms(tx, services, message)
  const { messageId } = queued
  if (queued.state === 'queued') return { messageId, delivery: 'sms' }
  switch (queued.code) {
    case 'no_provider':
      if (services.config.mode === 'production')
        throw new Failure('not_allowed_now', { reason: 'no_provider' })
      return { messageId, delivery: 'demo_mailbox' }
    case 'bad_number':
      throw invalidField(pointer, 'invalid_phone')
    case 'country_not_allowed':
      throw invalidField(pointer, 'not_offered')
    case 'cap_day':
    case 'cap_recipient_day':
      throw new Failure('rate_limited', { reason: 'cap_organisation', retryAfterSeconds: 3_600 })
    case 'cap_minute':
    case 'cap_recipient_minute':
      throw new Failure('rate_limited', { reason: 'cap_organisation', retryAfterSeconds: 60 })
  }
}
