import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasLeaderboard, leaderboardDays, leaderboardSpan, listedPlaces, rankTallies } from './index.ts'
import type { LeaderboardPeriod } from './index.ts'

const now = new Date('2026-03-02T23:59:59.999Z')

describe('the periods of a leaderboard', () => {
  it('end today and follow each other without a gap', () => {
    expect(leaderboardSpan('week', now, 0)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
    expect(leaderboardSpan('week', now, 1)).toEqual({ from: '2026-02-17', to: '2026-02-23' })
    expect(leaderboardSpan('year', now, 0)).toEqual({ from: '2025-03-03', to: '2026-03-02' })
  })

  it('have the length that they state', () => {
    for (const [period, days] of Object.entries(leaderboardDays)) {
      const { from, to } = leaderboardSpan(period as LeaderboardPeriod, now, 3)
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(days)
    }
  })
})

const placesOf = (...all: readonly [string, ...number[]][]) =>
  rankTallies(all.map(([id, ...counts]) => ({ id, counts }))).map(({ id, place, movement }) => [
    id,
    place,
    movement,
  ])

describe('places', () => {
  it('go by what was counted; equals share one and the next is left out', () => {
    expect(placesOf(['a', 3], ['b', 5], ['c', 3], ['d', 1])).toEqual([
      ['b', 1, null],
      ['a', 2, null],
      ['c', 2, null],
      ['d', 4, null],
    ])
  })

  it('move by the places gained since the period before', () => {
    expect(placesOf(['a', 9, 1], ['b', 5, 8], ['c', 1, 0])).toEqual([
      ['a', 1, 1],
      ['b', 2, -1],
      ['c', 3, null],
    ])
  })

  it('are for those who have something, and for the first fifty', () => {
    expect(placesOf(['a', 0, 7], ['b', 1])).toEqual([['b', 1, null]])
    const many = Array.from({ length: 80 }, (_, index) => ({ id: `${index}`, counts: [80 - index, index] }))
    const ranked = rankTallies(many)
    expect(ranked).toHaveLength(listedPlaces)
    // The current last was in the middle before; the current first was not listed then.
    expect(ranked[0]?.movement).toBeNull()
    expect(ranked[49]).toMatchObject({ place: 50, movement: 31 - 50 })
  })

  const tallies = fc.uniqueArray(
    fc.record({ id: fc.uuid(), counts: fc.array(fc.nat(5), { maxLength: 3 }) }),
    {
      selector: ({ id }) => id,
      maxLength: 70,
    },
  )

  it('are one more than the number of those who have more', () => {
    fc.assert(
      fc.property(tallies, (all) => {
        for (const { place, counts } of rankTallies(all))
          expect(place).toBe(1 + all.filter((other) => (other.counts[0] ?? 0) > (counts[0] ?? 0)).length)
      }),
    )
  })

  it('do not depend on the order of the tallies', () => {
    const byId = (ranked: ReturnType<typeof rankTallies>) =>
      Object.fromEntries(ranked.map(({ id, place }) => [id, place]))
    fc.assert(
      fc.property(tallies, (all) => {
        fc.pre(all.length <= listedPlaces)
        expect(byId(rankTallies(all.toReversed()))).toEqual(byId(rankTallies(all)))
      }),
    )
  })
})

describe('ranking people', () => {
  it('has no place among pupils and patients', () => {
    for (const sector of ['hotel', 'restaurant', 'short_let', 'event'] as const)
      expect(hasLeaderboard(sector)).toBe(true)
    expect(hasLeaderboard('school')).toBe(false)
    expect(hasLeaderboard('healthcare')).toBe(false)
  })
})
