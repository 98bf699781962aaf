import { dayOf } from '../../accounts/organisation/days.ts'

/** The months that are offered for an entry; the last is the most that the rules allow. */
export const offeredMonths = { watch_list: [1, 3, 6], banned: [6, 12, 24] } as const

/** What is filled in at first: the middle. */
export const proposedMonths = { watch_list: 3, banned: 12 } as const

/**
 * The last day of a time of some months that begins now, where the reader is. An entry ends when that day is over,
 * which is never later than the same instant so many months on; a month too short for the day ends it on its last.
 */
export function lastDayAfter(months: number, now: Date): string {
  const end = new Date(now)
  end.setMonth(end.getMonth() + months)
  // The 31st of a month that has none falls into the month after.
  if (end.getDate() !== now.getDate()) end.setDate(0)
  end.setDate(end.getDate() - 1)
  return dayOf(end.toISOString())
}
