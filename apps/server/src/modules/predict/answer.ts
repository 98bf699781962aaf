import type { PredictionTarget } from '@comity/domain/predict'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { shownLevel } from '../risk/index.ts'
import { predictStays } from './predict-stays.ts'
import { presentBooking } from './present.ts'
import type { PredictedBooking } from './present.ts'
import type { ComingRow } from './queries/coming.ts'
import type { KnownModel } from './queries/models.ts'

/** Bookings with their predictions, in the same order. Ended ones have none. */
export async function predictBookings(
  tx: SystemTx,
  models: ReadonlyMap<PredictionTarget, KnownModel>,
  rows: readonly ComingRow[],
): Promise<PredictedBooking[]> {
  const expected = rows.filter((row) => row.status === 'expected').map((row) => row.stay_id)
  const predictions = await predictStays(tx, models, expected)
  const levels = await shownLevel(
    tx,
    rows.map((row) => row.guest_id),
  )
  return rows.map((row) => presentBooking(row, predictions.get(row.stay_id), levels.get(row.guest_id)))
}
