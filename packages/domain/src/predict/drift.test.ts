import { expect, test } from 'vitest'
import { driftOf, train, type BookingRecord } from './index.ts'
import { drawBookings } from './testing/bookings.ts'

const training = train(
  drawBookings({ rows: 4000 }).map(({ booking }) => booking),
  { now: Date.UTC(2025, 1, 10), target: 'cancellation' },
)
if (training.status === 'refused') throw new Error(training.reason)
const { model } = training
const recent = drawBookings({ rows: 1000, from: '2025-02-10', days: 60, seed: 5 }).map(
  ({ booking }) => booking,
)

function measured(bookings: readonly BookingRecord[]) {
  const drift = driftOf(model, bookings)
  if (drift.status === 'too_few') throw new Error('too few')
  return drift
}

test('bookings of the same kind show no drift', () => {
  const drift = measured(recent)
  expect(drift).toMatchObject({ rows: 1000, shouldRetrain: false, reasons: [] })
  expect(Math.abs(drift.expectedRate - drift.observedRate)).toBeLessThan(4 * drift.standardError)
  expect(Math.max(...drift.fields.map(({ psi }) => psi))).toBeLessThan(0.25)
})

test('a field that changed is named first, and is no cause to retrain while the predictions come true', () => {
  const drift = measured(recent.map((booking) => ({ ...booking, meal: 'FB' })))
  expect(drift).toMatchObject({ reasons: ['fields_shifted'], shouldRetrain: false })
  expect(drift.fields[0]).toMatchObject({ field: 'meal', isLarge: true })
  expect(drift.fields.slice(1).some(({ isLarge }) => isLarge)).toBe(false)
})

test('a rate that is no longer the one predicted is told', () => {
  const drift = measured(
    recent.map((booking, at) => (at % 3 === 0 ? { ...booking, outcome: 'cancelled' } : booking)),
  )
  expect(drift.observedRate).toBeGreaterThan(drift.expectedRate)
  expect(drift).toMatchObject({ shouldRetrain: true })
  expect(drift.reasons).toContain('rate_shifted')
})

test('outcomes that no longer follow the order of the probabilities are told', () => {
  const outcomes = recent.map(({ outcome }) => outcome ?? null)
  const drift = measured(
    recent.map((booking, at) => ({ ...booking, outcome: outcomes[(at * 7 + 3) % 1000]! })),
  )
  expect(drift).toMatchObject({ reasons: ['order_lost'], shouldRetrain: true })
})

test('too few bookings show nothing, open ones do not count', () => {
  const open = recent.map((booking, at) => (at < 150 ? booking : { ...booking, outcome: null }))
  expect(driftOf(model, open)).toEqual({ status: 'too_few', rows: 150, need: 200 })
})
