import { createHash } from 'node:crypto'
import { predict, predictionTargets } from '@comity/domain/predict'
import type { BookingRecord, Prediction, PredictionTarget } from '@comity/domain/predict'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { inputOf } from './booking-record.ts'
import { readBookings } from './queries/bookings.ts'
import type { KnownModel } from './queries/models.ts'

export type StayPredictions = Partial<Record<PredictionTarget, Prediction>>

/**
 * Predicts bookings and records each prediction with its model and the hash of its input. Runs as the system at all
 * venues, so that a prediction does not depend on the caller. Minors, guests who opted out of scoring and sectors
 * without prediction are left out.
 */
export async function predictStays(
  tx: SystemTx,
  models: ReadonlyMap<PredictionTarget, KnownModel>,
  stayIds: readonly string[],
): Promise<Map<string, StayPredictions>> {
  const rows = await readBookings(tx, stayIds)
  const made = rows.flatMap((row) => {
    const input = inputOf(row)
    return predictionTargets.flatMap((target) => {
      const known = models.get(target)
      return known ? [{ row, target, known, input, prediction: predict(known.model, input) }] : []
    })
  })
  await notePredictions(
    tx,
    made.flatMap(({ row, target, known, input, prediction }) =>
      prediction.status === 'refused'
        ? []
        : [
            {
              stay_id: row.stay_id,
              venue_id: row.venue_id,
              model_id: known.row.model_id,
              target,
              input_hash: hashOf(input),
              probability: prediction.probability,
              is_high_risk: prediction.isHighRisk,
              explanation: { factors: prediction.factors, other: prediction.other, base: prediction.base },
            },
          ],
    ),
  )
  const predictions = new Map<string, StayPredictions>()
  for (const { row, target, prediction } of made) {
    predictions.set(row.stay_id, { ...predictions.get(row.stay_id), [target]: prediction })
  }
  return predictions
}

/** The fields have a fixed order, so equal input has one hash. */
function hashOf(input: BookingRecord): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

async function notePredictions(tx: SystemTx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await tx.run(sql`
    insert into predictions (organisation_id, venue_id, stay_id, model_id, target, input_hash, probability, is_high_risk,
      explanation, predicted_at)
    select current_setting('app.organisation_id')::uuid, venue_id, stay_id, model_id, target, decode(input_hash, 'hex'), probability,
      is_high_risk, explanation, platform.app_now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(venue_id uuid, stay_id uuid, model_id uuid, target text,
      input_hash text, probability double precision, is_high_risk boolean, explanation jsonb)
    -- In one order, so that two who look at the same arrivals do not wait for each other in a circle.
    order by stay_id, model_id on conflict do nothing`)
}
