import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { historyOf, ownBookings, pooled } from './history.ts'
import { predict, startModels, train, type BookingRecord, type PredictionModel } from './index.ts'
import { drawBookings } from './testing/bookings.ts'

const bookings = drawBookings({ rows: 4000, noShowRate: 0.04 }).map(({ booking }) => booking)
const now = Date.UTC(2025, 1, 10)
const models = (['cancellation', 'no_show'] as const).map((target): PredictionModel => {
  const training = train(bookings, { now, target })
  if (training.status === 'refused') throw new Error(training.reason)
  return training.model
})
const all = [...models, startModels.cancellation, startModels.no_show]
const count = fc.nat(30)

function probability(model: PredictionModel, booking: BookingRecord, daysLeft: number): number {
  const prediction = predict(model, booking, { daysLeft, shareOfToday: 1 })
  if (prediction.status === 'refused') throw new Error(prediction.reason)
  return prediction.probability
}

function withHistory(booking: BookingRecord, cancelled: number, missed: number, kept: number): BookingRecord {
  return {
    ...booking,
    previousCancellations: cancelled,
    previousNoShows: missed,
    previousBookingsNotCanceled: missed + kept,
  }
}

describe("a guest's own history", () => {
  test('one more no-show never lowers and one more kept booking never raises a probability', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.nat(bookings.length - 1),
        count,
        count,
        count,
        fc.nat(60),
        (model, at, cancelled, missed, kept, daysLeft) => {
          const of = (missed: number, kept: number) =>
            probability(model, withHistory(bookings[at]!, cancelled, missed, kept), daysLeft)
          const before = of(missed, kept)
          expect(of(missed + 1, kept)).toBeGreaterThanOrEqual(before)
          expect(of(missed, kept + 1)).toBeLessThanOrEqual(before)
        },
      ),
    )
  })

  test('one more cancellation never lowers the probability of the next one', () => {
    fc.assert(
      fc.property(fc.nat(bookings.length - 1), count, count, (at, cancelled, kept) => {
        const of = (cancelled: number) =>
          probability(models[0]!, withHistory(bookings[at]!, cancelled, 0, kept), 30)
        expect(of(cancelled + 1)).toBeGreaterThanOrEqual(of(cancelled))
      }),
    )
  })

  test('a guest who missed four of five stays is expected to miss the next one far more often than others', () => {
    for (const model of [models[1]!, startModels.no_show]) {
      const usual = probability(model, withHistory(bookings[0]!, 0, 0, 0), 3)
      const often = probability(model, withHistory(bookings[0]!, 0, 4, 1), 3)
      expect(usual).toBeLessThan(0.1)
      expect(often).toBeGreaterThan(0.3)
    }
  })

  test('is listed among the factors with its count', () => {
    const prediction = predict(models[1]!, withHistory(bookings[0]!, 0, 4, 1), {
      daysLeft: 3,
      shareOfToday: 1,
    })
    expect(prediction.status === 'predicted' && prediction.factors[0]).toMatchObject({
      field: 'previousNoShows',
      value: 4,
    })
  })
})

test('guests without earlier bookings get the overall rate', () => {
  expect(pooled(0.1, 5, ownBookings({}, 'no_show'))).toBeCloseTo(0.1, 12)
})

test('the more guests differ, the more the history counts', () => {
  const outcomesOf = (isSame: boolean) =>
    Array.from({ length: 2000 }, (_, at) => {
      const often = at % 5 === 0
      const label = (isSame ? at % 4 === 0 : often) ? (1 as const) : (0 as const)
      return { label, own: { ended: often ? 3 : 0, of: 3 } }
    })
  expect(historyOf(outcomesOf(false)).strength).toBeLessThan(historyOf(outcomesOf(true)).strength)
})
