import { z } from 'zod'
import { sql, type RowOf } from '../db/statements.ts'
import { isAddress } from './address.ts'
import type { Delivery } from './mailer.ts'
import { renderMail } from './render.ts'
import type { MailServices } from './services.ts'
import { openMail } from './stored-mail.ts'

const payloadSchema = z.object({ mailId: z.uuid() })
const job = 'platform/send-mail'
const mostTries = 8

type Claimed = RowOf<'platform.mails', 'mail_id' | 'queued_at' | 'attempts' | 'sealed'>

type Outcome = { state: 'sent' | 'kept'; code: null } | { state: 'queued' | 'failed'; code: string }

/** Thrown so that the queue retries; its text is stored in the queue, so it names nobody. */
export class MailDelayed extends Error {
  override name = 'MailDelayed'
}

/**
 * Sends one queued mail, or stores it if no server is set. Claimed, sent and marked in three steps, so that no
 * transaction waits for the network: a process killed between the last two sends again, under the same Message-ID.
 *
 * @throws MailDelayed after a temporary failure, as long as attempts are left, and while another worker has it.
 */
export async function sendMail(services: MailServices, payload: unknown): Promise<void> {
  const { mailId } = payloadSchema.parse(payload)
  const claimed = await claim(services, mailId)
  if (!claimed) return await refuseToDrop(services, mailId)
  const outcome = await deliver(services, claimed)
  await settle(services, claimed, outcome)
  if (outcome.state === 'failed') services.log.error({ mailId, code: outcome.code }, 'a mail is given up')
  if (outcome.state === 'queued') throw new MailDelayed(`A mail waits: ${outcome.code}`)
}

/**
 * Returns nothing when the mail is done, or with another worker. The lease in the queue decides who works on a job;
 * the claim is shorter, so that the worker that takes over from a killed one can claim the mail as well.
 */
function claim({ database, clock }: MailServices, mailId: string): Promise<Claimed | undefined> {
  return database.platform({ job, now: clock.now() }, (tx) =>
    tx.first(sql<Claimed>`
      update platform.mails set attempts = attempts + 1, tried_at = platform.app_now(),
        claimed_until = platform.app_now() + interval '30 seconds'
      where mail_id = ${mailId}::uuid and state = 'queued'
        and (claimed_until is null or claimed_until <= platform.app_now())
      returning mail_id, queued_at, attempts, sealed`),
  )
}

/** Delays the job, because the worker that claimed the mail may have been killed: the queue retries later. */
async function refuseToDrop({ database, clock }: MailServices, mailId: string): Promise<void> {
  const waits = await database.platform({ job, now: clock.now() }, (tx) =>
    tx.first(sql`select 1 from platform.mails where mail_id = ${mailId}::uuid and state = 'queued'`),
  )
  if (waits) throw new MailDelayed('A mail is with another worker')
}

async function deliver(services: MailServices, claimed: Claimed): Promise<Outcome> {
  let mail
  try {
    mail = openMail(services.vault, claimed.sealed)
  } catch (error) {
    // Sealed with another master key: no later attempt could read it either.
    services.log.error({ mailId: claimed.mail_id, err: error }, 'a mail cannot be read')
    return { state: 'failed', code: 'unreadable' }
  }
  if (!isAddress(mail.to.email)) return { state: 'failed', code: 'not_an_address' }
  if (!services.mailer.sends) return { state: 'kept', code: null }
  const delivery = await services.mailer.send({
    mailId: claimed.mail_id,
    to: mail.to,
    language: mail.language,
    queuedAt: claimed.queued_at,
    rendered: renderMail(services.config, mail),
  })
  return outcomeOf(delivery, claimed.attempts)
}

function outcomeOf(delivery: Delivery, attempts: number): Outcome {
  if (delivery.ok) return { state: 'sent', code: null }
  return { state: delivery.permanent || attempts >= mostTries ? 'failed' : 'queued', code: delivery.code }
}

/** Stores the result of this attempt, unless another worker has overtaken it. */
async function settle(
  { database, clock }: MailServices,
  { mail_id, attempts }: Claimed,
  { state, code }: Outcome,
): Promise<void> {
  await database.platform({ job, now: clock.now() }, (tx) =>
    tx.run(sql`
      update platform.mails set state = ${state}::text, last_error_code = ${code}::text, claimed_until = null,
        sent_at = case when ${state}::text = 'sent' then platform.app_now() end
      where mail_id = ${mail_id}::uuid and state = 'queued' and attempts = ${attempts}::int`),
  )
}
