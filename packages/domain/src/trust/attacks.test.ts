import { describe, expect, test } from 'vitest'
import { trustScores } from './index.ts'
import type { TrustRecord } from './index.ts'
import { attackBy, patientRing, peopleNetwork } from './testing/attacks.ts'
import { mean } from './testing/measures.ts'

const { records, now } = peopleNetwork(4)
const target = 'p30'
/** Guests whom everybody rates low or high. */
const [notorious, popular] = [extremesOf(1), extremesOf(5)]
const variants = [
  { name: 'with seeds', seeds: ['p0', 'p1', 'p2', 'p3', 'p4'] },
  { name: 'without seeds', seeds: [] },
]

function extremesOf(value: number): { guest: string; value: number }[] {
  const ratings = Map.groupBy(records, ({ guest }) => guest)
  return [...ratings]
    .filter(([, given]) => given.length >= 8)
    .map(([guest, given]) => ({ guest, value, away: Math.abs(value - mean(given.map((one) => one.value))) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 4)
}

function standingOf(all: TrustRecord[], guest: string, seeds: string[]): number {
  return trustScores(all, { now, seeds }).guests.find((one) => one.guest === guest)!.standing
}

describe.each(variants)('in a network of people $name, where nothing is verified', ({ seeds }) => {
  test.each([
    { count: 20, isRing: false, value: 1 },
    { count: 50, isRing: false, value: 1 },
    { count: 20, isRing: true, value: 1 },
    { count: 50, isRing: true, value: 1 },
    { count: 50, isRing: true, value: 5 },
    { count: 20, isRing: false, value: 5, of: 'p250' },
  ])(
    '$count fresh raters (ring: $isRing, value $value) shift nobody by more than 0.05',
    ({ of = target, ...attack }) => {
      const before = standingOf(records, of, seeds)
      const after = standingOf(
        [...records, ...attackBy(attack.count, { ...attack, target: of, now })],
        of,
        seeds,
      )
      expect(Math.abs(after - before)).toBeLessThanOrEqual(0.05)
    },
  )

  test.each([
    { count: 20, what: 'one notorious', cover: notorious.slice(0, 1) },
    { count: 20, what: 'four popular', cover: popular },
    { count: 50, what: 'four notorious', cover: notorious },
  ])(
    '$count fresh raters who also rate $what as all do shift nobody by more than 0.05',
    ({ count, cover }) => {
      const attack = attackBy(count, { target, value: 1, isRing: false, now, cover })
      const shift = standingOf([...records, ...attack], target, seeds) - standingOf(records, target, seeds)
      expect(Math.abs(shift)).toBeLessThanOrEqual(0.05)
    },
  )

  test.each([
    { count: 20, isMutual: true },
    { count: 50, isMutual: true },
    { count: 50, isMutual: false },
  ])('a ring of $count that praised over years (mutual: $isMutual) shifts nobody', ({ count, isMutual }) => {
    const all = [...records, ...patientRing(count, isMutual, { target, now })]
    for (const known of [seeds, ['nobody']])
      expect(
        Math.abs(standingOf(all, target, known) - standingOf(records, target, known)),
      ).toBeLessThanOrEqual(0.05)
    const { rings } = trustScores(all, { now, seeds }).report
    expect(rings.some((names) => names.filter((name) => name.startsWith('attacker')).length === count)).toBe(
      isMutual,
    )
  })

  test.each([5, 1])('three verified new raters who give a newcomer %i move the newcomer by 0.10', (value) => {
    const first = { ...attackBy(1, { target: 'newcomer', value: 3, isRing: false, now })[0]!, rater: 'p9' }
    const fresh = attackBy(3, { target: 'newcomer', value, isRing: false, now })
    const verified = fresh.map((one) => ({ ...one, verified: true }))
    const before = standingOf([...records, first], 'newcomer', seeds)
    const after = standingOf([...records, first, ...verified], 'newcomer', seeds)
    expect(value === 5 ? after - before : before - after).toBeGreaterThanOrEqual(0.1)
  })

  test('a ring is reported, and nobody else as one of it', () => {
    const ring = attackBy(20, { target, value: 1, isRing: true, now })
    const { rings } = trustScores([...records, ...ring], { now, seeds }).report
    const found = rings.filter((names) => names.some((name) => name.startsWith('attacker')))
    expect(found).toHaveLength(1)
    expect(found[0]).toHaveLength(20)
    expect(found[0]!.every((name) => name.startsWith('attacker'))).toBe(true)
  })

  test('the attack is reported as a burst', () => {
    const attack = attackBy(20, { target, value: 1, isRing: false, now })
    const { bursts } = trustScores([...records, ...attack], { now, seeds }).report
    expect(bursts.some(({ guest, ratings }) => guest === target && ratings >= 20)).toBe(true)
    expect(trustScores(records, { now, seeds }).report.bursts).toEqual([])
  })
})
