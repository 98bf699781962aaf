import { expect, test } from 'vitest'
import { leaderboardSearch } from './search.ts'

test('the usual is not written into the address, and what is unknown is dropped', () => {
  expect(leaderboardSearch({ period: 'month', of: 'staff', venue: 'x', place: 3 })).toEqual({})
  const venue = '0192f3a0-0000-7000-8000-000000000001'
  expect(leaderboardSearch({ period: 'year', of: 'guests', venue })).toEqual({
    period: 'year',
    of: 'guests',
    venue,
  })
})
