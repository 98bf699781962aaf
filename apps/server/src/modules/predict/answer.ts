import type { PredictionTarget } from '@comity/domain/predict'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { shownLevel } from '../risk/index.ts'
import { daysFrom } from './booking-record.ts'
import { predictStays } from './predict-stays.ts'
import { presentBooking } from './present.ts'
import type { PredictedBooking } from './present.ts'
import { readBookings } from './queries/bookings.ts'
import type { ComingRow } from './queries/coming.ts'
import type { KnownModel } from './queries/models.ts'

/** Bookings with their predictions as of their last outlook, in the same order. Ended ones have none. */
export async function predictBookings(
  tx: SystemTx,
  models: ReadonlyMap<PredictionTarget, KnownModel>,
  rows: readonly ComingRow[],
): Promise<PredictedBooking[]> {
  const expected = rows.filter((row) => row.status === 'expected')
  const [known, levels] = await Promise.all([
    readBookings(
      tx,
      expected.map((row) => row.stay_id),
    ),
    shownLevel(
      tx,
      rows.map((row) => row.guest_id),
    ),
  ])
  const looked = new Map(rows.map((row) => [row.stay_id, row]))
  const predicted = predictStays(models, known, (row) => {
    const { looked_on: lookedOn, share_of_today: shareOfToday } = looked.get(row.stay_id)!
    return { daysLeft: daysFrom(lookedOn ?? row.today, row.arrives_on), shareOfToday: shareOfToday ?? 1 }
  })
  const byStay = new Map(predicted.map((one) => [one.row.stay_id, one]))
  return rows.map((row) => presentBooking(row, byStay.get(row.stay_id), levels.get(row.guest_id)))
}
