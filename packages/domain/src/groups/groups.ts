import { causesOf } from '../alerts/index.ts'
import type { AlertRule, ComingGroup, GroupConcern } from '../alerts/index.ts'

/**
 * What speaks for telling of a group, by the group rules of the organisation.
 * @param rules those of other types, and those that are off, say nothing
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
 * To whom a group incident is attributed: to those who were seen, and to nobody because they belong to the group.
 * @param members bookings of the group
 * @returns one entry for each who was seen, in the order given; `strangers` are seen but not of the group
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
