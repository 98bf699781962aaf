import { useLanguage } from '../../shell/language/use-language.ts'
import { localeOf } from './locale-of.ts'

/** Writes a calendar day (YYYY-MM-DD) in the language in force, without turning it into another time zone's. */
export function useDays(): (day: string) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language, navigator.languages), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Writes an instant by the clock of this device. */
export function useInstants(): (instant: string) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language, navigator.languages), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (instant) => format.format(new Date(instant))
}
