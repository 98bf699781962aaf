import { Temporal } from 'temporal-polyfill'

/** Closed list of guest statuses inside one organisation; never shared with another. */
export const guestStatuses = ['active', 'watch_list', 'banned', 'archived'] as const
export type GuestStatus = (typeof guestStatuses)[number]

/** What must come with a change to a status, and the longest time it can last in calendar months. */
export type StatusRule = {
  needs: readonly ('reason' | 'ends_at' | 'confirmed_incident' | 'manager_signature')[]
  maxMonths?: number
  next: readonly GuestStatus[]
}

/** Which status may follow which. A ban or watch entry ends by itself; an archived guest comes back as active. */
export const guestStatusRules: Record<GuestStatus, StatusRule> = {
  active: { needs: [], next: ['watch_list', 'banned', 'archived'] },
  watch_list: { needs: ['reason', 'ends_at'], maxMonths: 6, next: ['active', 'banned', 'archived'] },
  banned: {
    needs: ['confirmed_incident', 'manager_signature', 'ends_at'],
    maxMonths: 24,
    next: ['active', 'watch_list'],
  },
  archived: { needs: [], next: ['active'] },
}

/** Whether a guest may go from one status to another. Staying is no change and is refused. */
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

/** Ban and watch entries of a guest, each with its end (UTC), and whether the profile was archived. */
export type StandingEntries = {
  bans: readonly { endsAt: Date }[]
  watches: readonly { endsAt: Date }[]
  isArchived: boolean
}

/** The status that the entries give at `now`: a ban in force before a watch entry, an entry before archived. */
export function guestStatus(entries: StandingEntries, now: Date): GuestStatus {
  const inForce = (entry: { endsAt: Date }): boolean => entry.endsAt > now
  if (entries.bans.some(inForce)) return 'banned'
  if (entries.watches.some(inForce)) return 'watch_list'
  return entries.isArchived ? 'archived' : 'active'
}
