import { sql, type ColumnOf, type RowOf } from '../db/statements.ts'
import type { SystemTx } from '../db/transaction.ts'
import { eachOrganisation } from '../each-organisation.ts'
import { intervalOf } from '../retention.ts'
import { addSmsJob } from './queue-sms.ts'
import type { SmsServices } from './send-sms.ts'
import { SmsError } from './sms.ts'
import type { SmsProgress } from './sms.ts'

/** Maximum number of messages of each organisation whose progress is queried in one run; the others wait for the next. */
const mostLooks = 50
/** Time after which a run queries no more, so that a slow or unavailable provider does not block the worker. */
const longestAskingMs = 20_000

interface Sent extends RowOf<'sms_messages', 'message_id'> {
  provider_id: NonNullable<ColumnOf<'sms_messages', 'provider_id'>>
}

/**
 * Maintains the messages of all organisations that have any: those whose sender was killed are marked `unknown`,
 * those whose job was lost are queued again, the progress of sent ones is queried (for about two hours, at growing
 * intervals), and expired ones are deleted.
 */
export async function tendSms(services: SmsServices): Promise<void> {
  const now = services.clock.now()
  const job = 'sms/tend'
  const rows = await services.database.platform({ job, now }, (tx) =>
    tx.all(sql<{ id: string }>`select platform.organisations_with_sms_work(platform.app_now()) as id`),
  )
  const toAsk = new Map<string, Sent[]>()
  const organisationIds = rows.map(({ id }) => id)
  await eachOrganisation(services, job, organisationIds, async (organisationId) => {
    const scope = { job, organisationId, now }
    toAsk.set(organisationId, await services.database.system(scope, (tx) => settleLost(tx, organisationId)))
  })
  const endsAtMs = performance.now() + longestAskingMs
  await eachOrganisation(services, job, [...toAsk.keys()], async (organisationId) => {
    for (const message of toAsk.get(organisationId) ?? []) {
      if (performance.now() > endsAtMs) return
      const progress = await progressOf(services, message)
      await services.database.system({ job, organisationId, now }, (tx) => note(tx, message, progress))
    }
  })
}

/** Returns the messages whose progress is to be queried. */
async function settleLost(tx: SystemTx, organisationId: string): Promise<Sent[]> {
  await tx.run(
    sql`delete from sms_messages where queued_at < platform.app_now() - ${intervalOf('text_message')}`,
  )
  await tx.run(sql`
    update sms_messages set state = 'unknown', code = 'interrupted', claimed_until = null, sealed = null
    where state = 'queued' and claimed_until <= platform.app_now()`)
  // The longest pause of the queue between two attempts is under seven minutes.
  const lost = await tx.all(sql<RowOf<'sms_messages', 'message_id'>>`
    select message_id from sms_messages
    where state = 'queued' and claimed_until is null
      and coalesce(tried_at, queued_at) <= platform.app_now() - interval '10 minutes'`)
  for (const { message_id } of lost) await addSmsJob(tx, organisationId, message_id)
  return tx.all(sql<Sent>`
    select message_id, provider_id from sms_messages where look_at <= platform.app_now()
    order by look_at limit ${mostLooks}::int`)
}

/** Undefined: unavailable now. */
async function progressOf(services: SmsServices, message: Sent): Promise<SmsProgress | undefined> {
  try {
    return await services.sms?.progress(message.provider_id)
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    return undefined
  }
}

async function note(tx: SystemTx, message: Sent, progress: SmsProgress | undefined): Promise<void> {
  const { state, code } = progress ?? { state: 'sent', code: null }
  await tx.run(sql`
    update sms_messages set state = ${state}::text, code = ${code}::text, looks = looks + 1,
      look_at = case when ${state}::text = 'sent' and looks < 7
        then platform.app_now() + interval '1 minute' * 2 ^ looks end
    where message_id = ${message.message_id}::uuid and state = 'sent'`)
}
