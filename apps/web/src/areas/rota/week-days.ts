import { localeOf } from '../../shell/language/locale-of.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The name of a weekday, 1 being Monday. */
export function weekdayName(weekday: number, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language, navigator.languages), {
    weekday: 'long',
    timeZone: 'UTC',
  })
  // 4 January 2026 is a Sunday.
  return format.format(Date.UTC(2026, 0, 4 + weekday))
}
