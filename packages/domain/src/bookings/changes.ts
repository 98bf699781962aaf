import { hourMs } from '../base/index.ts'
import type { BookingStatus } from './statuses.ts'

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

/** Fields that can be changed in any status; the others are what was reserved. */
const alwaysOpen: readonly BookingField[] = ['amountMinor', 'currency', 'channel', 'bookingNumber', 'note']

/** Whether a field may be changed: what was reserved only until the booking has ended in any way. */
export function mayChange(status: BookingStatus, field: BookingField): boolean {
  return status === 'expected' || status === 'checked_in' || alwaysOpen.includes(field)
}

export const changeUndoHours = 24

export type UndoRefusal =
  | 'too_late'
  | 'already_done'
  /** A field has been changed since: undoing would lose its newer value. */
  | 'another_version'
  /** A change of status is undone by a status step back. */
  | 'by_status'

export interface KeptChange {
  readonly at: Date
  readonly isUndone: boolean
  readonly after: Readonly<Record<string, unknown>>
}

/** Whether a change may be undone: within a day, once, and only if none of its values has changed since. */
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
