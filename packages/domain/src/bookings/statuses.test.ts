import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs } from '../base/index.ts'
import { bookingStatuses, isUndo, mayMove, nextStatuses, undoHours } from './statuses.ts'
import type { BookingStatus, StandingBooking } from './statuses.ts'

const now = new Date('2026-03-02T10:00:00Z')
const today = '2026-03-02'
const at = (status: BookingStatus, hoursAgo: number | null = 0, arrivesOn = today): StandingBooking => ({
  status,
  arrivesOn,
  statusChangedAt: hoursAgo === null ? null : new Date(now.getTime() - hoursAgo * hourMs),
  busyUntil: new Date('2026-03-05T11:00:00Z'),
})

test('a booking goes where the table says', () => {
  const table = bookingStatuses.map((status) => [status, nextStatuses(at(status), now, today).join(' ')])
  expect(table).toEqual([
    ['expected', 'checked_in no_show cancelled'],
    ['checked_in', 'expected checked_out'],
    ['checked_out', 'checked_in'],
    ['no_show', 'expected checked_in'],
    ['cancelled', 'expected'],
  ])
})

test('every status can be left, and every way on be taken back while it is fresh', () => {
  fc.assert(
    fc.property(fc.constantFrom(...bookingStatuses), fc.constantFrom(...bookingStatuses), (from, to) => {
      if (mayMove(at(from), to, now, today) !== true || isUndo(from, to)) return
      // If the check-in was an error, the guest is expected: the no-show was withdrawn before.
      const before = from === 'no_show' ? 'expected' : from
      expect(mayMove(at(to), before, now, today)).toBe(true)
    }),
  )
})

test('a step back is possible for a day, and never for what a file brought', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (hours) => {
      const answer = mayMove(at('checked_out', hours), 'checked_in', now, today)
      expect(answer).toBe(hours <= undoHours ? true : 'too_late')
    }),
  )
  expect(mayMove(at('cancelled', null), 'expected', now, today)).toBe('too_late')
  expect(mayMove(at('expected', null), 'checked_in', now, today)).toBe(true)
})

test('a guest who arrives while the booking lasts was not a no-show; afterwards it can be corrected only within a day', () => {
  const longAgo = at('no_show', 48)
  expect(mayMove(longAgo, 'checked_in', now, today)).toBe(true)
  expect(mayMove(longAgo, 'expected', now, today)).toBe('too_late')
  const over = { ...longAgo, busyUntil: now }
  expect(mayMove(over, 'checked_in', now, today)).toBe('too_late')
  expect(mayMove({ ...over, statusChangedAt: now }, 'checked_in', now, today)).toBe(true)
})

test('nobody has failed to come before the day of arrival', () => {
  expect(mayMove(at('expected', null, '2026-03-03'), 'no_show', now, today)).toBe('before_arrival')
  expect(mayMove(at('expected', null, '2026-03-03'), 'cancelled', now, today)).toBe(true)
  expect(nextStatuses(at('expected', null, '2026-03-03'), now, today)).toEqual(['checked_in', 'cancelled'])
})

test('who comes the evening before is taken in, and nobody days before', () => {
  expect(mayMove(at('expected', null, '2026-03-04'), 'checked_in', now, today)).toBe('before_arrival')
  expect(nextStatuses(at('expected', null, '2026-03-04'), now, today)).toEqual(['cancelled'])
})
