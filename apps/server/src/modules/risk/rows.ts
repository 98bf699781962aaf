import { emptyState } from '@comity/domain/risk'
import type { CountingKind, RiskState, SeverityClass } from '@comity/domain/risk'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { StoredFact, StoredStatus } from './facts.ts'

/** Long integers are text. */
export interface FactRow {
  guest_id: string
  fact_id: string
  profile_id: string | null
  kind: CountingKind
  class: SeverityClass
  status: StoredStatus
  venue_id: string
  rater_id: string
  occurred_at: Date
  counts_from: Date
  ends_at: Date
  scaled: string
  sighting_scaled: string
  is_grave: boolean
  stay_key: string
  rater_key: string
  sighting_key: string
  in_sums: boolean
  counters: Record<string, number> | null
}

/** Columns of a `FactRow` from risk_facts f. With coalesce() instead of case the keys would not use the index. */
export const factColumns = sql`
  f.guest_id, f.fact_id, f.profile_id, f.kind, f.class, f.status, f.venue_id, f.rater_id, f.occurred_at, f.counts_from, f.ends_at,
  f.scaled, f.sighting_scaled, f.is_grave, f.stay_key, f.rater_key, f.sighting_key, f.in_sums,
  (select json_object_agg(c.key, c.facts) from risk_counters c
    where c.organisation_id = f.organisation_id and c.guest_id = f.guest_id
      and c.key = any (array[f.stay_key, f.rater_key, f.sighting_key,
        'rater_place:' || f.class || ':' || f.rater_id || case when f.profile_id is null then '' else ':' || f.profile_id end,
        'venue_place:' || f.class || ':' || f.venue_id || case when f.profile_id is null then '' else ':' || f.profile_id end])) as counters`

export function toStoredFact(row: FactRow): StoredFact {
  return {
    delta: {
      factId: row.fact_id,
      kind: row.kind,
      class: row.class,
      scaled: BigInt(row.scaled),
      from: row.counts_from.getTime(),
      until: row.ends_at.getTime(),
      occurredAt: row.occurred_at.getTime(),
      isGrave: row.is_grave,
      sightingScaled: BigInt(row.sighting_scaled),
      evidenceKeys: { sighting: row.sighting_key, stay: row.stay_key, rater: row.rater_key },
    },
    venueId: row.venue_id,
    raterId: row.rater_id,
    profileId: row.profile_id,
    status: row.status,
    inSums: row.in_sums,
  }
}

/** The counts that came with some facts of one guest. */
export function countersOf(rows: readonly FactRow[]): Map<string, number> {
  return new Map(rows.flatMap(({ counters }) => Object.entries(counters ?? {})))
}

export interface StateRow extends RowOf<'risk_states', 'guest_id'> {
  low: string
  medium: string
  high: string
  critical: string
  positive: string
  evidence_scaled: string
  stays: number
  raters: number
  grave_incidents: number
  rule_version: string
}

export const stateColumns = sql`
  s.low, s.medium, s.high, s.critical, s.positive, s.evidence_scaled, s.stays, s.raters, s.grave_incidents,
  s.rule_version`

export function toState(row: StateRow | undefined): RiskState {
  if (!row) return emptyState()
  return {
    sums: {
      low: BigInt(row.low),
      medium: BigInt(row.medium),
      high: BigInt(row.high),
      critical: BigInt(row.critical),
      positive: BigInt(row.positive),
    },
    evidenceScaled: BigInt(row.evidence_scaled),
    stays: row.stays,
    raters: row.raters,
    graveIncidents: row.grave_incidents,
  }
}

/**
 * Rows sent as one parameter, to be joined. The limit shows the planner how few they are: it assumes a hundred for a
 * function otherwise, and would scan a small table instead of using the index.
 */
export function sentRows(rows: readonly object[], columns: string) {
  return sql`(select * from json_to_recordset(${JSON.stringify(rows)}::json)
    as sent(${sql.raw(columns)}) limit ${rows.length}::int)`
}
