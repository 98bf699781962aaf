import type { ResponseOf } from '@comity/contract'
import { sumInterval } from '@comity/domain/predict'
import type { PredictionTarget } from '@comity/domain/predict'
import { daysFrom } from './booking-record.ts'
import type { DayRow } from './queries/coming.ts'
import type { KnownModel } from './queries/models.ts'

/** What to expect on a day, with an interval as wide as past days varied. */
export function presentDay(
  row: DayRow,
  models: ReadonlyMap<PredictionTarget, KnownModel>,
  now: Date,
): ResponseOf<'predictArrivals'>['days'][number] {
  const ahead = daysFrom(now.toISOString().slice(0, 10), row.arrives_on)
  const windows = models.get('cancellation')?.model.measured.windows ?? []
  const window = windows.find(({ days }) => days === null || ahead <= days[1]) ?? windows.at(-1)
  const { low, high } = sumInterval({
    expected: row.not_arriving,
    variance: row.variance,
    dispersion: window?.dispersion ?? 1,
    most: row.predicted,
  })
  return {
    date: row.arrives_on,
    bookings: row.bookings,
    predicted: row.predicted,
    notArriving: row.not_arriving,
    low,
    high,
    losses: row.losses.map(({ currency, minor }) => ({ currency, amountMinor: minor })),
  }
}
