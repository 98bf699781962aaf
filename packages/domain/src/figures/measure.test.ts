import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, type FigureUnit, measure, type Observation } from './index.ts'

const estimates = ['share', 'rate', 'duration', 'score'] as const

const observation = fc
  .record({ n: fc.integer({ min: 1, max: 50 }), part: fc.nat(50), amount: fc.integer({ min: 1, max: 5 }) })
  .map(({ n, part, amount }): Observation => ({ n, hits: part % (n + 1), amount }))
const observations = fc.array(observation, { minLength: 1, maxLength: 20 })

test.each(estimates)('a %s lies within its interval, in whatever order its records come', (unit) => {
  fc.assert(
    fc.property(observations, (found) => {
      const measured = measure(unit, found)
      const { value, low, high } = measure(unit, found.toReversed())
      expect(value ?? 0).toBeCloseTo(measured.value ?? 0, 9)
      if (value === null || low === null || high === null) return
      expect(low).toBeLessThanOrEqual(value + 1e-9)
      expect(high).toBeGreaterThanOrEqual(value - 1e-9)
    }),
  )
})

test('equal observations count the same one by one as together', () => {
  fc.assert(
    fc.property(observations, fc.constantFrom(...estimates, 'count' as const), (found, unit) => {
      const single = found.flatMap(({ n, hits, amount }) =>
        Array.from({ length: n }, (_, at) => ({ n: 1, hits: at < hits ? 1 : 0, amount })),
      )
      const [one, other] = [measure(unit, found), measure(unit, single)]
      expect(one.n).toBe(other.n)
      expect(one.value ?? -1).toBeCloseTo(other.value ?? -1, 9)
      expect(one.low ?? -1).toBeCloseTo(other.low ?? -1, 6)
    }),
  )
})

test.each(estimates)(
  'a %s of fewer than five records is withheld; of none there is none',
  (unit: FigureUnit) => {
    const four = measure(unit, [{ n: 4, hits: 2, amount: 3 }])
    expect(four).toEqual({ value: null, low: null, high: null, n: 4, isTooFew: true })
    expect(measure(unit, [])).toEqual({ value: null, low: null, high: null, n: 0, isTooFew: false })
    expect(measure(unit, [{ n: 5, hits: 2, amount: 3 }]).value).not.toBeNull()
  },
)

test('a count is exact, also below five', () => {
  expect(measure('count', [{ n: 3, hits: 0, amount: null }])).toMatchObject({ value: 3, low: null, n: 3 })
  expect(measure('count', [])).toMatchObject({ value: 0, isTooFew: false })
})

test('a median is a value that was observed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 6, maxLength: 60 }), (amounts) => {
      const { value, low, high } = measure(
        'duration',
        amounts.map((amount) => ({ n: 1, hits: 0, amount })),
      )
      const sorted = amounts.toSorted((a, b) => a - b)
      expect(value).toBe(sorted[Math.ceil(sorted.length / 2) - 1])
      expect([sorted.includes(low!), sorted.includes(high!)]).toEqual([true, true])
    }),
  )
})

const share = (hits: number, n: number) => measure('share', [{ n, hits, amount: null }])
const count = (n: number) => measure('count', [{ n, hits: 0, amount: null }])

test('a change is clear only where chance would hardly explain it', () => {
  expect(changeOf(share(60, 100), share(40, 100))?.isClear).toBe(true)
  expect(changeOf(share(52, 100), share(48, 100))?.isClear).toBe(false)
  expect(changeOf(share(520, 1_000), share(480, 1_000))?.isClear).toBe(false)
  expect(changeOf(share(5_200, 10_000), share(4_800, 10_000))?.isClear).toBe(true)
})

test('a change mirrors when the periods are exchanged, and numbers that are exact are not judged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 400 }), fc.integer({ min: 5, max: 400 }), fc.nat(), (n, m, any) => {
      const [now, before] = [share(any % (n + 1), n), share(any % (m + 1), m)]
      const [there, back] = [changeOf(now, before)!, changeOf(before, now)!]
      expect(there.difference).toBeCloseTo(-back.difference, 10)
      expect(there.isClear).toBe(back.isClear)
    }),
  )
  expect(changeOf(count(12), count(10))).toEqual({ difference: 2, relative: 0.2, isClear: null })
  expect(changeOf(count(12), count(0))?.relative).toBeNull()
  expect(changeOf(share(1, 4), share(40, 100))).toBeNull()
})
