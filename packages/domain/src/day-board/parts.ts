import type { Sector } from '../base/index.ts'
import { isOvernight } from '../bookings/index.ts'
import type { BookingStatus } from '../bookings/index.ts'

const overnight = ['arrivals', 'in_house', 'departures'] as const
const byTheHour = ['to_come', 'here', 'over'] as const
export const boardParts = [...overnight, ...byTheHour] as const
export type BoardPart = (typeof boardParts)[number]

/**
 * The parts of a day in a sector, in display order: arrivals and departures where guests stay overnight, hours
 * elsewhere.
 */
export function partsIn(sector: Sector): readonly BoardPart[] {
  return isOvernight(sector) ? overnight : byTheHour
}

export interface BoardStay {
  readonly status: BookingStatus
  /** YYYY-MM-DD at the venue, like all days here. */
  readonly arrivesOn: string
  readonly departsOn: string | null
}

export interface BoardDay {
  readonly sector: Sector
  readonly day: string
  /** The current day at the venue: who is here is known only for this day. */
  readonly today: string
}

/**
 * The parts of a day that list a stay: a guest who arrives and is checked in is both an arrival and in house. Empty
 * for a stay on another day.
 */
export function partsOf(stay: BoardStay, board: BoardDay): BoardPart[] {
  if (stay.status === 'cancelled') return []
  return isOvernight(board.sector) ? overnightParts(stay, board) : hourlyPart(stay, board)
}

function overnightParts(stay: BoardStay, board: BoardDay): BoardPart[] {
  const parts = [
    isArrival(stay, board) && ('arrivals' as const),
    isInHouse(stay, board) && ('in_house' as const),
    isDeparture(stay, board) && ('departures' as const),
  ]
  return parts.filter((part) => part !== false)
}

/** A guest expected yesterday who is neither here nor a no-show is still expected. */
export function isLateArrival({ status, arrivesOn }: BoardStay, { sector, day, today }: BoardDay): boolean {
  return isOvernight(sector) && status === 'expected' && day === today && arrivesOn < day
}

/** A guest who is here after the day of departure. */
export function isLateDeparture({ status, departsOn }: BoardStay, { day, today }: BoardDay): boolean {
  return status === 'checked_in' && day === today && departsOn !== null && departsOn < day
}

function isArrival(stay: BoardStay, board: BoardDay): boolean {
  return stay.arrivesOn === board.day || isLateArrival(stay, board)
}

function isInHouse({ status, arrivesOn, departsOn }: BoardStay, { day, today }: BoardDay): boolean {
  if (status === 'no_show') return false
  if (day === today) return status === 'checked_in'
  return arrivesOn <= day && departsOn !== null && departsOn > day
}

function isDeparture(stay: BoardStay, board: BoardDay): boolean {
  const { status, arrivesOn, departsOn } = stay
  const isHereOrLeft = board.day <= board.today ? status === 'checked_in' || status === 'checked_out' : true
  const isDue = departsOn === board.day && arrivesOn < board.day && isHereOrLeft && status !== 'no_show'
  return isDue || isLateDeparture(stay, board)
}

function hourlyPart({ status, arrivesOn }: BoardStay, { day, today }: BoardDay): BoardPart[] {
  if (status === 'checked_in' && day === today) return ['here']
  if (arrivesOn !== day) return []
  if (status === 'expected') return ['to_come']
  return [status === 'checked_in' ? 'here' : 'over']
}
