export const stayStatuses = ['expected', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const
export type StayStatus = (typeof stayStatuses)[number]

/**
 * Which status may follow which. Steps back correct mistakes at the desk: checked in too early, a guest who came
 * after all, a cancellation withdrawn.
 */
export const stayTransitions: Record<StayStatus, readonly StayStatus[]> = {
  expected: ['checked_in', 'no_show', 'cancelled'],
  checked_in: ['checked_out', 'expected'],
  checked_out: ['checked_in'],
  no_show: ['checked_in', 'expected'],
  cancelled: ['expected'],
}

/** Whether a stay may change from one status to another; `stayTransitions` lists the allowed ones. */
export function canMoveStay(from: StayStatus, to: StayStatus): boolean {
  return stayTransitions[from].includes(to)
}

/** Whether the guest is or was there: only such a stay can have a verified rating. */
export function tookPlace(status: StayStatus): boolean {
  return status === 'checked_in' || status === 'checked_out'
}
