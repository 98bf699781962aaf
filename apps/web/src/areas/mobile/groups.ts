import type { Stay } from '../feedback/stays.ts'

export const stayGroups = ['here', 'arriving', 'other'] as const
export type StayGroup = (typeof stayGroups)[number]

/** The calendar day at a place, YYYY-MM-DD. @param timeZone IANA name; undefined: that of the device */
export function dayAt(timeZone: string | undefined, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

/** Who is here, who arrives today at their venue, and the rest, each in the order given. */
export function groupStays(
  stays: readonly Stay[],
  todayAt: (venueId: string) => string,
): Record<StayGroup, readonly Stay[]> {
  const groupOf = ({ status, arrivesOn, venueId }: Stay): StayGroup => {
    if (status === 'checked_in') return 'here'
    return status === 'expected' && arrivesOn === todayAt(venueId) ? 'arriving' : 'other'
  }
  const { here = [], arriving = [], other = [] } = Object.groupBy(stays, groupOf)
  return { here, arriving, other }
}

/** Guests who were found, without those whose stay was found too. */
export function withoutStays<T extends { readonly id: string }>(
  guests: readonly T[],
  stays: readonly Stay[],
): T[] {
  const shown = new Set(stays.map(({ guestId }) => guestId))
  return guests.filter(({ id }) => !shown.has(id))
}
