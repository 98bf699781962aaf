import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { addMonths, decayTo, growTo } from './decay.ts'
import { classCaps, defaultRules } from './rules.ts'
import { scoreGuest } from './score-guest.ts'
import { buildFact, plainEvidence } from './testing/facts.ts'
import { severityClasses } from './types.ts'
import type { RiskFact } from './types.ts'

const rules = defaultRules('hotel')
const instants = fc.integer({ min: 0, max: Date.UTC(2080, 0) })
const halfLives = fc.constantFrom(30, 90, 180, 365, 730)
/** Possible facts of a class and their initial points. */
const facts: Record<(typeof severityClasses)[number], Partial<RiskFact>> = {
  low: { severity: 'low' },
  medium: { severity: 'medium' },
  high: { severity: 'high' },
  critical: { severity: 'critical' },
  positive: { kind: 'stay_kept' },
}

function contributionOf(fact: RiskFact, at: number): number | undefined {
  const result = scoreGuest([fact, ...plainEvidence(at)], rules, at)
  const line = result.contributions.find((line) => line.line === 'fact' && line.factId === fact.id)
  return line?.thousandths
}

describe('decay', () => {
  test('an amount is whole when it happens, and exactly half at every half-life after', () => {
    fc.assert(
      fc.property(instants, halfLives, fc.integer({ min: 0, max: 8 }), (at, halfLifeDays, halvings) => {
        const amount = 1000n << 20n
        const scaled = growTo(amount, 0n, at, halfLifeDays)
        const later = at + halvings * halfLifeDays * dayMs
        expect(decayTo(scaled, later, halfLifeDays)).toBe(amount >> BigInt(halvings))
      }),
    )
  })

  test('so it is where an instant falls on a whole number of half-lives', () => {
    const at = 200 * 90 * dayMs
    expect(decayTo(growTo(4000n, 0n, at, 90), at, 90)).toBe(4000n)
    expect(decayTo(growTo(4000n, 0n, at, 90), at + 180 * dayMs, 90)).toBe(1000n)
  })

  test('it follows the exponential in between', () => {
    fc.assert(
      fc.property(instants, halfLives, fc.integer({ min: 0, max: 1000 * dayMs }), (at, halfLifeDays, age) => {
        const scaled = growTo(1_000_000_000n, 0n, at, halfLifeDays)
        const exact = 1e9 * 2 ** (-age / (halfLifeDays * dayMs))
        expect(Math.abs(Number(decayTo(scaled, at + age, halfLifeDays)) - exact)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('an adverse amount never grows with time', () => {
    fc.assert(
      fc.property(instants, halfLives, fc.nat(dayMs * 400), fc.nat(dayMs), (at, halfLifeDays, age, more) => {
        const scaled = growTo(54_321n, 0n, at, halfLifeDays)
        const earlier = decayTo(scaled, at + age, halfLifeDays)
        expect(decayTo(scaled, at + age + more, halfLifeDays)).toBeLessThanOrEqual(earlier)
      }),
    )
  })

  test.each(severityClasses)(
    'a contribution of class %s halves by its half-life and ends with its life',
    (name) => {
      const { halfLifeDays, lifeMonths } = classCaps[name]
      const start = Date.UTC(2027, 2, 5, 9, 30)
      const fact = buildFact({ ...facts[name], occurredAt: start })
      const whole = contributionOf(fact, start)!
      const end = addMonths(start, lifeMonths)
      const quarter = (halfLifeDays * dayMs) / 4

      expect(Math.abs(whole)).toBeGreaterThan(0)
      expect(contributionOf(fact, start + 2 * quarter)! / whole).toBeCloseTo(Math.SQRT1_2, 3)
      expect(contributionOf(fact, start + 3 * quarter)! / whole).toBeCloseTo(2 ** -0.75, 3)
      expect(contributionOf(fact, end - 1)).not.toBe(0)
      expect(contributionOf(fact, end)).toBeUndefined()
      expect(contributionOf(fact, start + halfLifeDays * dayMs)).toBe(whole / 2)
    },
  )

  test('a life is counted in calendar months, to the last day of a shorter one', () => {
    expect(addMonths(Date.UTC(2026, 7, 31, 8), 6)).toBe(Date.UTC(2027, 1, 28, 8))
    expect(addMonths(Date.UTC(2026, 2, 3, 8), 12)).toBe(Date.UTC(2027, 2, 3, 8))
  })

  test('an earlier end is kept, a later one never lengthens a life', () => {
    const start = Date.UTC(2027, 2, 5)
    const soon = buildFact({ occurredAt: start, endsAt: start + dayMs })
    expect(contributionOf(soon, start + dayMs - 1)).toBeGreaterThan(0)
    expect(contributionOf(soon, start + dayMs)).toBeUndefined()
    const late = buildFact({ occurredAt: start, endsAt: addMonths(start, 60) })
    expect(contributionOf(late, addMonths(start, 6))).toBeUndefined()
  })
})
