import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, venueTime } from './venue-time.ts'

const zones = ['Europe/London', 'America/New_York', 'Asia/Manila', 'Australia/Lord_Howe', 'UTC']
const minute = 60_000

test('a time at the venue is the instant at which its clock shows it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2000, 0) / minute, max: Date.UTC(2090, 0) / minute }),
      fc.constantFrom(...zones),
      (minutes, zone) => {
        const shown = venueTime(new Date(minutes * minute), zone)
        const read = instantAt(shown, zone)
        expect(read && venueTime(read, zone)).toBe(shown)
        // A local time that occurs twice is the first of the two.
        expect(read!.getTime()).toBeLessThanOrEqual(minutes * minute)
      },
    ),
  )
})

test('a time that the clocks skip does not exist', () => {
  expect(instantAt('2026-03-29T01:30', 'Europe/London')).toBeUndefined()
  expect(instantAt('2026-03-29T02:00', 'Europe/London')).toEqual(new Date('2026-03-29T01:00Z'))
})

test('a time that the clocks show twice is the first', () => {
  expect(instantAt('2026-10-25T01:30', 'Europe/London')).toEqual(new Date('2026-10-25T00:30Z'))
})
