import { alertSeverities } from './types.ts'
import type { ComingGroup, GroupCause } from './types.ts'

/** A group of more people than this is told of whatever is known of it: the desk has to be staffed for it. */
export const largeGroup = 30

/**
 * Why to tell of a coming group: a confirmed incident of medium or graver on an earlier visit of its leader, its size, or
 * its members on the own lists.
 * @param minFlagged so many flagged members are a cause
 * @returns one cause of each concern, in their order, with its facts: numbers, and nobody by name
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
