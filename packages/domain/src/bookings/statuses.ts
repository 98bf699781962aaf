import { dayMs } from '../base/index.ts'
/** Statuses of a booking. From check-in on it is a stay. */
export const bookingStatuses = ['expected', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

interface Step {
  readonly to: BookingStatus
  /** Undoes the last step: possible for a limited time. */
  readonly isUndo: boolean
}

const on = (to: BookingStatus): Step => ({ to, isUndo: false })
const back = (to: BookingStatus): Step => ({ to, isUndo: true })

const steps: Readonly<Record<BookingStatus, readonly Step[]>> = {
  expected: [on('checked_in'), on('no_show'), on('cancelled')],
  checked_in: [on('checked_out'), back('expected')],
  checked_out: [back('checked_in')],
  // A guest who came late was no no-show.
  no_show: [back('expected'), on('checked_in')],
  cancelled: [back('expected')],
}

/** How long the last step can be undone, in hours. */
export const undoHours = 24

/** How many days before its arrival a booking can get a status. */
const earliest: Partial<Record<BookingStatus, number>> = { checked_in: 1, no_show: 0 }

export type StatusRefusal =
  | 'same_status'
  /** No step leads from the current status to it. */
  | 'no_such_step'
  /** The last step can be undone for 24 hours only, and never when it was imported. */
  | 'too_late'
  /** The day of arrival has not begun at the venue; a guest who arrives the evening before can be checked in. */
  | 'before_arrival'

export interface StandingBooking {
  readonly status: BookingStatus
  /** Day of arrival, YYYY-MM-DD. */
  readonly arrivesOn: string
  /** When the status was last changed here; null: as entered or imported. */
  readonly statusChangedAt: Date | null
  /** When it ends, or usually ends where no end is known. */
  readonly busyUntil: Date
}

/**
 * Whether a booking may change to a status, or why not.
 * @param today the day at the venue, YYYY-MM-DD
 */
export function mayMove(
  booking: StandingBooking,
  to: BookingStatus,
  now: Date,
  today: string,
): true | StatusRefusal {
  if (booking.status === to) return 'same_status'
  const step = steps[booking.status].find((one) => one.to === to)
  if (!step) return 'no_such_step'
  if (step.isUndo) return isFresh(booking, now) ? true : 'too_late'
  // A guest who arrives during the booking was not a no-show, however long ago the status was set.
  if (booking.status === 'no_show')
    return isFresh(booking, now) || now < booking.busyUntil ? true : 'too_late'
  const daysEarly = (Date.parse(booking.arrivesOn) - Date.parse(today)) / dayMs
  return daysEarly > (earliest[to] ?? Number.POSITIVE_INFINITY) ? 'before_arrival' : true
}

/** The statuses that a booking may change to now. */
export function nextStatuses(booking: StandingBooking, now: Date, today: string): BookingStatus[] {
  return bookingStatuses.filter((to) => mayMove(booking, to, now, today) === true)
}

/** Whether a step is an undo. */
export function isUndo(from: BookingStatus, to: BookingStatus): boolean {
  return steps[from].some((step) => step.to === to && step.isUndo)
}

function isFresh({ statusChangedAt }: StandingBooking, now: Date): boolean {
  return statusChangedAt !== null && now.getTime() - statusChangedAt.getTime() <= undoHours * 3_600_000
}

/** States of a requested deposit; `expired` is set by the clock alone. */
export const depositStates = ['asked', 'paid', 'declined', 'waived', 'expired'] as const
export type DepositState = (typeof depositStates)[number]
/** What a manager records about a deposit. */
export const depositOutcomes = ['paid', 'declined', 'waived'] as const
