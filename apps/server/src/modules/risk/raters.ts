import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface RatingCorrection {
  readonly raterCorrection: number
  readonly raterWeight: number
}

/** Correction and weight of a rater from the latest nightly snapshot; neutral for a new one. */
export async function ratingCorrection(tx: Tx, raterId: string): Promise<RatingCorrection> {
  const row = await tx.first(sql<RowOf<'risk_rater_snapshots', 'correction' | 'weight'>>`
    select correction, weight from risk_rater_snapshots
    where rater_id = ${raterId}::uuid order by snapshot_version desc limit 1`)
  return { raterCorrection: row?.correction ?? 0, raterWeight: row?.weight ?? 1 }
}
