import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules } from './rules.ts'
import { saturation, saturationBits } from './saturation.ts'
import { scoreGuest } from './score-guest.ts'
import { anyFacts, buildFact, daysAgo, now, plainEvidence } from './testing/facts.ts'
import type { RiskFact } from './types.ts'

const rules = defaultRules('hotel')
const five = [5, 4, 3, 2, 1].map((hours) => now - hours * 3_600_000)

/** Points of each fact relative to the first, in the given order. */
function shares(facts: RiskFact[]): number[] {
  const { contributions } = scoreGuest([...facts, ...plainEvidence()], rules, now)
  const points = facts.map(
    ({ id }) => contributions.find((line) => line.line === 'fact' && line.factId === id)?.thousandths ?? 0,
  )
  return points.map((thousandths) => thousandths / points[0]!)
}

/** The sum of these shares for 300 facts that one rater, or one venue, writes in a class. */
function total(of: 'raterId' | 'venueId'): number {
  const facts = Array.from({ length: 300 }, (_, index) =>
    buildFact({ [of]: 'same', ground: `g${index}`, occurredAt: now - 300 + index }),
  )
  return shares(facts).reduce((sum, share) => sum + share, 0)
}

describe('saturation', () => {
  test('the k-th fact of one rater in a class weighs 2^-(k - 1)', () => {
    const facts = five.map((occurredAt) => buildFact({ raterId: 'same', occurredAt }))
    for (const [index, share] of shares(facts).entries()) expect(share).toBeCloseTo(2 ** -index, 2)
  })

  test('the k-th fact of one venue in a class weighs 0.8^(k - 1)', () => {
    const facts = five.map((occurredAt, index) =>
      buildFact({ venueId: 'same', ground: `g${index}`, occurredAt }),
    )
    for (const [index, share] of shares(facts).entries()) expect(share).toBeCloseTo(0.8 ** index, 2)
  })

  test('both hold together, apart for each class, and apart for each rater and venue', () => {
    expect(saturation({ rater: 3, venue: 2 })).toBe((((1n << saturationBits) * 4n) / 5n) >> 2n)
    const facts = [
      buildFact({ raterId: 'same', venueId: 'same', occurredAt: five[0]! }),
      buildFact({ raterId: 'same', venueId: 'same', ground: 'x', occurredAt: five[1]! }),
      buildFact({ occurredAt: five[2]! }),
    ]
    const [, second, third] = shares(facts)
    expect(second).toBeCloseTo(0.4, 2)
    expect(third).toBeCloseTo(1, 2)
    const otherClass = buildFact({ raterId: 'same', venueId: 'same', severity: 'low', occurredAt: five[3]! })
    expect(shares([facts[0]!, otherClass])[1]).toBeCloseTo(5 / 15, 2)
  })

  test('however many facts one rater or one venue writes in a class, they stay below two, or five, facts', () => {
    expect(total('raterId')).toBeLessThanOrEqual(2.01)
    expect(total('venueId')).toBeLessThanOrEqual(5.01)
  })

  test('no number of ratings by one rater leaves the level low', () => {
    const ratings = Array.from({ length: 50 }, (_, index) =>
      buildFact({ kind: 'rating', value: 1, raterId: 'same', occurredAt: daysAgo(index / 100 + 0.5) }),
    ).map((fact) => ({ ...fact, occurredAt: Math.round(fact.occurredAt) }))
    expect(scoreGuest([...ratings, ...plainEvidence()], rules, now).level).toBe('low')
  })

  test('weights are fixed when written: a later fact, an expiry or a dispute changes no other', () => {
    const old = buildFact({ raterId: 'same', occurredAt: daysAgo(170) })
    const recent = buildFact({ raterId: 'same', occurredAt: daysAgo(2) })
    const latest = buildFact({ raterId: 'same', occurredAt: daysAgo(1) })
    expect(shares([recent])[0]).toBe(1)
    const after = scoreGuest([old, recent, latest, ...plainEvidence()], rules, now + 40 * 86_400_000)
    const points = after.contributions.flatMap((line) =>
      line.line === 'fact' ? [[line.factId, line.points]] : [],
    )
    expect(Object.fromEntries(points)).not.toHaveProperty(old.id)
    expect(Object.fromEntries(points)[recent.id]).toBeCloseTo(15 * 0.5 * 2 ** (-42 / 180), 3)
  })

  test('frozen places are used as they are', () => {
    const first = buildFact()
    const frozen = buildFact({ raterOrdinal: 2, venueOrdinal: 2, occurredAt: first.occurredAt })
    expect(shares([first, frozen])[1]).toBeCloseTo(0.4, 3)
  })

  test('places are whole numbers from 1', () => {
    for (const bad of [0, -1, 1.5, Number.NaN]) {
      expect(() => saturation({ rater: bad, venue: 1 })).toThrow(RangeError)
      expect(() => saturation({ rater: 1, venue: bad })).toThrow(RangeError)
    }
  })
})

describe('equal reports', () => {
  test('of one kind, venue and UTC day count once, whoever wrote them', () => {
    fc.assert(
      fc.property(anyFacts(), fc.nat(), (facts, pick) => {
        fc.pre(facts.length > 0)
        const original = facts[pick % facts.length]!
        const copy = { ...original, id: 'copy', raterId: 'another', recordedAt: now }
        const before = scoreGuest(facts, rules, now)
        const after = scoreGuest([...facts, copy], rules, now)
        expect(after.thousandths).toBe(before.thousandths)
        expect(after.range).toEqual(before.range)
      }),
    )
  })

  test('of which two begin to count at one instant, the first written counts, whatever their ids', () => {
    const first = buildFact({ id: 'z', venueId: 'v', occurredAt: now })
    const second = { ...first, id: 'a', raterId: 'another', recordedAt: now }
    expect(scoreGuest([second, first], rules, now).notCounted).toEqual([{ factId: 'a', why: 'equal_report' }])
    const written = (id: string, at: number) => ({
      ...first,
      id,
      occurredAt: at,
      recordedAt: at,
      countsFrom: now - 3_600_000,
    })
    const sealed = [written('a', now - 7_200_000), written('b', now - 10_800_000)]
    expect(scoreGuest(sealed, rules, now).notCounted).toEqual([{ factId: 'a', why: 'equal_report' }])
  })

  test('that never come to count do not stand in the way of an equal one', () => {
    const never = buildFact({ venueId: 'v', endsAt: daysAgo(3), occurredAt: daysAgo(1) })
    const real = buildFact({ venueId: 'v', occurredAt: daysAgo(1), recordedAt: now })
    expect(scoreGuest([never, real], rules, now).notCounted).toEqual([{ factId: never.id, why: 'ended' }])
  })

  test('on another day, at another venue, of another class or on another ground are not equal', () => {
    const first = buildFact({ venueId: 'v' })
    const counted = (other: Partial<RiskFact>): boolean => {
      const { notCounted } = scoreGuest([first, buildFact({ venueId: 'v', ...other })], rules, now)
      return notCounted.length === 0
    }
    expect(counted({})).toBe(false)
    expect(counted({ occurredAt: daysAgo(2) })).toBe(true)
    expect(counted({ venueId: 'w' })).toBe(true)
    expect(counted({ severity: 'low' })).toBe(true)
    expect(counted({ ground: 'theft' })).toBe(true)
  })
})
