import { expect, test } from 'vitest'
import type { RatingRow } from './ratings.ts'
import { weigh } from './weigh-apart.ts'
import { Ratings, weighRatings } from './weigh.ts'

const now = new Date('2026-03-02T10:00:00Z')
const hour = 3_600_000

const ratings = (count: number) =>
  Array.from({ length: count }, (_, at): RatingRow => ({
    feedback_id: String(at),
    guest_id: `g${at % 97}`,
    venue_id: `v${at % 3}`,
    rater: `r${at % 11}`,
    rating: ((at * 7) % 5) + 1,
    at: now.getTime() - at * hour,
    is_verified: at % 4 !== 0,
    is_contested: at % 50 === 0,
  }))

async function* inPages(rows: readonly RatingRow[], size: number) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

test.each([
  { count: 0, size: 10 },
  { count: 3, size: 2 },
  { count: 1_000, size: 400 },
  { count: 1_001, size: 1_001 },
  { count: 2_500, size: 700 },
])('$count ratings in pages of $size have the same scores here and in a thread', async ({ count, size }) => {
  const all = new Ratings()
  all.add(ratings(count))
  const scores = []
  for await (const page of weigh(inPages(ratings(count), size), ['r1'], now)) scores.push(...page)
  expect(scores).toEqual(weighRatings(all, ['r1'], now))
})
