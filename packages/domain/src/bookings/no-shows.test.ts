import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs, sectors } from '../base/index.ts'
import { noShowAt } from './no-shows.ts'

const startsAt = new Date('2026-03-02T19:00:00Z')
const dayEndsAt = new Date('2026-03-03T00:00:00Z')

test('nobody is a no-show before the start and the grace period have passed, with or without a known time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sectors), fc.boolean(), fc.nat(4320), (sector, timesAssumed, grace) => {
      const at = noShowAt({ sector, startsAt, timesAssumed, dayEndsAt }, grace)
      expect(at.getTime()).toBeGreaterThanOrEqual(startsAt.getTime() + grace * minuteMs)
    }),
  )
})

test('a table booked for a day alone waits until the day has ended; a room does not', () => {
  const booking = { startsAt, dayEndsAt, timesAssumed: true }
  expect(noShowAt({ ...booking, sector: 'restaurant' }, 30)).toEqual(new Date('2026-03-03T00:30:00Z'))
  expect(noShowAt({ ...booking, sector: 'hotel' }, 30)).toEqual(new Date('2026-03-02T19:30:00Z'))
})
