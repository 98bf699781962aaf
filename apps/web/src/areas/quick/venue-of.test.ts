import { expect, test } from 'vitest'
import type { Me } from '../../shell/session/use-me.ts'
import { likeVenue, venueOf } from './venue-of.ts'

const me = {
  venues: [
    { id: 'hotel', sector: 'hotel' },
    { id: 'school', sector: 'school' },
    { id: 'inn', sector: 'hotel' },
  ],
} as Me

test('a report begins at the venue of its address, else at the first', () => {
  expect(venueOf(me, { venue: 'school' })?.id).toBe('school')
  expect(venueOf(me, {})?.id).toBe('hotel')
  expect(venueOf(me, { venue: 'of somebody else' })?.id).toBe('hotel')
})

test('what is reported at a hotel is not moved to a school', () => {
  expect(likeVenue(me, 'inn').map(({ id }) => id)).toEqual(['hotel', 'inn'])
  expect(likeVenue(me, 'school').map(({ id }) => id)).toEqual(['school'])
})
