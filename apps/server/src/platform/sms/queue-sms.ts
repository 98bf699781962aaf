import { sql, type RowOf } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { budgetOf, checkCaps, defaultCaps } from './caps.ts'
import type { CapCode, SmsBudget, SmsPurpose, SmsUse } from './caps.ts'
import { checkRecipient } from './recipients.ts'
import type { RecipientRefusal } from './recipients.ts'
import { countSegments, mostSegments } from './segments.ts'

export interface NewSms {
  readonly purpose: SmsPurpose
  /** E.164. */
  readonly to: string
  /** At most two segments (see `fitText`). A link, and nothing about a guest. */
  readonly text: string
  /** The member who owns the number. */
  readonly userId?: string
  /** Drawn by a caller that may be killed between queueing and recording it: a second message with the id is ignored. */
  readonly messageId?: string
}

/** Why a message is held: none of these is waited for. */
export type HeldCode = CapCode | RecipientRefusal | 'no_provider'

export type QueuedSms =
  | { readonly messageId: string; readonly state: 'queued' }
  | { readonly messageId: string; readonly state: 'held'; readonly code: HeldCode }

interface Budget
  extends
    RowOf<'sms_budgets', 'messages_per_minute' | 'segments_per_day'>,
    RowOf<'organisations', 'wrapped_key'> {
  countries: string[]
}

/**
 * Queues a text message in the transaction of its cause: it is sent if and only if that commits. Counted under the
 * lock of its budget, which lasts until the transaction ends, so that no two together exceed a cap. A message that
 * may not be sent, or for which no provider is set, is stored as `held` with its reason and never sent later.
 *
 * @throws RangeError for a text of more than two segments
 */
export async function queueSms(
  tx: Tx,
  services: Pick<Services, 'vault' | 'sms'>,
  message: NewSms,
): Promise<QueuedSms> {
  const before = message.messageId && (await findSms(tx, message.messageId))
  if (before) return before
  const { segments } = countSegments(message.text)
  if (segments > mostSegments) throw new RangeError(`a text of ${segments} segments`)
  const { organisationId } = await tx.scope
  const budget = budgetOf(message.purpose)
  const allowed = await lockBudget(tx, organisationId, budget)
  const vault = services.vault.organisation(organisationId, allowed.wrapped_key)
  const token = vault.token('phone', message.to)
  const caps = {
    ...defaultCaps[budget],
    ...(allowed.messages_per_minute === null ? {} : { messagesPerMinute: allowed.messages_per_minute }),
    ...(allowed.segments_per_day === null ? {} : { segmentsPerDay: allowed.segments_per_day }),
  }
  const recipient = checkRecipient(message.to, new Set(allowed.countries))
  const within = recipient === true ? checkCaps(await useOf(tx, budget, token), segments, caps) : recipient
  const held: HeldCode | null = within === true ? (services.sms ? null : 'no_provider') : within
  const { to, text } = message
  const row = await tx.one(sql<RowOf<'sms_messages', 'message_id'>>`
    insert into sms_messages (organisation_id, message_id, purpose, user_id, sealed, recipient_token, segments, state, code,
      is_counted, queued_at)
    values (${organisationId}::uuid, coalesce(${message.messageId ?? null}::uuid, uuidv7()), ${message.purpose}::text, ${message.userId ?? null}::uuid,
      ${vault.sealText(JSON.stringify({ to, text }))}::bytea, ${token}::text,
      ${segments}::smallint, ${held === null ? 'queued' : 'held'}::text, ${held}::text, ${within === true}::boolean,
      platform.app_now())
    returning message_id`)
  if (held !== null) return { messageId: row.message_id, state: 'held', code: held }
  await addSmsJob(tx, organisationId, row.message_id)
  return { messageId: row.message_id, state: 'queued' }
}

async function findSms(tx: Tx, messageId: string): Promise<QueuedSms | undefined> {
  const row = await tx.first(sql<RowOf<'sms_messages', 'state'> & { code: HeldCode | null }>`
    select state, code from sms_messages where message_id = ${messageId}::uuid`)
  if (!row) return undefined
  return row.state === 'held' && row.code !== null
    ? { messageId, state: 'held', code: row.code }
    : { messageId, state: 'queued' }
}

/** Queues the sending of a message, once however often it is requested. */
export async function addSmsJob(tx: Tx, organisationId: string, messageId: string): Promise<void> {
  const payload = JSON.stringify({ organisationId, messageId })
  await tx.run(sql`select platform.add_job('sms/send', ${payload}::json, ${`sms/send:${messageId}`}::text)`)
}

/** Of an organisation `o` and its venues. */
const ownCountries = sql`o.country::text || array(
  select v.country::text from venues v where v.organisation_id = o.organisation_id)`

/** Countries to which a budget may send, as for `checkRecipient`; read without its lock. */
export async function sendableCountries(tx: Tx, budget: SmsBudget): Promise<ReadonlySet<string>> {
  const { organisationId } = await tx.scope
  const row = await tx.one(sql<{ countries: string[] }>`
    select coalesce(b.countries, '{}') || ${ownCountries} as countries
    from organisations o
    left join sms_budgets b on b.organisation_id = o.organisation_id and b.budget = ${budget}::text
    where o.organisation_id = ${organisationId}::uuid`)
  return new Set(row.countries)
}

/** Takes the lock of the budget; counts after it include everything before it. */
async function lockBudget(tx: Tx, organisationId: string, budget: SmsBudget): Promise<Budget> {
  return tx.one(sql<Budget>`
    with locked as (
      insert into sms_budgets (organisation_id, budget) values (${organisationId}::uuid, ${budget}::text)
      on conflict (organisation_id, budget) do update set budget = excluded.budget
      returning messages_per_minute, segments_per_day, countries)
    select l.messages_per_minute, l.segments_per_day, o.wrapped_key,
      l.countries || ${ownCountries} as countries
    from locked l, organisations o where o.organisation_id = ${organisationId}::uuid`)
}

async function useOf(tx: Tx, budget: SmsBudget, token: string): Promise<SmsUse> {
  return tx.one(sql<SmsUse>`
    select (count(*) filter (where is_last_minute))::int as minute,
      coalesce(sum(segments), 0)::int as "daySegments",
      (count(*) filter (where recipient_token = ${token}::text and is_last_minute))::int as "recipientMinute",
      (count(*) filter (where recipient_token = ${token}::text))::int as "recipientDay"
    from (
      select segments, recipient_token, queued_at > platform.app_now() - interval '1 minute' as is_last_minute
      from sms_messages
      where is_counted and (purpose = 'safety') = ${budget === 'safety'}::boolean
        and queued_at > platform.app_now() - interval '24 hours') as counted`)
}
