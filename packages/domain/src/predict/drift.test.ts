import { expect, test } from 'vitest'
import { driftOf, predict, train, type BookingRecord } from './index.ts'
import { dayOf } from './fields.ts'
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
  expect(drift.reasons).toEqual([])
  expect(Math.abs(drift.expectedRate - drift.observedRate)).toBeLessThan(4 * drift.standardError)
})

test('only bookings that still stood two weeks before arrival are compared', () => {
  const early = recent.filter(({ outcome, arrivalDate, leadTime, cancelledOn }) => {
    const daysLeft = Math.min(14, leadTime!)
    return outcome === 'cancelled' && dayOf(cancelledOn!)! < dayOf(arrivalDate)! - daysLeft
  })
  expect(early.length).toBeGreaterThan(50)
  expect(measured(recent).rows).toBe(recent.length - early.length)
})

test('a rate that is no longer the one predicted is told', () => {
  const drift = measured(
    recent.map((booking, at) =>
      at % 3 === 0 ? { ...booking, outcome: 'cancelled', cancelledOn: booking.arrivalDate } : booking,
    ),
  )
  expect(drift.observedRate).toBeGreaterThan(drift.expectedRate)
  expect(drift.reasons).toContain('rate_shifted')
})

test('outcomes that no longer follow the order of the probabilities are told', () => {
  const standing = recent.filter(({ outcome }) => outcome === 'kept')
  const drift = measured(
    standing.map((booking, at) => ({
      ...booking,
      outcome: at % 8 === 0 ? 'cancelled' : 'kept',
      cancelledOn: null,
    })),
  )
  expect(drift.reasons).toContain('order_lost')
})

test('with a single cancellation the order is ignored', () => {
  const standing = recent.filter(({ outcome }) => outcome === 'kept')
  const probabilityOf = (booking: BookingRecord) => {
    const prediction = predict(model, booking, { daysLeft: Math.min(14, booking.leadTime!), shareOfToday: 1 })
    return prediction.status === 'refused' ? 1 : prediction.probability
  }
  const [safest] = standing.toSorted((a, b) => probabilityOf(a) - probabilityOf(b))
  const drift = measured(
    standing.map((booking) => (booking === safest ? { ...booking, outcome: 'cancelled' } : booking)),
  )
  expect(drift.auc).toBe(0)
  expect(drift.reasons).not.toContain('order_lost')
})

test('too few bookings show nothing, open ones do not count', () => {
  const standing = recent.filter(({ outcome }) => outcome === 'kept')
  const open = standing.map((booking, at) => (at < 150 ? booking : { ...booking, outcome: null }))
  expect(driftOf(model, open)).toEqual({ status: 'too_few', rows: 150, need: 200 })
})
