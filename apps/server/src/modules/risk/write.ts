import type { RiskRules } from '@comity/domain/risk'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { LockedGuest } from './batch.ts'
import type { StoredStatus } from './facts.ts'
import { levelOf } from './level.ts'
import { writeLevels } from './level-changes.ts'
import { sentRows } from './rows.ts'
import type { RunningSums } from './running.ts'

/** Long integers are text. */
export interface NewFactRow {
  guest_id: string
  profile_id: string | null
  fact_id: string
  status: 'counted' | 'equal'
  kind: string
  class: string
  venue_id: string
  rater_id: string
  stay_id: string | null
  occurred_at: string
  recorded_at: string
  counts_from: string
  ends_at: string
  value: number | null
  rater_correction: number
  rater_weight: number
  rater_ordinal: number
  venue_ordinal: number
  rule_version: string
  scaled: string
  sighting_scaled: string
  is_grave: boolean
  stay_key: string
  rater_key: string
  sighting_key: string
  equality_key: string
  in_sums: boolean
}

/** The new status of a stored fact. */
interface Standing {
  readonly fact_id: string
  readonly status: StoredStatus
  readonly in_sums: boolean
}

/** The changes of one guest within a transaction, in memory. */
export interface GuestChange {
  readonly guest: LockedGuest
  readonly inserted: readonly NewFactRow[]
  readonly standings: readonly Standing[]
}

/** Writes changes, all statements at once: facts, counters, sums, and the level shown in lists. */
export async function writeGuests(tx: Tx, rules: RiskRules, changes: readonly GuestChange[]): Promise<void> {
  const now = (await tx.scope).now.getTime()
  const ended = changes.flatMap(({ guest }) => factsOf(guest, guest.due.ended))
  const standings = changes.flatMap(({ guest, standings }) => [
    ...guest.due.entering.map(({ delta }) => ({
      guest_id: guest.guestId,
      fact_id: delta.factId,
      status: 'counted',
      in_sums: true,
    })),
    ...standings.map((standing) => ({ guest_id: guest.guestId, ...standing })),
  ])
  const counters = changes.flatMap(({ guest }) => countersOf(guest))
  const sums = changes
    .filter(({ guest: { sums, due } }) => sums.changedKeys.size > 0 || due.ended.length > 0)
    .map(({ guest }) => ({ guest_id: guest.guestId, ...sumColumns(guest.sums) }))
  const levels = changes.flatMap(({ guest }) => {
    const { level, thousandths } = levelOf(guest.sums.state, rules, now, {})
    return level === guest.level
      ? []
      : [{ guest_id: guest.guestId, from_level: guest.level, to_level: level, thousandths }]
  })
  const inserted = changes.flatMap((change) => change.inserted)

  await Promise.all([
    ended.length > 0 && tx.run(deleteFacts(ended)),
    standings.length > 0 && tx.run(updateStandings(standings)),
    inserted.length > 0 && tx.run(insertFacts(inserted)),
    ...writeCounters(tx, counters),
    sums.length > 0 && tx.run(saveSums(rules, sums)),
    ...writeLevels(tx, rules, levels),
  ])
}

function factsOf(guest: LockedGuest, facts: LockedGuest['due']['ended']) {
  return facts.map(({ delta }) => ({ guest_id: guest.guestId, fact_id: delta.factId }))
}

function countersOf({ guestId, sums }: LockedGuest) {
  return [...sums.changedKeys].map((key) => ({ guest_id: guestId, key, facts: sums.count(key) }))
}

function writeCounters(tx: Tx, counters: ReturnType<typeof countersOf>) {
  const kept = counters.filter(({ facts }) => facts > 0)
  const gone = counters.filter(({ facts }) => facts === 0)
  return [
    kept.length > 0 &&
      tx.run(sql`
        insert into risk_counters (organisation_id, guest_id, key, facts)
        select current_setting('app.organisation_id')::uuid, guest_id, key, facts
        from json_to_recordset(${JSON.stringify(kept)}::json) as r(guest_id uuid, key text, facts int)
        on conflict (organisation_id, guest_id, key) do update set facts = excluded.facts`),
    gone.length > 0 &&
      tx.run(sql`
        delete from risk_counters c
        using ${sentRows(gone, 'guest_id uuid, key text')} r
        where c.guest_id = r.guest_id and c.key = r.key`),
  ]
}

export function sumColumns({ state }: Pick<RunningSums, 'state'>) {
  const { low, medium, high, critical, positive } = state.sums
  return {
    low: String(low),
    medium: String(medium),
    high: String(high),
    critical: String(critical),
    positive: String(positive),
    evidence_scaled: String(state.evidenceScaled),
    stays: state.stays,
    raters: state.raters,
    grave_incidents: state.graveIncidents,
  }
}

/**
 * Updates existing sums. As an upsert, because it finds each row by its key whatever the planner assumes about the size
 * of the table; the rows exist, since they are locked.
 */
export function saveSums(rules: RiskRules, rows: readonly object[]) {
  return sql`
    insert into risk_states (organisation_id, guest_id, low, medium, high, critical, positive, evidence_scaled,
      stays, raters, grave_incidents, settled_at, rule_version)
    select current_setting('app.organisation_id')::uuid, guest_id, low, medium, high, critical, positive,
      evidence_scaled, stays, raters, grave_incidents, platform.app_now(), ${rules.version}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(guest_id uuid, low numeric, medium numeric,
      high numeric, critical numeric, positive numeric, evidence_scaled numeric, stays int, raters int,
      grave_incidents int)
    on conflict (organisation_id, guest_id) do update set low = excluded.low, medium = excluded.medium,
      high = excluded.high, critical = excluded.critical, positive = excluded.positive,
      evidence_scaled = excluded.evidence_scaled, stays = excluded.stays, raters = excluded.raters,
      grave_incidents = excluded.grave_incidents, settled_at = excluded.settled_at,
      rule_version = excluded.rule_version`
}

function deleteFacts(rows: readonly object[]) {
  return sql`
    delete from risk_facts f
    using ${sentRows(rows, 'guest_id uuid, fact_id uuid')} r
    where f.guest_id = r.guest_id and f.fact_id = r.fact_id`
}

function updateStandings(rows: readonly object[]) {
  return sql`
    update risk_facts f set status = r.status, in_sums = r.in_sums
    from ${sentRows(rows, 'guest_id uuid, fact_id uuid, status text, in_sums boolean')} r
    where f.guest_id = r.guest_id and f.fact_id = r.fact_id`
}

function insertFacts(rows: readonly NewFactRow[]) {
  return sql`
    insert into risk_facts (organisation_id, guest_id, profile_id, fact_id, kind, class, status, venue_id, rater_id, stay_id,
      occurred_at, recorded_at, counts_from, ends_at, value, rater_correction, rater_weight, rater_ordinal,
      venue_ordinal, rule_version, scaled, sighting_scaled, is_grave, stay_key, rater_key, sighting_key,
      equality_key, in_sums)
    select current_setting('app.organisation_id')::uuid, guest_id, profile_id, fact_id, kind, class, status, venue_id,
      rater_id, stay_id, occurred_at, recorded_at, counts_from, ends_at, value, rater_correction, rater_weight,
      rater_ordinal, venue_ordinal, rule_version, scaled, sighting_scaled, is_grave, stay_key, rater_key,
      sighting_key, equality_key, in_sums
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(guest_id uuid, profile_id uuid, fact_id uuid, kind text, class text,
      status text, venue_id uuid, rater_id uuid, stay_id uuid, occurred_at timestamptz, recorded_at timestamptz,
      counts_from timestamptz, ends_at timestamptz, value smallint, rater_correction double precision,
      rater_weight double precision, rater_ordinal int, venue_ordinal int, rule_version text, scaled numeric,
      sighting_scaled numeric, is_grave boolean, stay_key text, rater_key text, sighting_key text,
      equality_key text, in_sums boolean)`
}
