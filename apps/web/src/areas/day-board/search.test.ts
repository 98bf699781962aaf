import { expect, test } from 'vitest'
import { boardSearch } from './search.ts'

const venue = '0193f0c2-7c1e-7d31-9b6a-52f5a2f0c001'

test('venue, day and part come from the address, and no name does', () => {
  expect(boardSearch({ venue, day: '2026-03-02', part: 'in_house', prepare: true, q: 'Brandwater' })).toEqual(
    {
      venue,
      day: '2026-03-02',
      part: 'in_house',
      prepare: true,
    },
  )
  expect(boardSearch({ venue: 'harbour', day: '2026-02-30', part: 'In house', prepare: 'no' })).toEqual({})
})
