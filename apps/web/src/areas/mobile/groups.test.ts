import { expect, test } from 'vitest'
import type { Stay } from '../feedback/stays.ts'
import { dayAt, groupStays, withoutStays } from './groups.ts'

const stay = (parts: Partial<Stay>): Stay => ({
  id: 's',
  venueId: 'v',
  venueName: 'Harbour',
  guestId: 'g',
  guestName: 'Ottilie Brandwater',
  guestNumber: 1,
  bookingNumber: null,
  room: '12',
  status: 'expected',
  arrivesOn: '2026-11-21',
  departsOn: null,
  ratedByMe: false,
  ...parts,
})
const today = () => '2026-11-21'

test('who is here, who arrives today and the rest stand apart', () => {
  const [here, arriving, tomorrow, left] = [
    stay({ status: 'checked_in', arrivesOn: '2026-11-19' }),
    stay({}),
    stay({ arrivesOn: '2026-11-22' }),
    stay({ status: 'checked_out', arrivesOn: '2026-11-21' }),
  ]
  expect(groupStays([tomorrow, arriving, left, here], today)).toEqual({
    here: [here],
    arriving: [arriving],
    other: [tomorrow, left],
  })
  expect(groupStays([], today)).toEqual({ here: [], arriving: [], other: [] })
})

test('today is that of the venue', () => {
  const now = new Date('2026-11-21T23:30:00Z')
  expect(dayAt('Europe/London', now)).toBe('2026-11-21')
  expect(dayAt('Asia/Manila', now)).toBe('2026-11-22')
  expect(dayAt('America/New_York', new Date('2026-11-21T01:00:00Z'))).toBe('2026-11-20')
  const todayAt = (venueId: string) => dayAt(venueId === 'm' ? 'Asia/Manila' : 'Europe/London', now)
  const stays = [stay({ venueId: 'm' }), stay({ venueId: 'l' })]
  expect(groupStays(stays, todayAt).arriving).toEqual([stays[1]])
})

test('a guest whose stay was found is not shown twice', () => {
  expect(withoutStays([{ id: 'g' }, { id: 'h' }], [stay({})])).toEqual([{ id: 'h' }])
})
