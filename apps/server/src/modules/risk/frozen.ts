import type { RiskFact } from '@comity/domain/risk'
import { sql, type RowOf } from '../../platform/db/statements.ts'

/** What every version of the rules needs of a stored fact: the event and its frozen values. */
export interface FrozenFactRow extends RowOf<
  'risk_facts',
  'fact_id' | 'kind' | 'class' | 'rater_id' | 'venue_id' | 'occurred_at' | 'counts_from'
> {
  stay_id: string | null
  recorded_at: Date
  value: number | null
  rater_correction: number
  rater_weight: number
  rater_ordinal: number
  venue_ordinal: number
}

/** Columns of a `FrozenFactRow` beside those of a `FactRow`, from risk_facts f. */
export const frozenColumns = sql`
  f.stay_id, f.recorded_at, f.value, f.rater_correction, f.rater_weight, f.rater_ordinal, f.venue_ordinal`

/** The fact as it counts. A version changes neither its class nor its lifetime, so the stored values hold. */
export function toFrozenFact(row: FrozenFactRow): RiskFact {
  return {
    id: row.fact_id,
    kind: row.kind,
    severity: row.class,
    raterId: row.rater_id,
    venueId: row.venue_id,
    occurredAt: row.occurred_at.getTime(),
    recordedAt: row.recorded_at.getTime(),
    countsFrom: row.counts_from.getTime(),
    status: 'counted',
    confirmed: true,
    verifiedStay: true,
    raterCorrection: row.rater_correction,
    raterWeight: row.rater_weight,
    raterOrdinal: row.rater_ordinal,
    venueOrdinal: row.venue_ordinal,
    duplicate: false,
    ...(row.stay_id === null ? {} : { stayId: row.stay_id }),
    ...(row.value === null ? {} : { value: row.value }),
  }
}
