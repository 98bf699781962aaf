import type { Sector } from '../base/index.ts'
import { minuteMs } from '../base/index.ts'
import { isOvernight } from './sectors.ts'

export interface AwaitedBooking {
  readonly sector: Sector
  readonly startsAt: Date
  /** Only the day of the booking is known. */
  readonly timesAssumed: boolean
  /** End of the day of arrival at the venue. */
  readonly dayEndsAt: Date
}

/**
 * When a booking whose guest has not come becomes a no-show: after the venue's grace period. Where only the day is
 * known and nobody stays overnight, not before the day has ended.
 */
export function noShowAt(booking: AwaitedBooking, graceMinutes: number): Date {
  const { sector, startsAt, timesAssumed, dayEndsAt } = booking
  const due = timesAssumed && !isOvernight(sector) && dayEndsAt > startsAt ? dayEndsAt : startsAt
  return new Date(due.getTime() + graceMinutes * minuteMs)
}
