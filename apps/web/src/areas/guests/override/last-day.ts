import { dayOf } from '../../accounts/organisation/days.ts'

/** Days that are offered for a level; the last is the most that the rules allow. */
export const offeredDays = [7, 30, 90] as const

/** The last whole day, where the reader is, of a time of some days of 24 hours that begins now. */
export function lastDayOfDays(days: number, now: Date): string {
  const end = new Date(now)
  end.setDate(end.getDate() + days - 1)
  return dayOf(end.toISOString())
}
