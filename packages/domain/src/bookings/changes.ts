import { hourMs } from '../base/index.ts'
import type { BookingStatus } from './statuses.ts'

/** What is kept of a booking when it changes. */
export const changeableFields = [
  'status',
  'room',
  'startsAt',
  'endsAt',
  'adults',
  'children',
  'amountMinor',
  'currency',
  'guest',
  'channel',
  'bookingNumber',
  'cancelReason',
  'note',
] as const
export type BookingField = (typeof changeableFields)[number]

/** What is written about a booking whatever became of it; the rest is what was reserved. */
const alwaysOpen: readonly BookingField[] = ['amountMinor', 'currency', 'channel', 'bookingNumber', 'note']

/** Whether a field may be changed: what was reserved only until the booking has ended, one way or another. */
export function mayChange(status: BookingStatus, field: BookingField): boolean {
  return status === 'expected' || status === 'checked_in' || alwaysOpen.includes(field)
}

/** How long a change can be undone, in hours. */
export const changeUndoHours = 24

/** Why a change cannot be undone. */
export type UndoRefusal =
  /** It is more than a day old. */
  | 'too_late'
  /** It was undone before. */
  | 'already_done'
  /** A field has another value since: undoing would lose that one. */
  | 'another_version'
  /** A step of the status is taken back as a step. */
  | 'by_status'

export interface KeptChange {
  readonly at: Date
  readonly isUndone: boolean
  readonly after: Readonly<Record<string, unknown>>
}

/** Whether a change may be undone: within a day, once, and while all that it wrote still stands. */
export function mayUndo(
  change: KeptChange,
  current: Readonly<Record<string, unknown>>,
  now: Date,
): true | UndoRefusal {
  if ('status' in change.after) return 'by_status'
  if (change.isUndone) return 'already_done'
  if (now.getTime() - change.at.getTime() > changeUndoHours * hourMs) return 'too_late'
  const stands = Object.entries(change.after).every(([field, value]) => current[field] === value)
  return stands || 'another_version'
}
