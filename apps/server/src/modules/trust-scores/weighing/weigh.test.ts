import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RatingRow } from './ratings.ts'
import { Ratings, weighRatings } from './weigh.ts'

const now = new Date('2026-03-02T10:00:00Z')
const day = 86_400_000
const row = fc.record({
  guest_id: fc.constantFrom('g1', 'g2', 'g3', 'g4'),
  venue_id: fc.constantFrom('v1', 'v2', 'v3'),
  rater: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'r6'),
  rating: fc.integer({ min: 1, max: 5 }),
  at: fc.integer({ min: 1, max: 700 }).map((days) => now.getTime() - days * day),
  is_verified: fc.boolean(),
})
const network = fc.array(row, { minLength: 3, maxLength: 40 })

function scores(
  rows: readonly Omit<RatingRow, 'feedback_id' | 'is_contested'>[],
  contested: ReadonlySet<number>,
) {
  const ratings = new Ratings()
  ratings.add(rows.map((one, at) => ({ ...one, feedback_id: String(at), is_contested: contested.has(at) })))
  return new Map(weighRatings(ratings, ['r1'], now).map((score) => [score.guest, score.score ?? -1]))
}

test('contesting any of what is said never lowers the score of who contests it', () => {
  fc.assert(
    fc.property(network, fc.array(fc.nat(39), { minLength: 1, maxLength: 5 }), (rows, picks) => {
      const contested = new Set(picks.filter((at) => at < rows.length))
      const [before, after] = [scores(rows, new Set()), scores(rows, contested)]
      for (const at of contested) {
        const { guest_id: guest } = rows[at]!
        expect(after.get(guest) ?? -1).toBeGreaterThanOrEqual(before.get(guest) ?? -1)
      }
    }),
    { numRuns: 60 },
  )
})

test('a low rating that is contested counts no longer', () => {
  const rows = [5, 5, 5, 1].map((rating, at) => ({
    guest_id: 'g1',
    venue_id: 'v1',
    rater: `r${at}`,
    rating,
    at: now.getTime() - (at + 1) * 20 * day,
    is_verified: true,
  }))
  const without = scores(rows.slice(0, 3), new Set())
  expect(scores(rows, new Set([3]))).toEqual(without)
  expect(scores(rows, new Set()).get('g1')).toBeLessThan(without.get('g1')!)
})
