import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules } from './rules.ts'
import { scoreGuest } from './score-guest.ts'
import { anyFacts, buildFact, daysAgo, now } from './testing/facts.ts'
import type { RiskFact } from './types.ts'

const rules = defaultRules('hotel')
const statusOf = (facts: RiskFact[]): string => scoreGuest(facts, rules, now).status

function nOf(facts: RiskFact[], at: number): number | undefined {
  const result = scoreGuest(facts, rules, at)
  return result.status === 'not_scored' ? undefined : result.n
}

describe('the minimum of evidence', () => {
  test('is two stays by two raters', () => {
    const first = buildFact({ raterId: 'a', stayId: 's1' })
    expect(statusOf([])).toBe('insufficient_data')
    expect(statusOf([first])).toBe('insufficient_data')
    expect(statusOf([first, buildFact({ raterId: 'a', stayId: 's2' })])).toBe('insufficient_data')
    expect(statusOf([first, buildFact({ raterId: 'b', stayId: 's1' })])).toBe('insufficient_data')
    expect(statusOf([first, buildFact({ raterId: 'b', stayId: 's2' })])).toBe('scored')
  })

  test('takes venue and UTC day for the stay where none is named', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((raterId) => buildFact({ raterId, venueId: 'v' }))
    const other = { ...b!, kind: 'no_show' as const }
    expect(statusOf([a!, other])).toBe('insufficient_data')
    expect(statusOf([a!, { ...c!, occurredAt: daysAgo(3) }])).toBe('scored')
  })

  test('is one confirmed incident from high upward, and nothing else by itself', () => {
    for (const severity of ['high', 'critical'] as const) {
      expect(statusOf([buildFact({ severity })])).toBe('scored')
      expect(statusOf([buildFact({ severity, confirmed: false })])).toBe('insufficient_data')
      expect(statusOf([buildFact({ severity, kind: 'unpaid_bill' })])).toBe('insufficient_data')
    }
    expect(statusOf([buildFact({ severity: 'medium' })])).toBe('insufficient_data')
  })

  test('is not met by facts that count zero or by equal reports', () => {
    const first = buildFact({ venueId: 'v' })
    expect(statusOf([first, buildFact({ status: 'disputed' })])).toBe('insufficient_data')
    expect(statusOf([first, buildFact({ kind: 'comment' })])).toBe('insufficient_data')
    expect(statusOf([first, buildFact({ venueId: 'v', stayId: 'another' })])).toBe('insufficient_data')
  })

  test('below it there is no number anywhere in the answer', () => {
    const result = scoreGuest([buildFact()], rules, now)
    expect(result).toMatchObject({ score: null, thousandths: null, level: null, range: null })
    expect(result.contributions).toEqual([])
    expect(result.reasons).toEqual([])
    expect(result.counterfactuals.every(({ score }) => score === null)).toBe(true)
  })
})

describe('the evidence range', () => {
  test('has a half-width of 30 / sqrt(1 + n), is clipped to the scale and contains the score', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const result = scoreGuest(facts, rules, now)
        fc.pre(result.status === 'scored')
        if (result.status !== 'scored') return
        const { score, range, n } = result
        const halfWidth = 30 / Math.sqrt(1 + n)
        expect(range.low).toBeCloseTo(Math.max(0, score - halfWidth), 2)
        expect(range.high).toBeCloseTo(Math.min(100, score + halfWidth), 2)
        expect(range.low).toBeLessThanOrEqual(score)
        expect(range.high).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  test('rests on distinct rater, venue and day, each halving in 365 days', () => {
    const midnight = Date.UTC(2026, 6, 1)
    const one = buildFact({ severity: 'critical', occurredAt: midnight, raterId: 'a', venueId: 'v' })
    const again = buildFact({ ...one, id: 'again', kind: 'no_show', severity: 'low' })
    const otherDay = buildFact({ raterId: 'a', venueId: 'v', occurredAt: Date.UTC(2026, 5, 30) })
    expect(nOf([one], midnight)).toBe(1)
    expect(nOf([one, again], midnight)).toBe(1)
    expect(nOf([one, otherDay], midnight)).toBeCloseTo(1 + 2 ** (-1 / 365), 6)
    expect(nOf([one], Date.UTC(2027, 6, 1))).toBe(0.5)
    expect(nOf([one, otherDay], Date.UTC(2027, 6, 1))).toBe(0.5)
  })
})
