import { dayMs } from '../base/index.ts'
/** How a booking stands. From check-in on it is a stay. */
export const bookingStatuses = ['expected', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

interface Step {
  readonly to: BookingStatus
  /** Takes back what was written: possible while it is fresh. */
  readonly isUndo: boolean
}

const on = (to: BookingStatus): Step => ({ to, isUndo: false })
const back = (to: BookingStatus): Step => ({ to, isUndo: true })

const steps: Readonly<Record<BookingStatus, readonly Step[]>> = {
  expected: [on('checked_in'), on('no_show'), on('cancelled')],
  checked_in: [on('checked_out'), back('expected')],
  checked_out: [back('checked_in')],
  // Who came late was no no-show.
  no_show: [back('expected'), on('checked_in')],
  cancelled: [back('expected')],
}

/** How long the last step can be taken back, in hours. */
export const undoHours = 24

/** How many days before its arrival a booking may be said to have come, or not. */
const earliest: Partial<Record<BookingStatus, number>> = { checked_in: 1, no_show: 0 }

/** Why a booking cannot go to a status now. */
export type StatusRefusal =
  /** It stands there already. */
  | 'same_status'
  /** No step leads there from where it stands. */
  | 'no_such_step'
  /** The step back is possible for 24 hours only, and not for what a file brought. */
  | 'too_late'
  /** The day of arrival has not begun at the venue; who arrives the evening before is taken in. */
  | 'before_arrival'

export interface StandingBooking {
  readonly status: BookingStatus
  /** Day of arrival, YYYY-MM-DD. */
  readonly arrivesOn: string
  /** When the status was last changed here; null: as it was written or imported. */
  readonly statusChangedAt: Date | null
  /** Until when it lasts: its end, or the usual one where none is known. */
  readonly busyUntil: Date
}

/**
 * Whether a booking may go to a status, or why not.
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
  // A guest who arrives while the booking lasts was not a no-show, however long the status was set.
  if (booking.status === 'no_show')
    return isFresh(booking, now) || now < booking.busyUntil ? true : 'too_late'
  const daysEarly = (Date.parse(booking.arrivesOn) - Date.parse(today)) / dayMs
  return daysEarly > (earliest[to] ?? Number.POSITIVE_INFINITY) ? 'before_arrival' : true
}

/** The statuses that a booking may go to now. */
export function nextStatuses(booking: StandingBooking, now: Date, today: string): BookingStatus[] {
  return bookingStatuses.filter((to) => mayMove(booking, to, now, today) === true)
}

/** Whether a step takes back what was written. */
export function isUndo(from: BookingStatus, to: BookingStatus): boolean {
  return steps[from].some((step) => step.to === to && step.isUndo)
}

function isFresh({ statusChangedAt }: StandingBooking, now: Date): boolean {
  return statusChangedAt !== null && now.getTime() - statusChangedAt.getTime() <= undoHours * 3_600_000
}

/** How a deposit that was asked for ended; `expired` by the clock alone. */
export const depositStates = ['asked', 'paid', 'declined', 'waived', 'expired'] as const
export type DepositState = (typeof depositStates)[number]
/** What a manager records of one. */
export const depositOutcomes = ['paid', 'declined', 'waived'] as const
