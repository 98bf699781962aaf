import { createHash } from 'node:crypto'
import { predict, predictionTargets, startModels } from '@comity/domain/predict'
import type { BookingRecord, Moment, Prediction, PredictionTarget } from '@comity/domain/predict'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { type BookingRow, inputOf } from './booking-record.ts'
import { startSectors } from './policy.ts'
import type { KnownModel } from './queries/models.ts'

type StayPredictions = Partial<Record<PredictionTarget, Prediction>>

/** A booking as it is predicted at a moment. */
export interface PredictedStay {
  readonly row: BookingRow
  readonly moment: Moment
  readonly predictions: StayPredictions
}

/**
 * Predicts bookings, each at its moment. Predictions do not depend on the caller: rows are read as the system, without
 * minors, guests who opted out of scoring and sectors without prediction. A venue without a model of its own starts with
 * weights learned elsewhere.
 */
export function predictStays(
  models: ReadonlyMap<PredictionTarget, KnownModel>,
  rows: readonly BookingRow[],
  momentOf: (row: BookingRow) => Moment,
): PredictedStay[] {
  return rows.map((row) => {
    const [input, moment] = [inputOf(row), momentOf(row)]
    const predictions: StayPredictions = {}
    for (const target of predictionTargets) {
      const own = models.get(target)
      const prediction = own && predict(own.model, input, moment)
      const isTold = prediction?.status === 'predicted' || prediction?.reason === 'too_little_known'
      const start = startSectors.includes(row.sector) ? startModels[target] : undefined
      const said = isTold || !start ? prediction : predict(start, input, moment)
      if (said) predictions[target] = said
    }
    return { row, moment, predictions }
  })
}

/** Windows of days before arrival for which one prediction of a model is kept; one each day would add little. */
const keptFrom = [0, 8, 15, 46, 91]

/** Keeps predictions with their model and the hash of their input, to be compared with what happens. */
export async function notePredictions(
  tx: SystemTx,
  models: ReadonlyMap<PredictionTarget, KnownModel>,
  predicted: readonly PredictedStay[],
): Promise<void> {
  const rows = predicted.flatMap(({ row, moment, predictions }) =>
    predictionTargets.flatMap((target) => {
      const [known, prediction] = [models.get(target), predictions[target]]
      if (prediction?.status !== 'predicted' || prediction.modelVersion !== known?.model.version) return []
      const { probability, isHighRisk, factors, other, base } = prediction
      return [
        {
          stay_id: row.stay_id,
          venue_id: row.venue_id,
          model_id: known.row.model_id,
          target,
          input_hash: hashOf(
            inputOf(row),
            keptFrom.findLastIndex((from) => from <= moment.daysLeft),
          ),
          probability,
          is_high_risk: isHighRisk,
          explanation: { factors, other, base },
        },
      ]
    }),
  )
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

/** The fields have a fixed order, so equal input has one hash. */
function hashOf(input: BookingRecord, window: number): string {
  return createHash('sha256')
    .update(JSON.stringify([input, window]))
    .digest('hex')
}
