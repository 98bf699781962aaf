import { measureWindow, type Asked, windows } from '../../packages/domain/src/predict/back-test.ts'
import { dateOf, dayOf } from '../../packages/domain/src/predict/fields.ts'
import { fit, type Fitted } from '../../packages/domain/src/predict/fit.ts'
import { knownOf, usualPricesOf } from '../../packages/domain/src/predict/known.ts'
import { readerOfFitted } from '../../packages/domain/src/predict/reader.ts'
import { type BookingFlow, forecastArrivals } from '../../packages/domain/src/predict/index.ts'
import { readBookings } from './read-bookings.ts'

/**
 * Measures predictions and forecasts on the days of a rolling year, each made only from what was known on its day.
 * `node scripts/predict/measure.ts <bookings.csv[.gz]> [<first day> <last day> [<days between trainings>]]`
 */
const [path, first = '2015-12-28', last = '2016-11-14', between = '28'] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the file of the bookings.')

const bookings = readBookings(path)
type Booked = ReturnType<typeof knownOf>
const byArrival = new WeakMap<Booked, Map<number, Booked>>()
const [from, until] = [dayOf(first)!, dayOf(last)!]

for (const venue of [undefined, ...new Set(bookings.map(({ hotel }) => hotel))]) measureForecasts(venue)
measureCancellations()

function measureCancellations() {
  const known = knownOf(bookings, usualPricesOf(bookings))
  const all: Asked[] = []
  let fitted: Fitted | undefined
  for (let day = from; day <= until; day += 7) {
    if ((day - from) % Number(between) === 0) {
      const began = process.cpuUsage()
      fitted = fit(known, 'cancellation', { today: day + 1, isCheck: false })
      const seconds = process.cpuUsage(began).user / 1e6
      console.log(
        `  learned until ${dateOf(day)} in ${seconds.toFixed(1)} s of processor time, ${fitted.recent.map(({ shift }) => shift.toFixed(2)).join(' ')}`,
        fitted.history,
      )
    }
    const read = readerOfFitted(fitted!, 'cancellation')
    const asked = known.flatMap((one): Asked[] => {
      const daysLeft = one.arrivalDay - day
      const isOnBooks = one.bookedDay !== null && one.bookedDay <= day && (one.cancelledDay ?? Infinity) > day
      if (!isOnBooks || daysLeft < 0 || daysLeft > 45) return []
      const { probability } = read(one.booking, daysLeft, 0)
      return [{ day, daysLeft, probability, label: one.outcome === 'cancelled' ? 1 : 0 }]
    })
    all.push(...asked)
    const line = windows.map((window) => {
      const { expected, happened } = windowOf(asked, window)
      return `${expected.toFixed(0)}/${happened} = ${(expected / happened).toFixed(2)}`
    })
    console.log(`${dateOf(day)}  ${line.join('   ')}`)
  }
  for (const window of windows) {
    const w = windowOf(all, window)
    const days = Map.groupBy(
      all.filter(({ daysLeft }) => daysLeft >= window[0] && daysLeft <= window[1]),
      ({ day }) => day,
    )
    const each = [...days.values()].map((asked) => measureWindow(window, asked))
    const share = (is: (one: (typeof each)[number]) => boolean) =>
      `${each.filter(is).length} of ${each.length}`
    console.log(
      `days ${window.join('-')}: ${w.rows} predictions, ${w.expected.toFixed(0)} expected, ${w.happened} cancelled, ratio ${(w.expected / w.happened).toFixed(3)},`,
      `Brier ${w.brier.toFixed(4)} (constant ${w.constantBrier.toFixed(4)}), ECE ${w.calibrationError.toFixed(4)}, dispersion ${w.dispersion.toFixed(2)};`,
      `snapshots within 15 % ${share(({ expected, happened }) => Math.abs(expected / happened - 1) <= 0.15)},`,
      `Brier below their own constant ${share(({ brier, constantBrier }) => brier < constantBrier)}, ECE at most 0.05 ${share(({ calibrationError }) => calibrationError <= 0.05)}`,
    )
  }
}

function windowOf(asked: readonly Asked[], [least, most]: readonly [number, number]) {
  return measureWindow(
    [least, most],
    asked.filter(({ daysLeft }) => daysLeft >= least && daysLeft <= most),
  )
}

/** Guests who came, 28 days ahead, on the evening of each Monday. */
function measureForecasts(venue: string | null | undefined) {
  const horizonDays = 28
  const known = knownOf(
    bookings.filter(({ hotel }) => venue === undefined || hotel === venue),
    {},
  )
  const came = new Map<number, number>()
  for (const { arrivalDay, outcome } of known) {
    if (outcome === 'kept') came.set(arrivalDay, (came.get(arrivalDay) ?? 0) + 1)
  }
  const errors = { ours: 0, pickUp: 0, season: 0, within: 0, days: 0 }
  for (let day = from; day <= until; day += 7) {
    const today = day + 1
    const flow = known.flatMap(({ bookedDay, arrivalDay, cancelledDay, outcome }): BookingFlow[] => {
      if (bookedDay === null || bookedDay > day || arrivalDay < today - 300) return []
      return [
        {
          arrivalDay,
          leadDays: arrivalDay - bookedDay,
          cancelledDaysLeft: cancelledDay !== null && cancelledDay <= day ? arrivalDay - cancelledDay : null,
          hasCome: outcome === 'kept' && arrivalDay <= day,
          count: 1,
        },
      ]
    })
    const made = forecastArrivals(flow, { today, isTodayKnown: false, horizonDays })
    if (made.status === 'refused') continue
    made.days.forEach(({ expected, low, high }, index) => {
      const ahead = index + 1
      const happened = came.get(day + ahead) ?? 0
      // The simplest pick-up: on the books, plus what was added in the last 28 days.
      const plain = onBooks(known, day + ahead, day) + netPickUp(known, came, day, ahead)
      errors.ours += Math.abs(expected - happened)
      errors.pickUp += Math.abs(plain - happened)
      errors.season += Math.abs((came.get(day + ahead - 7 * Math.ceil(ahead / 7)) ?? 0) - happened)
      errors.within += happened >= low && happened <= high ? 1 : 0
      errors.days++
    })
  }
  const mean = (sum: number) => (sum / errors.days).toFixed(2)
  console.log(
    `arrivals a day, ${venue ?? 'all'}: ${errors.days} days, mean error ${mean(errors.ours)}, pick-up ${mean(errors.pickUp)},`,
    `as a week before ${mean(errors.season)}, within the interval ${mean(errors.within)}`,
  )
}

function onBooks(known: Booked, arrival: number, day: number): number {
  const days = byArrival.get(known) ?? Map.groupBy(known, ({ arrivalDay }) => arrivalDay)
  byArrival.set(known, days)
  return (days.get(arrival) ?? []).filter(
    ({ bookedDay, cancelledDay }) => bookedDay! <= day && (cancelledDay ?? Infinity) > day,
  ).length
}

function netPickUp(known: Booked, came: Map<number, number>, day: number, ahead: number): number {
  let sum = 0
  for (let past = day; past > day - 28; past--)
    sum += (came.get(past) ?? 0) - onBooks(known, past, past - ahead)
  return sum / 28
}
