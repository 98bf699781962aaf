/** Trains on a given number of random bookings, and reports time and memory. */
import { predictionTargets, train } from '../../packages/domain/src/predict/index.ts'
import { drawBookings } from '../../packages/domain/src/predict/testing/bookings.ts'

const rows = Number(process.argv[2])
const bookings = drawBookings({ rows, from: '2023-01-01', days: 1_000 }).map(({ booking }) => booking)
const began = performance.now()
for (const target of predictionTargets) train(bookings, { now: Date.UTC(2025, 9, 1), target })
const seconds = (performance.now() - began) / 1000
process.send?.({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 })
process.disconnect()
