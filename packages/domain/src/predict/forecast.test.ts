import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf } from './fields.ts'
import { type DailyCount, forecast } from './index.ts'
import { randomFrom } from './testing/bookings.ts'

const week = [20, 22, 25, 30, 60, 80, 40]
const seriesOf = (days: number, count: (day: number) => number): DailyCount[] =>
  Array.from({ length: days }, (_, day) => ({ date: dateOf(20_000 + day), count: count(day) }))

function forecasted(series: readonly DailyCount[], horizonDays: number) {
  const result = forecast(series, horizonDays)
  if (result.status === 'refused') throw new Error(result.reason)
  return result
}

describe('a forecast', () => {
  test('repeats a week that always repeats, without an interval', () => {
    const { days, backTest } = forecasted(
      seriesOf(84, (day) => week[day % 7]!),
      14,
    )
    expect(days.map(({ expected }) => Math.round(expected * 1e6) / 1e6)).toEqual([...week, ...week])
    expect(days[0]).toMatchObject({ date: dateOf(20_084) })
    expect(backTest).toMatchObject({ meanAbsoluteError: 0, naiveError: 0 })
  })

  test('errs less than "as a week before" where counts vary by chance, and says both errors', () => {
    const random = randomFrom(2)
    const noisy = seriesOf(200, (day) => Math.round(week[day % 7]! * (0.5 + random())))
    const { method, backTest, days } = forecasted(noisy, 7)
    expect(method).toBe('smoothing')
    expect(backTest.meanAbsoluteError).toBeLessThan(0.9 * backTest.naiveError)
    days.forEach(({ expected }, at) =>
      expect(Math.abs(expected / week[(200 + at) % 7]! - 1)).toBeLessThan(0.35),
    )
  })

  test('holds about four in five of the days that follow within its interval', () => {
    const random = randomFrom(3)
    const noisy = seriesOf(380, (day) => Math.round(week[day % 7]! + 20 * (random() + random() - 1)))
    const { days, backTest } = forecasted(noisy.slice(0, 320), 60)
    const inside = days.filter(
      ({ low, high }, at) => noisy[320 + at]!.count >= low && noisy[320 + at]!.count <= high,
    )
    expect(inside.length / 60).toBeGreaterThan(0.65)
    expect(inside.length / 60).toBeLessThan(0.95)
    expect(backTest.coverage).toBeGreaterThan(0.7)
    expect(backTest.coverage).toBeLessThan(0.9)
  })

  test('knows nothing of what follows: back-tests do not change when the last week does, but for that week', () => {
    const plain = seriesOf(84, (day) => week[day % 7]! + (day % 3))
    const shocked = plain.map((day, at) => (at === 83 ? { ...day, count: 5000 } : day))
    const [before, after] = [forecasted(plain, 1), forecasted(shocked, 1)]
    expect(after.backTest.naiveError).toBe(before.backTest.naiveError)
  })

  test('never goes below zero, and low, expected and high keep their order', () => {
    const counts = fc.array(fc.nat(3), { minLength: 56, maxLength: 120 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 30 }), (values, horizonDays) => {
        const { days } = forecasted(
          seriesOf(values.length, (day) => values[day]!),
          horizonDays,
        )
        expect(days).toHaveLength(horizonDays)
        for (const { low, expected, high } of days) {
          expect(low).toBeGreaterThanOrEqual(0)
          expect(expected).toBeGreaterThanOrEqual(low)
          expect(high).toBeGreaterThanOrEqual(expected)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('takes a day that is not there for zero and adds up one given twice, in any order', () => {
    const whole = seriesOf(70, (day) => (day % 7 === 2 ? 0 : 2 * week[day % 7]!))
    const halves = whole
      .filter(({ count }) => count > 0)
      .map(({ date, count }) => ({ date, count: count / 2 }))
    expect(forecast([...halves, ...halves.toReversed()], 7)).toEqual(forecast(whole, 7))
  })
})

test('below eight weeks a forecast is refused, with what would be needed', () => {
  const refused = { status: 'refused', reason: 'too_short' }
  expect(
    forecast(
      seriesOf(55, () => 1),
      7,
    ),
  ).toEqual({ ...refused, needed: { days: { have: 55, need: 56 } } })
  expect(forecast([], 7)).toMatchObject(refused)
  expect(
    forecast(
      seriesOf(56, () => 1),
      7,
    ).status,
  ).toBe('forecast')
})

test.each([0, 1.5, 91, Number.NaN])('a horizon of %s days is no horizon', (horizonDays) => {
  expect(() =>
    forecast(
      seriesOf(60, () => 1),
      horizonDays,
    ),
  ).toThrow(RangeError)
})

test.each([
  { date: 'today', count: 1 },
  { date: '2025-01-01', count: -1 },
  { date: '2025-01-01', count: Number.NaN },
])('an unreadable day is an error: %j', (day) => {
  expect(() => forecast([day], 7)).toThrow(RangeError)
})
