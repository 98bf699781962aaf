import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules } from './rules.ts'
import { scoreFromState } from './score.ts'
import { emptyState } from './incremental.ts'
import { eligibilityOf } from './eligibility.ts'
import { scoreGuest } from './score-guest.ts'
import { anyFact, anyFacts, buildFact, daysAgo, heavyRuns, heavyTimeoutMs, now } from './testing/facts.ts'
import type { RiskFact } from './types.ts'

const rules = defaultRules('hotel')

/** Everything that makes a fact count zero. */
const zeroing: [string, (fact: RiskFact) => RiskFact][] = [
  ['a comment', (fact) => ({ ...fact, kind: 'comment' })],
  ['a sentiment', (fact) => ({ ...fact, kind: 'sentiment' })],
  ['a tag', (fact) => ({ ...fact, kind: 'tag' })],
  ['a risk level hint', (fact) => ({ ...fact, kind: 'hint' })],
  ['an opinion', (fact) => ({ ...fact, kind: 'opinion' })],
  ['a kind that is not known', (fact) => ({ ...fact, kind: 'mood' as 'opinion' })],
  ['disputed', (fact) => ({ ...fact, status: 'disputed' })],
  ['frozen', (fact) => ({ ...fact, status: 'frozen' })],
  ['expired', (fact) => ({ ...fact, status: 'expired' })],
  ['withdrawn', (fact) => ({ ...fact, status: 'withdrawn' })],
  ['removed', (fact) => ({ ...fact, status: 'removed' })],
  ['sealed', (fact) => ({ ...fact, status: 'sealed' })],
  ['not revealed yet', (fact) => ({ ...fact, countsFrom: now + 1 })],
  ['not written yet', (fact) => ({ ...fact, recordedAt: now + 1 })],
  ['older than any life', (fact) => ({ ...fact, occurredAt: daysAgo(5 * 366) })],
  ['ended early', (fact) => ({ ...fact, endsAt: fact.occurredAt })],
  ["the venue's fault", (fact) => ({ ...fact, fault: 'venue' })],
  ["another person's fault", (fact) => ({ ...fact, fault: 'other' })],
  ['not confirmed', (fact) => ({ ...fact, confirmed: false })],
  ['of a school', (fact) => ({ ...fact, sector: 'school' })],
  ['of healthcare', (fact) => ({ ...fact, sector: 'healthcare' })],
  ['of a rater without weight', (fact) => ({ ...fact, raterWeight: 0 })],
]

describe('a fact counts zero, and moves no other fact, when it is', () => {
  test.each(zeroing)(
    '%s',
    (_, zero) => {
      fc.assert(
        fc.property(anyFacts(12), anyFact, (facts, shape) => {
          const fact = zero({ ...shape, id: 'a-zero', status: 'counted' })
          const before = scoreGuest(facts, rules, now)
          const after = scoreGuest([...facts, fact], rules, now)
          expect(after.thousandths).toBe(before.thousandths)
          expect(after.range).toEqual(before.range)
          expect(after.contributions).toEqual(before.contributions)
          expect(after.notCounted.map(({ factId }) => factId)).toContain('a-zero')
        }),
        { numRuns: heavyRuns },
      )
    },
    heavyTimeoutMs,
  )

  test('a rating of a stay that is not verified', () => {
    const rating = buildFact({ kind: 'rating', value: 1, verifiedStay: false })
    expect(scoreGuest([rating], rules, now).notCounted).toEqual([
      { factId: rating.id, why: 'stay_not_verified' },
    ])
  })

  test('an incident about which nobody says that it is confirmed', () => {
    const { confirmed: _, ...incident } = buildFact({ severity: 'critical' })
    expect(scoreGuest([incident], rules, now)).toMatchObject({ status: 'insufficient_data' })
  })
})

describe('blindness', () => {
  const person = fc.record({
    name: fc.string(),
    gender: fc.constantFrom('f', 'm', 'x'),
    language: fc.constantFrom('en', 'es', 'tl', 'fr'),
    nationality: fc.constantFrom('FR', 'PH', 'MX', 'NL'),
    postcode: fc.string(),
    photo: fc.webUrl(),
    age: fc.integer({ min: 18, max: 110 }),
  })

  test(
    'swapping name, gender, language, nationality, postcode, photo and age changes nothing',
    () => {
      fc.assert(
        fc.property(anyFacts(), person, person, (facts, one, other) => {
          const as = (who: object): RiskFact[] => facts.map((fact) => ({ ...who, ...fact, guest: who }))
          const plain = scoreGuest(facts, rules, now)
          expect(scoreGuest(as(one), rules, now)).toEqual(plain)
          expect(scoreGuest(as(other), rules, now)).toEqual(plain)
        }),
        { numRuns: heavyRuns },
      )
    },
    heavyTimeoutMs,
  )
})

describe('no score is made', () => {
  const grave = [buildFact({ severity: 'critical', occurredAt: now })]
  const refused = {
    status: 'not_scored',
    score: null,
    level: null,
    reasons: [],
    contributions: [],
    counterfactuals: [],
  }

  test.each(['school', 'healthcare'] as const)('in the sector %s, for adults neither', (sector) => {
    expect(scoreGuest(grave, defaultRules(sector), now, { ageBand: 'adult' })).toMatchObject({
      ...refused,
      reason: sector,
    })
    expect(scoreFromState(emptyState(), [], defaultRules(sector), now)).toMatchObject({ reason: sector })
    expect(eligibilityOf(sector)).toEqual({ kind: 'not_scored', reason: sector })
  })

  test.each(['hotel', 'restaurant', 'short_let', 'event'] as const)(
    'about a minor, in the sector %s',
    (sector) => {
      expect(scoreGuest(grave, defaultRules(sector), now, { ageBand: 'minor' })).toMatchObject({
        ...refused,
        reason: 'minor',
      })
      expect(eligibilityOf(sector, { ageBand: 'minor' })).toEqual({ kind: 'not_scored', reason: 'minor' })
      expect(eligibilityOf(sector, { ageBand: 'adult' })).toEqual({ kind: 'may_score' })
      expect(eligibilityOf(sector, { ageBand: 'adult', hasOptedOut: true })).toEqual({
        kind: 'not_scored',
        reason: 'opted_out',
      })
    },
  )
})

describe('a record that contradicts itself is refused by name', () => {
  test.each([
    ['a rating without a value', { kind: 'rating' }],
    ['a rating of 6', { kind: 'rating', value: 6 }],
    ['a rating of 2.5', { kind: 'rating', value: 2.5 }],
    ['an incident that is positive', { severity: 'positive' }],
    ['an instant that is no number', { occurredAt: Number.NaN }],
    ['a reveal that is no number', { countsFrom: Number.NaN }],
    ['a weight that is no number', { raterWeight: Number.NaN }],
    ['a place before the first', { raterOrdinal: 0 }],
  ] as [string, Partial<RiskFact>][])('%s', (_, overrides) => {
    expect(() => scoreGuest([buildFact(overrides)], rules, now)).toThrow(RangeError)
  })

  test('so is an instant of scoring that is no whole number', () => {
    expect(() => scoreGuest([], rules, Number.NaN)).toThrow(RangeError)
    expect(() => scoreGuest([], rules, 0.5)).toThrow(RangeError)
  })
})
