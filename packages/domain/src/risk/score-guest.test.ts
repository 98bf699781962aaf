import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { checkRules } from './check-rules.ts'
import { addMonths } from './decay.ts'
import { defaultRules } from './rules.ts'
import { riskLevel } from './score.ts'
import { scoreGuest } from './score-guest.ts'
import {
  adverseFact,
  anyFacts,
  buildFact,
  daysAgo,
  heavyRuns,
  heavyTimeoutMs,
  now,
  plainEvidence,
  positiveFact,
  writtenNow,
} from './testing/facts.ts'
import type { Contribution } from './types.ts'

const rules = defaultRules('hotel')
const sum = (lines: readonly Contribution[]): number =>
  lines.reduce((total, line) => total + line.thousandths, 0)

describe('the account', () => {
  test('adds up to the score exactly, in full and in short', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const result = scoreGuest(facts, rules, now)
        fc.pre(result.status === 'scored')
        expect(sum(result.contributions)).toBe(result.thousandths)
        expect(sum(result.reasons)).toBe(result.thousandths)
        expect(result.score).toBe(result.thousandths / 1000)
        expect(result.level).toBe(riskLevel(result.score))
        for (const { points, thousandths } of result.contributions) expect(points).toBe(thousandths / 1000)
      }),
    )
  })

  test('names at most four facts, strongest first, and sums the rest as other', () => {
    const facts = Array.from({ length: 9 }, (_, index) =>
      buildFact({ occurredAt: daysAgo(index), severity: 'low' }),
    )
    const result = scoreGuest(facts, rules, now)
    expect(result.reasons.map(({ line }) => line)).toEqual(['fact', 'fact', 'fact', 'fact', 'other'])
    const named = result.reasons.flatMap((line) => (line.line === 'fact' ? [line.factId] : []))
    expect(named).toEqual(facts.slice(0, 4).map(({ id }) => id))
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const { reasons } = scoreGuest(facts, rules, now)
        expect(reasons.filter(({ line }) => line === 'fact').length).toBeLessThanOrEqual(4)
      }),
    )
  })

  test('has a line of its own for what the scale cuts off, at both ends', () => {
    const grave = [1, 2, 3].map(() => buildFact({ severity: 'critical', occurredAt: now }))
    const high = scoreGuest(grave, rules, now)
    expect(high).toMatchObject({ score: 100, level: 'critical' })
    expect(high.contributions.at(-1)).toEqual({ line: 'limit_of_scale', thousandths: -170_000, points: -170 })
    const kept = [1, 2].map(() => buildFact({ kind: 'stay_kept', occurredAt: now }))
    const low = scoreGuest(kept, rules, now)
    expect(low).toMatchObject({ score: 0, level: 'low' })
    expect(low.reasons.at(-1)).toEqual({ line: 'limit_of_scale', thousandths: 8000, points: 8 })
  })

  test('accounts for every fact as counted or not, once', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const result = scoreGuest(facts, rules, now)
        fc.pre(result.status === 'scored')
        const counted = result.contributions.flatMap((line) => (line.line === 'fact' ? [line.factId] : []))
        const ids = [...counted, ...result.notCounted.map(({ factId }) => factId)]
        expect(ids.toSorted()).toEqual(facts.map(({ id }) => id).toSorted())
      }),
    )
  })
})

describe('the score', () => {
  test(
    'is the same for the same facts in any order, and leaves them as they are',
    () => {
      fc.assert(
        fc.property(
          anyFacts().chain((facts) =>
            fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })),
          ),
          ([facts, shuffled]) => {
            const before = JSON.stringify(facts)
            const result = scoreGuest(facts, rules, now)
            expect(scoreGuest(shuffled, rules, now).score).toBe(result.score)
            expect(scoreGuest(shuffled, rules, now).reasons).toEqual(result.reasons)
            expect(scoreGuest(facts, rules, now)).toEqual(result)
            expect(JSON.stringify(facts)).toBe(before)
          },
        ),
        { numRuns: heavyRuns },
      )
    },
    heavyTimeoutMs,
  )

  test('names the rules and the instant it holds for', () => {
    const result = scoreGuest(plainEvidence(), { ...rules, version: 'house-7' }, now)
    expect(result).toMatchObject({ ruleVersion: 'house-7', scoredAt: now })
  })

  test(
    'never rises by a positive fact and never falls by an adverse one',
    () => {
      fc.assert(
        fc.property(anyFacts(), adverseFact, positiveFact, (facts, adverse, positive) => {
          const { thousandths } = scoreGuest(facts, rules, now)
          const worse = scoreGuest([...facts, writtenNow(adverse)], rules, now).thousandths
          const better = scoreGuest([...facts, writtenNow(positive)], rules, now).thousandths
          fc.pre(thousandths !== null)
          expect(worse).toBeGreaterThanOrEqual(thousandths)
          expect(better).toBeLessThanOrEqual(thousandths)
        }),
        { numRuns: heavyRuns * 3 },
      )
    },
    heavyTimeoutMs,
  )

  test('stays monotone where an added fact takes the place of rater, venue and day of others', () => {
    const base = [...plainEvidence(), buildFact({ raterId: 'r', venueId: 'v' }), buildFact({ raterId: 'r' })]
    const before = scoreGuest(base, rules, now).thousandths!
    const same = writtenNow({ ...buildFact({ raterId: 'r', venueId: 'v', occurredAt: daysAgo(9) }) })
    expect(scoreGuest([...base, same], rules, now).thousandths).toBeGreaterThan(before)
  })

  test('never rises with time alone while every fact is adverse', () => {
    fc.assert(
      fc.property(fc.array(adverseFact, { maxLength: 20 }), fc.nat(dayMs * 200), (shapes, wait) => {
        const facts = shapes.map((shape, index) => ({
          ...shape,
          id: `fact-${index}`,
          status: 'counted' as const,
        }))
        const today = scoreGuest(facts, rules, now)
        const later = scoreGuest(facts, rules, now + wait)
        fc.pre(today.status === 'scored' && later.status === 'scored')
        expect(later.thousandths).toBeLessThanOrEqual(today.thousandths)
      }),
    )
  })

  test('is exactly nothing after every life has ended', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const result = scoreGuest(facts, rules, addMonths(now, 24))
        expect(result).toMatchObject({ status: 'insufficient_data', n: 0, counterfactuals: [] })
      }),
    )
  })

  test.each([
    [0, 'low'],
    [24.999, 'low'],
    [25, 'medium'],
    [49.999, 'medium'],
    [50, 'high'],
    [74.999, 'high'],
    [75, 'critical'],
    [100, 'critical'],
  ] as const)('of %d is %s', (score, level) => {
    expect(riskLevel(score)).toBe(level)
  })

  test.each(['hotel', 'restaurant', 'short_let', 'event'] as const)(
    'of a %s under its standard rules reaches high and critical by one fresh confirmed incident of that class',
    (sector) => {
      const standard = defaultRules(sector)
      expect(checkRules(standard)).toEqual([])
      for (const severity of ['high', 'critical'] as const) {
        expect(scoreGuest([buildFact({ severity, occurredAt: now })], standard, now).level).toBe(severity)
      }
    },
  )
})
