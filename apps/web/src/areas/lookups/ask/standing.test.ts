import { expect, test } from 'vitest'
import { isStanding, usualPurpose } from './standing.ts'
import type { AskingVenue } from './standing.ts'

const venues = [{ id: 'here' }] as AskingVenue[]

test('only a stay that is expected or goes on stands, at a venue that asks', () => {
  expect(isStanding({ status: 'expected', venueId: 'here' }, venues)).toBe(true)
  expect(isStanding({ status: 'checked_in', venueId: 'here' }, venues)).toBe(true)
  for (const status of ['checked_out', 'no_show', 'cancelled'] as const)
    expect(isStanding({ status, venueId: 'here' }, venues)).toBe(false)
  expect(isStanding({ status: 'expected', venueId: 'elsewhere' }, venues)).toBe(false)
})

test('whoever arrives is let in, in the way of the sector; of whoever is here staff are protected', () => {
  expect(usualPurpose('hotel', 'expected')).toBe('check_in')
  expect(usualPurpose('restaurant', undefined)).toBe('seat_guest')
  expect(usualPurpose('event', 'expected')).toBe('admit')
  expect(usualPurpose('hotel', 'checked_in')).toBe('protect_staff')
  expect(usualPurpose('school', 'expected')).toBeUndefined()
})
