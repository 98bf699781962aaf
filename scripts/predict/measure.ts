import {
  type BookingRecord,
  driftOf,
  forecast,
  predict,
  type PredictionModel,
  type PredictionTarget,
  predictionTargets,
  train,
} from '../../packages/domain/src/predict/index.ts'
import { labelOf } from '../../packages/domain/src/predict/fields.ts'
import {
  aucOf,
  binsOf,
  brierOf,
  calibrationErrorOf,
  type Judged,
  meanOf,
} from '../../packages/domain/src/predict/metrics.ts'
import { readBookings } from './read-bookings.ts'

/**
 * How predictions do on arrivals after those learned from, by time splits.
 * `node scripts/predict/measure.ts <bookings.csv[.gz]> [<later.csv[.gz]>]`: with a second file, models of the whole
 * first file are asked about the second.
 */
const [path, laterPath] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the file of the bookings.')

const bookings = readBookings(path)
const venues = [undefined, ...new Set(bookings.map(({ hotel }) => hotel))]
const firstDays = ['2016-03-01', '2016-05-01', '2016-07-01', '2016-09-01']

for (const target of predictionTargets) {
  console.log(`\n${target}`)
  for (const venue of venues) {
    const own = bookings.filter(({ hotel }) => venue === undefined || hotel === venue)
    if (laterPath === undefined) for (const day of firstDays) split(target, venue, own, day)
    else {
      const later = readBookings(laterPath).filter(({ hotel }) => venue === undefined || hotel === venue)
      const first = later.reduce(
        (least, { arrivalDate }) => (arrivalDate < least ? arrivalDate : least),
        '9999',
      )
      report(target, `${venue ?? 'all'}, later file`, trained(own, target, first), later)
    }
  }
}

for (const venue of venues) dailyArrivals(venue)

/** Kept bookings a day, four weeks ahead. */
function dailyArrivals(venue: string | null | undefined) {
  const kept = bookings.filter(
    ({ hotel, outcome }) => outcome === 'kept' && (venue === undefined || hotel === venue),
  )
  const result = forecast(
    kept.map(({ arrivalDate: date }) => ({ date, count: 1 })),
    28,
  )
  if (result.status === 'refused') throw new Error(result.reason)
  const { meanAbsoluteError, naiveError, coverage, origins } = result.backTest
  console.log(
    `kept arrivals a day, ${venue ?? 'all'}: ${result.method}, ${origins} forecasts of 28 days,`,
    `mean error ${meanAbsoluteError.toFixed(2)} (as a week before ${naiveError.toFixed(2)}), ${coverage.toFixed(3)} within`,
  )
}

function split(
  target: PredictionTarget,
  venue: string | null | undefined,
  own: BookingRecord[],
  day: string,
) {
  const name = `${venue ?? 'all'}, arrivals from ${day}`
  report(
    target,
    name,
    trained(own, target, day),
    own.filter(({ arrivalDate }) => arrivalDate >= day),
  )
}

function trained(own: BookingRecord[], target: PredictionTarget, day: string): PredictionModel {
  const began = performance.now()
  const training = train(own, { now: Date.parse(day), target })
  if (training.status === 'refused') throw new Error(`${training.reason} before ${day}`)
  const { model } = training
  const { calibration, measured, highRisk } = model
  console.log(
    `  learned ${model.rows} in ${((performance.now() - began) / 1000).toFixed(1)} s, ${JSON.stringify(model).length} bytes;`,
    `slope ${calibration.slope.toFixed(2)} offset ${calibration.offset.toFixed(2)};`,
    `own figures AUC ${measured.auc?.toFixed(3)} Brier ${measured.brier.toFixed(4)} error ${measured.calibrationError.equalCount.toFixed(3)};`,
    `high risk from ${highRisk.threshold?.toFixed(3) ?? 'nobody'} ${JSON.stringify(highRisk.group)}`,
  )
  return model
}

function report(target: PredictionTarget, name: string, model: PredictionModel, later: BookingRecord[]) {
  const began = performance.now()
  const asked = later.map((booking) => ({ booking, prediction: predict(model, booking) }))
  const microseconds = ((performance.now() - began) * 1000) / later.length
  const judged = asked.flatMap(({ booking, prediction }): (Judged & { isHighRisk: boolean })[] => {
    const label = labelOf(booking, target)
    return label === null || prediction.status === 'refused' ? [] : [{ ...prediction, label }]
  })
  const high = judged.filter(({ isHighRisk }) => isHighRisk)
  const error = (by: 'width' | 'count') => calibrationErrorOf(binsOf(judged, by)).toFixed(3)
  const said = meanOf(judged.map(({ probability }) => probability))
  console.log(
    `${name}: ${judged.length} bookings, AUC ${aucOf(judged)?.toFixed(3)}, Brier ${brierOf(judged).toFixed(4)},`,
    `calibration error ${error('width')} (equal width) ${error('count')} (equal count),`,
    `said ${said.toFixed(4)}, was ${rateOf(judged).toFixed(4)};`,
    high.length === 0 ? 'nobody high-risk' : `${high.length} high-risk, of whom ${rateOf(high).toFixed(3)}`,
    `(${microseconds.toFixed(1)} µs each)`,
  )
  const drift = driftOf(model, later)
  if (drift.status === 'too_few') return
  const shifted = drift.fields.filter(({ isLarge }) => isLarge)
  console.log(
    `  drift: ${drift.reasons.join(', ') || 'none'};`,
    shifted.map(({ field, psi }) => `${field} ${psi.toFixed(2)}`).join(', '),
  )
}

function rateOf(judged: readonly Judged[]): number {
  return meanOf(judged.map(({ label }) => label))
}
