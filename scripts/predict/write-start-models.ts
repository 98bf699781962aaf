import { writeFileSync } from 'node:fs'
import {
  predictionTargets,
  train,
  type BookingRecord,
  type PredictionModel,
} from '../../packages/domain/src/predict/index.ts'
import { readBookings } from './read-bookings.ts'

/**
 * Writes the initial weights of a hotel or short let, until it has enough bookings of its own: `node
 * scripts/predict/write-start-models.ts <bookings.csv[.gz]>`. Learned from what any venue knows about a booking,
 * without words specific to the training venues.
 */
const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the file of the bookings.')
const fields = [
  'arrivalDate',
  'leadTime',
  'staysInWeekendNights',
  'staysInWeekNights',
  'adults',
  'children',
  'previousCancellations',
  'previousBookingsNotCanceled',
  'outcome',
  'cancelledOn',
] as const
const general = (booking: BookingRecord) =>
  Object.fromEntries(fields.map((field) => [field, booking[field]])) as unknown as BookingRecord
const bookings = readBookings(path).map(general)
const last = bookings.reduce((most, { arrivalDate }) => (arrivalDate > most ? arrivalDate : most), '')
const now = Date.parse(last) + 86_400_000
const models = Object.fromEntries(
  predictionTargets.map((target): [string, PredictionModel] => {
    const training = train(bookings, { now, target })
    if (training.status === 'refused') throw new Error(training.reason)
    return [target, { ...training.model, version: `start-${training.model.version}` }]
  }),
)
writeFileSync(
  new URL('../../packages/domain/src/predict/start-models.gen.ts', import.meta.url),
  `// Written by scripts/predict/write-start-models.ts. Do not edit.
// Learned from: Antonio, Almeida, Nunes, "Hotel booking demand datasets", Data in Brief 22 (2019) 41-49, CC BY 4.0.
import type { PredictionModel, PredictionTarget } from './types.ts'

export const startModels: Readonly<Record<PredictionTarget, PredictionModel>> = ${JSON.stringify(models)}
`,
)
