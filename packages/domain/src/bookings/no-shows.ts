import type { Sector } from '../base/index.ts'
import { minuteMs } from '../base/index.ts'
import { isOvernight } from './sectors.ts'

export interface AwaitedBooking {
  readonly sector: Sector
  readonly startsAt: Date
  /** Only the day of a booking is known. */
  readonly timesAssumed: boolean
  /** When the day of arrival ends at the venue. */
  readonly dayEndsAt: Date
}

/**
 * When a booking whose guest has not come is a no-show: after the venue's grace period. Where only the day is known and
 * nobody stays overnight, nobody is late before the day has ended.
 */
export function noShowAt(booking: AwaitedBooking, graceMinutes: number): Date {
  const { sector, startsAt, timesAssumed, dayEndsAt } = booking
  const due = timesAssumed && !isOvernight(sector) && dayEndsAt > startsAt ? dayEndsAt : startsAt
  return new Date(due.getTime() + graceMinutes * minuteMs)
}
