import { alertSeverities } from './types.ts'
import type { ComingGroup, GroupCause } from './types.ts'

/** A group larger than this raises an alert in any case, because the desk has to be staffed for it. */
export const largeGroup = 30

/**
 * Reasons for an alert about a coming group: a confirmed incident of medium or higher severity on an earlier visit of
 * its leader, its size, or members on the ban or watch list.
 * @param minFlagged number of flagged members that is a cause
 * @returns at most one cause for each concern, in a fixed order, with numbers only and no names
 */
export function causesOf({ size, members, flagged, earlier }: ComingGroup, minFlagged: number): GroupCause[] {
  const severity = alertSeverities.findLast((one) => earlier.some((incident) => incident.severity === one))
  return [
    ...(severity !== undefined && severity !== 'low'
      ? [{ concern: 'earlier_incident' as const, incidents: earlier.length, severity }]
      : []),
    ...(size > largeGroup ? [{ concern: 'large' as const, size }] : []),
    ...(flagged >= minFlagged ? [{ concern: 'flagged_members' as const, members, flagged }] : []),
  ]
}
