import { z } from 'zod'
import { sql, type ColumnOf, type RowOf } from '../db/statements.ts'
import type { SystemTx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { SmsError } from './sms.ts'

export type SmsServices = Pick<Services, 'clock' | 'database' | 'vault' | 'log' | 'sms'>

const payloadSchema = z.object({ organisationId: z.uuid(), messageId: z.uuid() })
/** About ten minutes with the pauses of the queue: a later call would mislead. */
const mostTries = 6

interface Claimed
  extends RowOf<'sms_messages', 'message_id' | 'attempts'>, RowOf<'organisations', 'wrapped_key'> {
  sealed: NonNullable<ColumnOf<'sms_messages', 'sealed'>>
}

type Settled =
  | { readonly state: 'sent'; readonly providerId: string }
  | { readonly state: 'queued' | 'failed' | 'unknown' | 'held'; readonly code: string }

/** Thrown so that the queue retries; its text is stored in the queue, so it names nobody. */
export class SmsDelayed extends Error {
  override name = 'SmsDelayed'
}

/**
 * Sends one queued message, at once or by the queue; only one worker ever passes it to the provider. If it is unknown
 * whether the provider accepted it, it is marked `unknown` and left: nobody is texted twice, because the provider's
 * call takes no idempotency key. Its content is deleted as soon as it is no longer needed.
 *
 * @throws SmsDelayed when the provider certainly did not accept it and attempts are left
 */
export async function sendSms(services: SmsServices, payload: unknown): Promise<void> {
  const { organisationId, messageId } = payloadSchema.parse(payload)
  const inOrganisation = <T>(work: (tx: SystemTx) => Promise<T>) =>
    services.database.system({ job: 'sms/send', organisationId, now: services.clock.now() }, work)
  const claimed = await inOrganisation((tx) => claim(tx, messageId))
  if (!claimed) return
  const settled = await tell(services, organisationId, claimed)
  await inOrganisation((tx) => settle(tx, claimed, settled))
  if (settled.state === 'sent') return
  const { state, code } = settled
  if (state === 'queued') throw new SmsDelayed(`A text message waits: ${code}`)
  services.log.error({ messageId, state, code }, 'a text message is given up')
}

/** Returns nothing when it is done, with another worker, or was with one that was killed. */
function claim(tx: SystemTx, messageId: string): Promise<Claimed | undefined> {
  return tx.first(sql<Claimed>`
    update sms_messages m set attempts = m.attempts + 1, tried_at = platform.app_now(),
      claimed_until = platform.app_now() + interval '2 minutes'
    from organisations o
    where m.message_id = ${messageId}::uuid and m.state = 'queued' and m.claimed_until is null
      and o.organisation_id = m.organisation_id
    returning m.message_id, m.attempts, m.sealed, o.wrapped_key`)
}

async function tell(services: SmsServices, organisationId: string, claimed: Claimed): Promise<Settled> {
  // A process without the setting, concurrent with or after one that had it.
  if (!services.sms) return { state: 'held', code: 'no_provider' }
  let message: { to: string; text: string }
  try {
    const vault = services.vault.organisation(organisationId, claimed.wrapped_key)
    message = JSON.parse(vault.openText(claimed.sealed)) as typeof message
  } catch (error) {
    // Sealed with another master key: no later attempt could read it either.
    services.log.error({ messageId: claimed.message_id, err: error }, 'a text message cannot be read')
    return { state: 'failed', code: 'unreadable' }
  }
  try {
    return { state: 'sent', ...(await services.sms.send(message)) }
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const { outcome, code } = error
    if (outcome === 'unknown') return { state: 'unknown', code }
    return { state: outcome === 'not_sent' && claimed.attempts < mostTries ? 'queued' : 'failed', code }
  }
}

async function settle(tx: SystemTx, claimed: Claimed, settled: Settled): Promise<void> {
  const providerId = settled.state === 'sent' ? settled.providerId : null
  const code = settled.state === 'sent' ? null : settled.code
  await tx.run(sql`
    update sms_messages set state = ${settled.state}::text, code = ${code}::text, claimed_until = null,
      provider_id = ${providerId}::text,
      sealed = case when ${settled.state}::text in ('queued', 'held') then sealed end,
      sent_at = case when ${settled.state}::text = 'sent' then platform.app_now() end,
      look_at = case when ${settled.state}::text = 'sent' then platform.app_now() + interval '30 seconds' end
    where message_id = ${claimed.message_id}::uuid and state = 'queued' and attempts = ${claimed.attempts}::int`)
}
