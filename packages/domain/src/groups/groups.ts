import type { AlertRule, AlertSeverity } from '../alerts/index.ts'

/** A group of more people than this is told of whatever is known of it: the desk has to be staffed for it. */
export const largeGroup = 30

/** What is known of a coming group at an instant. */
export interface GroupFacts {
  readonly groupId: string
  readonly size: number
  /** Members with a booking of their own. */
  readonly members: number
  /** Of those, how many are banned, watched or at a high level: a number, nobody by name. */
  readonly flagged: number
  /** Confirmed group incidents of earlier visits under the same leader. */
  readonly earlier: readonly { readonly severity: AlertSeverity }[]
}

/** Why a coming group is told of. */
export const groupConcerns = ['earlier_incident', 'large', 'flagged_members'] as const
export type GroupConcern = (typeof groupConcerns)[number]

/**
 * What speaks for telling of a group, by the group rules of the organisation: a confirmed incident of medium or graver
 * on an earlier visit, its size, or the members on the own lists.
 * @param rules those of other types, and those that are off, say nothing
 */
export function concernsOf(facts: GroupFacts, rules: readonly AlertRule[]): GroupConcern[] {
  const speaking = rules.filter((rule) => rule.isOn && rule.type === 'group')
  if (speaking.length === 0) return []
  const minFlagged = Math.min(
    ...speaking.flatMap(({ trigger }) => (trigger.kind === 'group' ? [trigger.minFlagged] : [])),
  )
  const holds: Record<GroupConcern, boolean> = {
    earlier_incident: facts.earlier.some(({ severity }) => severity !== 'low'),
    large: facts.size > largeGroup,
    flagged_members: facts.flagged >= minFlagged,
  }
  return groupConcerns.filter((concern) => holds[concern])
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
