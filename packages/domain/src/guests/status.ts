import { Temporal } from 'temporal-polyfill'

/** Guest statuses inside one organisation; never shared with another. */
export const guestStatuses = ['active', 'watch_list', 'banned', 'archived'] as const
export type GuestStatus = (typeof guestStatuses)[number]

/** Input of a manager for a change of status. */
export type StatusInput = { reason?: string; endsAt?: Date; incidentId?: string }

/**
 * Input that a change to a status requires and allows, and its longest duration in calendar months. `entry` is the
 * entry that it creates; `lifts` means that the entries in force end with it.
 */
export type StatusRule = {
  needs: readonly (keyof StatusInput)[]
  takes: readonly (keyof StatusInput)[]
  maxMonths?: number
  entry?: 'ban' | 'watch'
  lifts: boolean
  next: readonly GuestStatus[]
}

/**
 * Which status may follow which. A ban (based on a confirmed incident, signed by a manager) or watch entry ends by
 * itself; an archived guest returns as active, and nobody is archived while an entry is in force.
 */
export const guestStatusRules: Record<GuestStatus, StatusRule> = {
  active: { needs: [], takes: [], lifts: true, next: ['watch_list', 'banned', 'archived'] },
  watch_list: {
    needs: ['reason', 'endsAt'],
    takes: ['incidentId'],
    maxMonths: 6,
    entry: 'watch',
    lifts: true,
    next: ['active', 'banned'],
  },
  // A watch entry continues beneath a ban: it may last longer.
  banned: {
    needs: ['incidentId', 'reason', 'endsAt'],
    takes: [],
    maxMonths: 24,
    entry: 'ban',
    lifts: false,
    next: ['active', 'watch_list'],
  },
  archived: { needs: [], takes: [], lifts: false, next: ['active'] },
}

/** Whether a guest may change from one status to another. The same status is refused. */
export function canChangeStatus(from: GuestStatus, to: GuestStatus): boolean {
  return guestStatusRules[from].next.includes(to)
}

/** Latest end (UTC) that an entry of this status starting now may have; undefined for a status without an end. */
export function latestEnd(status: GuestStatus, now: Date): Date | undefined {
  const { maxMonths } = guestStatusRules[status]
  if (maxMonths === undefined) return undefined
  const end = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('UTC')
    .add({ months: maxMonths })
  return new Date(end.epochMilliseconds)
}

/** An invalid field of a change of status. */
export type StatusInputFault = {
  field: keyof StatusInput
  fault: 'missing' | 'not_taken' | 'in_the_past' | 'too_late'
}

/**
 * Errors in the input of a change to `status` at `now`; empty when valid. An entry ends after `now` and no later than
 * `latestEnd`.
 */
export function statusInputFaults(status: GuestStatus, input: StatusInput, now: Date): StatusInputFault[] {
  const { needs, takes } = guestStatusRules[status]
  const given = (['reason', 'endsAt', 'incidentId'] as const).filter((field) => input[field] !== undefined)
  const missing = needs.filter((field) => !given.includes(field))
  const foreign = given.filter((field) => !needs.includes(field) && !takes.includes(field))
  const latest = latestEnd(status, now)
  const ends = latest === undefined ? undefined : input.endsAt
  return [
    ...missing.map((field) => ({ field, fault: 'missing' as const })),
    ...foreign.map((field) => ({ field, fault: 'not_taken' as const })),
    ...(ends !== undefined && ends <= now ? [{ field: 'endsAt', fault: 'in_the_past' } as const] : []),
    ...(ends !== undefined && latest !== undefined && ends > latest
      ? [{ field: 'endsAt', fault: 'too_late' } as const]
      : []),
  ]
}
