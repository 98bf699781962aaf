import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectors } from '../base/index.ts'
import { bookingStatuses } from '../bookings/index.ts'
import { isLateArrival, isLateDeparture, partsIn, partsOf } from './parts.ts'
import type { BoardStay } from './parts.ts'

const [yesterday, today, tomorrow] = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
const hotel = (day: string) => ({ sector: 'hotel', day, today }) as const
const restaurant = (day: string) => ({ sector: 'restaurant', day, today }) as const
const stay = (status: BoardStay['status'], arrivesOn: string, departsOn: string | null): BoardStay => ({
  status,
  arrivesOn,
  departsOn,
})

const someDay = fc.integer({ min: 1, max: 9 }).map((nth) => `2026-03-0${nth}`)
const anyStay = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  arrivesOn: someDay,
  departsOn: fc.option(someDay),
})
const anyBoard = fc.record({ sector: fc.constantFrom(...sectors), day: someDay, today: someDay })

describe('a day with nights', () => {
  test('lists arrivals all day, checked-in guests in house, and departures', () => {
    expect(partsOf(stay('expected', today, tomorrow), hotel(today))).toEqual(['arrivals'])
    expect(partsOf(stay('checked_in', today, tomorrow), hotel(today))).toEqual(['arrivals', 'in_house'])
    expect(partsOf(stay('no_show', today, tomorrow), hotel(today))).toEqual(['arrivals'])
    expect(partsOf(stay('checked_in', yesterday, tomorrow), hotel(today))).toEqual(['in_house'])
    expect(partsOf(stay('checked_in', yesterday, today), hotel(today))).toEqual(['in_house', 'departures'])
    expect(partsOf(stay('checked_out', yesterday, today), hotel(today))).toEqual(['departures'])
    expect(partsOf(stay('cancelled', today, tomorrow), hotel(today))).toEqual([])
  })

  test('still expects guests due yesterday, and lists those who stayed longer than booked', () => {
    const late = stay('expected', yesterday, tomorrow)
    expect([partsOf(late, hotel(today)), isLateArrival(late, hotel(today))]).toEqual([['arrivals'], true])
    const staying = stay('checked_in', '2026-02-27', yesterday)
    expect(partsOf(staying, hotel(today))).toEqual(['in_house', 'departures'])
    expect(isLateDeparture(staying, hotel(today))).toBe(true)
    expect(partsOf(late, hotel(tomorrow))).toEqual(['departures'])
  })

  test('of tomorrow lists who will be there as booked', () => {
    expect(partsOf(stay('checked_in', yesterday, '2026-03-04'), hotel(tomorrow))).toEqual(['in_house'])
    expect(partsOf(stay('expected', today, tomorrow), hotel(tomorrow))).toEqual(['departures'])
    expect(partsOf(stay('expected', tomorrow, null), hotel(tomorrow))).toEqual(['arrivals'])
  })
})

describe('a day by the hour', () => {
  test('lists expected, present and finished stays, and keeps those never checked out', () => {
    expect(partsOf(stay('expected', today, null), restaurant(today))).toEqual(['to_come'])
    expect(partsOf(stay('checked_in', today, null), restaurant(today))).toEqual(['here'])
    expect(partsOf(stay('checked_out', today, null), restaurant(today))).toEqual(['over'])
    expect(partsOf(stay('no_show', today, null), restaurant(today))).toEqual(['over'])
    expect(partsOf(stay('checked_in', yesterday, null), restaurant(today))).toEqual(['here'])
    expect(partsOf(stay('expected', yesterday, null), restaurant(today))).toEqual([])
  })
})

test('a stay is only in parts of its sector, each once, and in none if it was cancelled', () => {
  fc.assert(
    fc.property(anyStay, anyBoard, (one, board) => {
      const parts = partsOf(one, board)
      expect(new Set(parts).size).toBe(parts.length)
      for (const part of parts) expect(partsIn(board.sector)).toContain(part)
      expect(one.status === 'cancelled' && parts.length > 0).toBe(false)
    }),
  )
})

test('every stay due on a day is on its board', () => {
  fc.assert(
    fc.property(anyStay, anyBoard, (one, board) => {
      if (one.status === 'cancelled' || one.arrivesOn !== board.day) return
      expect(partsOf(one, board)).not.toEqual([])
    }),
  )
})
