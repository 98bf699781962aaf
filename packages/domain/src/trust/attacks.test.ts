import { describe, expect, test } from 'vitest'
import { trustScores } from './index.ts'
import type { TrustRecord } from './index.ts'
import { attackBy, peopleNetwork } from './testing/attacks.ts'

const { records, now } = peopleNetwork(4)
const target = 'p30'
const variants = [
  { name: 'with seeds', seeds: ['p0', 'p1', 'p2', 'p3', 'p4'] },
  { name: 'without seeds', seeds: [] },
]

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
  ])('$count fresh raters (ring: $isRing, value $value) shift nobody by more than 0.05', (attack) => {
    const before = standingOf(records, target, seeds)
    const after = standingOf(
      [...records, ...attackBy(attack.count, { ...attack, target, now })],
      target,
      seeds,
    )
    expect(Math.abs(after - before)).toBeLessThanOrEqual(0.05)
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
