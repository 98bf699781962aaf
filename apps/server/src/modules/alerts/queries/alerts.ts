import type { AlertSeverity, AlertType } from '@comity/domain/alerts'
import type { StayStatus } from '@comity/contract'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import type { LevelWord } from './subjects.ts'

export type OverReason = NonNullable<AlertRow['over_because']>
export type Outcome = 'useful' | 'false_positive'

/** A stored reason with the data that the view adds. */
export type HeldReason = NonNullable<ColumnOf<'known_smart_alerts', 'held_reasons'>>[number]

export interface AlertRow extends RowOf<
  'known_smart_alerts',
  | 'alert_id'
  | 'venue_id'
  | 'key'
  | 'type'
  | 'severity'
  | 'guest_name'
  | 'room'
  | 'departs_on'
  | 'rule_ids'
  | 'audience'
  | 'channels'
  | 'escalation'
  | 'responses'
  | 'raised_at'
  | 'raised_again_at'
  | 'times_raised'
  | 'acknowledged_by'
  | 'acknowledged_at'
  | 'steps_done'
  | 'closed_at'
  | 'outcome'
  | 'over_because'
> {
  venue_name: ColumnOf<'venues', 'name'>
  guest_id: string | null
  guest_number: number | null
  risk_level: LevelWord | null
  stay_id: string | null
  stay_status: StayStatus | null
  arrives_on: string | null
  held_reasons: HeldReason[]
  acknowledged_by_name: ColumnOf<'members', 'name'> | null
  /** Null or in the future. */
  snoozed_until: Date | null
}

const severities = sql`array['low', 'medium', 'high', 'critical']`
const shown = sql`
  select a.alert_id, a.venue_id, v.name as venue_name, a.key, a.type, a.severity, a.guest_id, a.guest_name,
    a.guest_number::int as guest_number, a.risk_level, a.stay_id, a.stay_status, a.room, a.arrives_on, a.departs_on,
    a.rule_ids, a.audience, a.channels, a.escalation, a.held_reasons, a.responses, a.raised_at, a.raised_again_at,
    a.times_raised, a.acknowledged_by, m.name as acknowledged_by_name, a.acknowledged_at,
    case when a.snoozed_until > platform.app_now() then a.snoozed_until end as snoozed_until, a.steps_done, a.outcome,
    a.over_because, a.closed_at
  from known_smart_alerts a
  join venues v on v.organisation_id = a.organisation_id and v.venue_id = a.venue_id
  left join members m on m.organisation_id = a.organisation_id and m.user_id = a.acknowledged_by`

/**
 * Whether the alert a is visible: an alert that rests on a number about a person is hidden, also as a past one, once
 * that person is known to be a minor. A subselect by key per alert, because a join would read all guests.
 */
export const isVisible = sql`(a.type <> all ('{critical_risk,high_risk,network,no_show}'::text[]) or (
  select g.risk_level from guests p join guests g on g.organisation_id = p.organisation_id
    and g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
  where p.organisation_id = a.organisation_id and p.guest_id = a.profile_id) is distinct from 'not_scored')`

export function getAlert(tx: Tx, alertId: string) {
  return tx.first(sql<AlertRow>`${shown} where a.alert_id = ${alertId}::uuid and ${isVisible}`)
}

export function getAlerts(tx: Tx, alertIds: readonly string[]) {
  return tx.all(sql<AlertRow>`${shown} where a.alert_id = any (${[...alertIds]}::uuid[]) and ${isVisible}`)
}

/** Locks an alert, so that nobody else claims, snoozes, escalates or closes it until the transaction ends. */
export async function lockAlert(tx: Tx, alertId: string): Promise<AlertRow | undefined> {
  const locked = await tx.first(sql<RowOf<'smart_alerts', 'alert_id'>>`
    select alert_id from smart_alerts where alert_id = ${alertId}::uuid for update`)
  return locked ? getAlert(tx, alertId) : undefined
}

export interface AlertFilter {
  readonly state: 'current' | 'open' | 'owned' | 'snoozed' | 'over' | 'all'
  readonly type?: AlertType | undefined
  readonly types?: readonly AlertType[] | undefined
  readonly severity?: AlertSeverity | undefined
  readonly venueId?: string | undefined
  readonly guestId?: string | undefined
  readonly arrivesOn?: string | undefined
}

const isSnoozed = sql`coalesce(a.snoozed_until > platform.app_now(), false)`
const isCurrent = sql`a.over_because is null`
const states = {
  current: isCurrent,
  open: sql`${isCurrent} and a.acknowledged_by is null and not ${isSnoozed}`,
  owned: sql`${isCurrent} and a.acknowledged_by is not null`,
  snoozed: sql`${isCurrent} and a.acknowledged_by is null and ${isSnoozed}`,
  over: sql`a.over_because is not null`,
  all: sql`true`,
}

const severityOf = (row: string) => sql`array_position(${severities}, ${sql.ref(`${row}.severity`)})`

export const alertOrder = orderOf('alert_id', {
  severity: [
    { by: severityOf, is: 'integer' },
    { by: 'raised_at', is: 'instant' },
  ],
  raisedAt: [{ by: 'raised_at', is: 'instant' }],
})

/** The gravest come first; lists with past alerts show the newest first. */
export const usualSort = (state: AlertFilter['state']) =>
  state === 'over' || state === 'all' ? '-raisedAt' : '-severity'

/** Expensive conditions are evaluated for few alerts: the unclosed ones, and a page of the rest. */
export function listAlerts(filter: AlertFilter, page: Page) {
  const { state } = filter
  const conditions = conditionsOf(filter)
  const notClosed = sql`
    select a.alert_id from smart_alerts a where ${all([sql`a.closed_at is null`, ...conditions])}`
  const latest = (of: ReturnType<typeof sql>) => sql`
    (select a.alert_id from smart_alerts a where ${all([of, ...conditions, page.beyond('a')])} ${page.end('a')})`
  const candidates = {
    byRank: () => notClosed,
    over: () => sql`${notClosed} union all ${latest(sql`a.closed_at is not null`)}`,
    all: () => latest(sql`true`),
  }[state === 'over' || state === 'all' ? state : 'byRank']()
  const chosen = sql`select c.alert_id from (${candidates}) c`
  return page.of(sql<AlertRow>`
    ${shown} where a.alert_id = any (array(${chosen})) and ${states[state]}`)
}

const all = (conditions: readonly ReturnType<typeof sql>[]) => sql.join(conditions, sql` and `)

function conditionsOf({ type, types, severity, venueId, guestId, arrivesOn }: AlertFilter) {
  return [
    isVisible,
    ...(type ? [sql`a.type = ${type}::text`] : []),
    ...(types ? [sql`a.type = any (${[...types]}::text[])`] : []),
    ...(severity ? [sql`a.severity = ${severity}::text`] : []),
    ...(venueId ? [sql`a.venue_id = ${venueId}::uuid`] : []),
    ...(guestId
      ? [
          sql`a.profile_id = any (array(
            select ${guestId}::uuid union all
            select p.guest_id from guests p where p.merged_into = ${guestId}::uuid))`,
        ]
      : []),
    ...(arrivesOn
      ? [
          sql`exists (select from stays s where s.organisation_id = a.organisation_id and s.stay_id = a.stay_id
            and s.arrives_on = ${arrivesOn}::date)`,
        ]
      : []),
  ]
}

export function listUnclosed(tx: Tx, about: { stayIds: readonly string[]; profileIds: readonly string[] }) {
  return tx.all(sql<Pick<AlertRow, 'alert_id' | 'venue_id' | 'key' | 'type' | 'stay_id' | 'over_because'>>`
    with candidates as materialized (
      select a.alert_id from smart_alerts a where a.closed_at is null and a.stay_id = any (${[...about.stayIds]}::uuid[])
      union
      select a.alert_id from smart_alerts a
      where a.closed_at is null and a.profile_id = any (${[...about.profileIds]}::uuid[]))
    select a.alert_id, a.venue_id, a.key, a.type, a.stay_id, a.over_because from known_smart_alerts a
    where a.alert_id = any (array(select c.alert_id from candidates c))`)
}

/** Alerts that are over but not yet closed. */
export function listOver(tx: Tx, limit: number) {
  return tx.all(sql<
    RowOf<'known_smart_alerts', 'alert_id'> & {
      over_because: NonNullable<ColumnOf<'known_smart_alerts', 'over_because'>>
    }
  >`
    with candidates as materialized (select a.alert_id from smart_alerts a where a.closed_at is null)
    select a.alert_id, a.over_because from known_smart_alerts a
    where a.alert_id = any (array(select c.alert_id from candidates c)) and a.over_because is not null
    limit ${limit}::int`)
}
