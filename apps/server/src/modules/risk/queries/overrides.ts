import type { RiskLevel } from '@comity/domain/risk'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import type { RiskLevelWord } from '../level.ts'
import { guestBehind, guestColumns, presentGuestRef, profilesOf } from './subject.ts'
import type { GuestColumns } from './subject.ts'

export interface OverrideRow
  extends
    GuestColumns,
    RowOf<'risk_overrides', 'override_id' | 'level' | 'set_by' | 'set_at' | 'ends_at' | 'decision_id'> {
  computed_level: RiskLevelWord
  shown_level: RiskLevelWord
  reason: ColumnOf<'audit_reasons', 'text'> | null
  set_by_name: ColumnOf<'members', 'name'> | null
  state: 'in_force' | 'ended' | 'replaced'
}

/** The override of guest g in force: the latest of all merged profiles. Minors have none. */
const inForceOf = (column: 'level' | 'override_id') => sql`(
  select l.${sql.ref(column)} from risk_overrides l
  where l.organisation_id = g.organisation_id and l.replaced_at is null and l.ends_at > platform.app_now()
    and not g.is_minor and g.opted_out_at is null and l.profile_id in (select g.guest_id union all
      select q.guest_id from guests q where q.organisation_id = g.organisation_id and q.merged_into = g.guest_id)
  order by l.set_at desc, l.override_id desc limit 1)`

/** The override level of guests g now; null without one. */
export const overriddenLevel = inForceOf('level')

/** The level of guests g as shown everywhere: the override, otherwise the computed level. */
export const levelShown = sql<RiskLevelWord>`coalesce(${overriddenLevel}, g.risk_level)`

/**
 * Guests under an override in force, by the level; they are few, so that they are read once and not guest by guest. The
 * latest of all merged profiles counts.
 */
const overridden = (level: RiskLevelWord | undefined) => sql`array(
  select o.guest_id from (
    select distinct on (r.guest_id) r.guest_id, l.level from risk_overrides l
    join guests p on p.organisation_id = l.organisation_id and p.guest_id = l.profile_id
    join guests r on r.organisation_id = p.organisation_id
      and r.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    where l.replaced_at is null and l.ends_at > platform.app_now() and not r.is_minor and r.opted_out_at is null
    order by r.guest_id, l.set_at desc, l.override_id desc) o
  ${level === undefined ? sql`` : sql`where o.level = ${level}`})`

/** Conditions for guests g with a given level: computed and not overridden, or by an override. */
export function whereShown(level: RiskLevelWord): readonly [ReturnType<typeof sql>, ReturnType<typeof sql>] {
  return [
    sql`g.risk_level = ${level} and g.guest_id <> all (${overridden(undefined)})`,
    sql`g.guest_id = any (${overridden(level)})`,
  ]
}

const isInForce = sql<boolean>`(o.replaced_at is null and o.ends_at > platform.app_now()
  and o.override_id is not distinct from ${inForceOf('override_id')})`

const overrides = sql`
  select o.override_id, o.level, o.computed_level, g.risk_level as shown_level, t.text as reason, o.set_by,
    m.name as set_by_name, o.set_at, o.ends_at, o.decision_id, ${guestColumns},
    case when ${isInForce} then 'in_force' when coalesce(o.replaced_at, o.ends_at) < o.ends_at
      or o.ends_at > platform.app_now() then 'replaced' else 'ended' end as state
  from risk_overrides o ${guestBehind('o')}
  join risk_decisions d on d.organisation_id = o.organisation_id and d.decision_id = o.decision_id
  left join audit_reasons t on t.organisation_id = d.organisation_id and t.reason_id = d.reason_id
  left join members m on m.organisation_id = o.organisation_id and m.user_id = o.set_by`

export function getOverride(tx: Tx, overrideId: string): Promise<OverrideRow | undefined> {
  return tx.first(sql<OverrideRow>`${overrides} where o.override_id = ${overrideId}::uuid`)
}

export const overrideOrder = orderOf('override_id', {
  setAt: [{ by: 'set_at', is: 'instant' }],
  endsAt: [{ by: 'ends_at', is: 'instant' }],
})

/** None for a minor, who has no level. */
export function listOverrides(
  { guestId, inForce }: { guestId?: string | undefined; inForce?: boolean | undefined },
  page: Page,
) {
  return page.of(sql<OverrideRow>`
    ${overrides} where not g.is_minor and g.opted_out_at is null
      ${guestId === undefined ? sql`` : sql`and o.profile_id in ${profilesOf(guestId)}`}
      ${inForce === undefined ? sql`` : sql`and ${isInForce} = ${inForce}::boolean`}`)
}

/** Those that end first. */
export function listEnding(tx: Tx, limit: number): Promise<OverrideRow[]> {
  return tx.all(
    sql<OverrideRow>`${overrides} where ${isInForce} order by o.ends_at, o.override_id limit ${limit}::int`,
  )
}

export async function overrideOf(tx: Tx, guestId: string): Promise<OverrideRow | undefined> {
  return tx.first(
    sql<OverrideRow>`${overrides} where o.profile_id in ${profilesOf(guestId)} and ${isInForce}`,
  )
}

export interface ShownLevelOf {
  readonly level: RiskLevelWord
  /** The override in force. */
  readonly overriddenLevel: RiskLevel | null
}

/**
 * What lists and alerts show of guests: the computed level and the override. Guests outside the scope are absent. May
 * be used among other statements of a `Database.read`.
 */
export async function shownLevel(tx: Tx, guestIds: readonly string[]): Promise<Map<string, ShownLevelOf>> {
  const rows = await tx.all(sql<RowOf<'guests', 'guest_id' | 'risk_level'> & { level: RiskLevel | null }>`
    select g.guest_id, g.risk_level, ${overriddenLevel} as level from guests g
    where g.guest_id = any (${[...guestIds]}::uuid[])`)
  return new Map(rows.map((row) => [row.guest_id, { level: row.risk_level, overriddenLevel: row.level }]))
}

/** The overrides in force by guest, for lists of many guests: few guests have one. */
export async function overriddenLevels(tx: Tx): Promise<Map<string, RiskLevel>> {
  const rows = await tx.all(sql<RowOf<'guests', 'guest_id'> & { level: RiskLevel }>`
    select distinct on (g.guest_id) g.guest_id, l.level from risk_overrides l
    join guests p on p.organisation_id = l.organisation_id and p.guest_id = l.profile_id
    join guests g on g.organisation_id = p.organisation_id
      and g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    where l.replaced_at is null and l.ends_at > platform.app_now() and not g.is_minor and g.opted_out_at is null
    order by g.guest_id, l.set_at desc, l.override_id desc`)
  return new Map(rows.map((row) => [row.guest_id, row.level]))
}

export function presentOverride(row: OverrideRow) {
  return {
    id: row.override_id,
    guest: presentGuestRef(row),
    level: row.level,
    computedLevel: row.computed_level,
    shownLevel: row.shown_level,
    reason: row.reason,
    setBy: { id: row.set_by, name: row.set_by_name },
    setAt: row.set_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: row.state,
    decisionId: row.decision_id,
  }
}
