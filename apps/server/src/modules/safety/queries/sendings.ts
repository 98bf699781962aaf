import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type SendingResult = 'sent' | 'nobody' | 'not_set_up' | 'not_needed' | 'given_up'

export type SendingKey = RowOf<'safety_sendings', 'alert_id' | 'step' | 'channel'>

/** Due steps, oldest first, limited so that every organisation gets its turn. */
export function listDue(tx: Tx) {
  return tx.all(sql<SendingKey>`
    select alert_id, step, channel from safety_sendings
    where done_at is null and coalesce(retry_at, due_at) <= platform.app_now()
    order by due_at, step, array_position(array['in_app', 'push', 'sms', 'email'], channel) limit 25`)
}

/**
 * The step, if it is pending and unlocked. The lock includes the alert, so that nobody acknowledges it meanwhile; the
 * end of the transaction releases both.
 */
export async function claim(tx: Tx, { alert_id, step, channel }: SendingKey) {
  const alert = await tx.first(sql<RowOf<'safety_alerts', 'status'>>`
    select status from safety_alerts where alert_id = ${alert_id}::uuid for no key update skip locked`)
  if (!alert) return undefined
  const sending = await tx.first(sql<RowOf<'safety_sendings', 'audiences' | 'failures'>>`
    select audiences, failures from safety_sendings
    where alert_id = ${alert_id}::uuid and step = ${step}::smallint and channel = ${channel}::text and done_at is null
      and coalesce(retry_at, due_at) <= platform.app_now()
    for update skip locked`)
  return sending && { ...sending, isUnseen: alert.status === 'sent' }
}

export async function settle(
  tx: Tx,
  { alert_id, step, channel }: SendingKey,
  result: SendingResult,
  recipients: number | null,
): Promise<void> {
  await tx.run(sql`
    update safety_sendings
    set done_at = platform.app_now(), result = ${result}::text, recipients = ${recipients}::int
    where alert_id = ${alert_id}::uuid and step = ${step}::smallint and channel = ${channel}::text and done_at is null`)
}

/** Attempts before a step by a channel is abandoned. */
const mostFailures = 20

/** The delay grows with each attempt; the last failure ends the step. */
export async function noteFailure(tx: Tx, { alert_id, step, channel }: SendingKey): Promise<void> {
  await tx.run(sql`
    update safety_sendings set failures = failures + 1,
      retry_at = platform.app_now() + make_interval(secs => least(30, 2 ^ least(failures, 5))),
      done_at = case when failures + 1 >= ${mostFailures}::int then platform.app_now() end,
      result = case when failures + 1 >= ${mostFailures}::int then 'given_up' end
    where alert_id = ${alert_id}::uuid and step = ${step}::smallint and channel = ${channel}::text and done_at is null`)
}

/** The alert was acknowledged, so the remaining steps are not needed. */
export async function endEscalation(tx: Tx, alertId: string): Promise<void> {
  await tx.run(sql`
    update safety_sendings set done_at = platform.app_now(), result = 'not_needed'
    where alert_id = ${alertId}::uuid and done_at is null`)
}

/** Of a row of `safety_sendings`. */
export const sentToManagers = sql`result = 'sent' and 'organisation_managers' = any (audiences)`

/** Whether the escalation reached managers elsewhere, who then follow its progress. */
export async function reachedManagers(tx: Tx, alertId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select 1 from safety_sendings where alert_id = ${alertId}::uuid and ${sentToManagers}`)
  return row !== undefined
}

export type SendingRow = RowOf<
  'safety_sendings',
  'step' | 'channel' | 'audiences' | 'due_at' | 'done_at' | 'result' | 'recipients'
>

export function listSendings(tx: Tx, alertId: string) {
  return tx.all(sql<SendingRow>`
    select step, channel, audiences, due_at, done_at, result, recipients from safety_sendings
    where alert_id = ${alertId}::uuid order by step, channel`)
}

/** Deletes expired locations. */
export function deleteLocations(tx: Tx): Promise<number> {
  return tx.run(sql`delete from safety_locations where forget_at <= platform.app_now()`)
}

export type Recipient = RowOf<'members', 'user_id' | 'name' | 'email'>

export interface ColleagueRow extends Recipient {
  works_here: boolean
  manages_here: boolean
  manages: boolean
  is_on_shift: boolean
}

/** Everybody who may be notified of a call at a venue. */
export function listColleagues(tx: Tx, venueId: string) {
  return tx.all(sql<ColleagueRow>`
    select m.user_id, m.name, m.email,
      bool_or(h.is_here and h.role in ('staff', 'manager')) as works_here,
      bool_or(h.is_here and h.role in ('manager', 'admin')) as manages_here,
      bool_or(h.role in ('manager', 'admin')) as manages,
      exists (select 1 from safety_tokens t where t.user_id = m.user_id and t.venue_id = ${venueId}::uuid
        and t.ends_at > platform.app_now() and t.off_shift_at is null) as is_on_shift
    from members m
    join (select organisation_id, user_id, role, venue_id is null or venue_id = ${venueId}::uuid as is_here from role_grants
      where starts_at <= platform.app_now() and (ends_at is null or ends_at > platform.app_now())) h
      on h.organisation_id = m.organisation_id and h.user_id = m.user_id
    where m.left_at is null and (h.role in ('manager', 'admin') or h.is_here and h.role = 'staff')
    group by m.organisation_id, m.user_id order by m.user_id`)
}
