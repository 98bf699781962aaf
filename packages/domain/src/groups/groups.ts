import { causesOf } from '../alerts/index.ts'
import type { AlertRule, ComingGroup, GroupConcern } from '../alerts/index.ts'

/**
 * Reasons for an alert about a group, by the organisation's group rules.
 * @param rules other types, and rules that are off, are ignored
 */
export function concernsOf(group: ComingGroup, rules: readonly AlertRule[]): GroupConcern[] {
  const speaking = rules.flatMap(({ isOn, type, trigger }) =>
    isOn && type === 'group' && trigger.kind === 'group' ? [trigger.minFlagged] : [],
  )
  if (speaking.length === 0) return []
  return causesOf(group, Math.min(...speaking)).map(({ concern }) => concern)
}

/** What somebody was seen doing, by the booking under which they came. */
export interface Seen {
  readonly stayId: string
  readonly what: string
}

/**
 * Attributes a group incident to those who were seen, and to nobody merely because they belong to the group.
 * @param members bookings of the group
 * @returns one entry for each person seen, in the given order; `strangers` were seen but are not in the group
 */
export function attribute(
  seen: readonly Seen[],
  members: readonly string[],
): { attributed: readonly Seen[]; strangers: readonly string[] } {
  const known = new Set(members)
  return {
    attributed: seen.filter(({ stayId }) => known.has(stayId)),
    strangers: seen.flatMap(({ stayId }) => (known.has(stayId) ? [] : [stayId])),
  }
}
