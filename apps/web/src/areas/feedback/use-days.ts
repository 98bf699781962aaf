import type { Language } from '@comity/contract'
import { useLanguage } from '../../shell/language/use-language.ts'

/** The language as this browser's person writes it: English in Manila is not English in London. */
function localeOf(language: Language): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language
}

/** Writes a calendar day (YYYY-MM-DD) in the language in force, without turning it into another time zone's. */
export function useDays(): (day: string) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Writes an instant by the clock of this device. */
export function useInstants(): (instant: string) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}
