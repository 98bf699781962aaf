import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf } from './fields.ts'
import { type BookingFlow, forecastArrivals } from './index.ts'
import { randomFrom } from './testing/bookings.ts'

const today = 20_300
const asOf = { today, isTodayKnown: false, horizonDays: 14 }

/** Bookings of a venue of which one in five is cancelled, as known in the morning of `today`. */
function flowOf(seed: number, perDay: (day: number) => number, until = today + 60): BookingFlow[] {
  const random = randomFrom(seed)
  const flow: BookingFlow[] = []
  for (let arrivalDay = today - 240; arrivalDay < until; arrivalDay++) {
    const bookings = perDay(arrivalDay) + Math.floor(6 * random())
    for (let at = 0; at < bookings; at++) {
      const leadDays = Math.floor(40 * random() ** 2)
      const cancelledDaysLeft = random() < 0.2 ? Math.floor(random() * (leadDays + 1)) : null
      flow.push({ arrivalDay, leadDays, cancelledDaysLeft, hasCome: cancelledDaysLeft === null, count: 1 })
    }
  }
  return flow
}

function knownThisMorning(flow: readonly BookingFlow[]): BookingFlow[] {
  return flow.flatMap((one) => {
    const left = one.arrivalDay - today
    if (left < 0) return [one]
    if (one.leadDays <= left) return []
    const isCancelled = one.cancelledDaysLeft !== null && one.cancelledDaysLeft > left
    return [{ ...one, hasCome: false, cancelledDaysLeft: isCancelled ? one.cancelledDaysLeft : null }]
  })
}

function forecasted(flow: readonly BookingFlow[], options = asOf) {
  const made = forecastArrivals(flow, options)
  if (made.status === 'refused') throw new Error(made.reason)
  return made
}

describe('a forecast from the books', () => {
  const weekly = (day: number) => (day % 7 < 2 ? 40 : 20)

  test('predicts a full house that is already on the books, which the season cannot know', () => {
    const fair = today + 9
    const all = flowOf(1, (day) => (day === fair ? 200 : weekly(day)))
    const { days } = forecasted(knownThisMorning(all))
    const came = all.filter(({ arrivalDay, hasCome }) => hasCome && arrivalDay === fair).length
    expect(days[9]).toMatchObject({ date: dateOf(fair) })
    expect(days[9]!.onBooks).toBeGreaterThan(80)
    expect(Math.abs(days[9]!.expected / came - 1)).toBeLessThan(0.5)
  })

  test('has no larger error than pick-up and a far smaller one than the season, and reports it', () => {
    const random = randomFrom(9)
    const { backTest, weights } = forecasted(knownThisMorning(flowOf(2, () => Math.floor(70 * random()))))
    expect(backTest.meanAbsoluteError).toBeLessThan(1.1 * backTest.pickUpError)
    expect(backTest.meanAbsoluteError).toBeLessThan(0.8 * backTest.naiveError)
    expect(weights.season).toBeLessThan(0.1)
    expect(weights.books + weights.pickUp + weights.season).toBeCloseTo(1, 9)
  })

  test('contains about four in five days in its interval', () => {
    const { backTest } = forecasted(knownThisMorning(flowOf(3, weekly)))
    expect(backTest.coverage).toBeGreaterThan(0.7)
    expect(backTest.coverage).toBeLessThan(0.9)
  })

  test('follows the season where guests come without booking', () => {
    const walkIns = Array.from({ length: 200 }, (_, at): BookingFlow => {
      const arrivalDay = today - 1 - at
      return { arrivalDay, leadDays: 0, cancelledDaysLeft: null, hasCome: true, count: weekly(arrivalDay) }
    })
    for (const { date, expected, onBooks } of forecasted(walkIns).days) {
      expect(onBooks).toBe(0)
      expect(Math.abs(expected - weekly(Math.round(Date.parse(date) / 86_400_000)))).toBeLessThan(8)
    }
  })

  test('keeps low, expected and high in their order, and none below zero', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (seed, horizonDays, isTodayKnown) => {
          const random = randomFrom(seed)
          const flow = knownThisMorning(flowOf(seed, () => Math.floor(3 * random())))
          const { days } = forecasted(flow, { today, isTodayKnown, horizonDays })
          expect(days).toHaveLength(horizonDays)
          for (const { low, expected, high, expectedLosses, onBooks } of days) {
            expect(low).toBeGreaterThanOrEqual(0)
            expect(expected).toBeGreaterThanOrEqual(low)
            expect(high).toBeGreaterThanOrEqual(expected)
            expect(expectedLosses).toBeLessThanOrEqual(onBooks)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('treats grouped bookings like single ones', () => {
    const flow = knownThisMorning(flowOf(4, weekly, today + 20))
    const doubled = flow.map((one) => ({ ...one, count: 2 }))
    expect(forecasted([...flow, ...flow])).toEqual(forecasted(doubled))
  })
})

test('with less than eight weeks a forecast is refused, with what is needed', () => {
  const young = flowOf(5, () => 10).filter(({ arrivalDay }) => arrivalDay >= today - 55)
  expect(forecastArrivals(young, asOf)).toEqual({
    status: 'refused',
    reason: 'too_short',
    needed: { days: { have: 55, need: 56 } },
  })
  expect(forecastArrivals([], asOf)).toMatchObject({ status: 'refused' })
})

test.each([0, 1.5, 91, Number.NaN])('a horizon of %s days is no horizon', (horizonDays) => {
  expect(() => forecastArrivals([], { ...asOf, horizonDays })).toThrow(RangeError)
})
