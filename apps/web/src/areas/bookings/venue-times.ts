import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shell/language/locale-of.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes a millisecond, and every row of a list asks for one. */
function formatOf(
  language: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const found = made.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  made.set(key, found)
  return found
}

/** An instant as the field of a form for date and time holds it, by the clock of the venue. */
export function fieldOf(instant: string | null, timeZone: string): string {
  if (instant === null) return ''
  return formatOf('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T')
}

/** Times of bookings by the clock of their venue. */
export function useVenueTimes() {
  const { i18n } = useTranslation()
  const language = localeOf(i18n.language, navigator.languages)
  const both = { dateStyle: 'medium', timeStyle: 'short' } as const
  const moment = (instant: string, timeZone: string) =>
    formatOf(language, timeZone, both).format(new Date(instant))
  return {
    moment,
    /** The parts that both ends share are written once. */
    span: (startsAt: string, endsAt: string | null, timeZone: string) =>
      endsAt === null
        ? moment(startsAt, timeZone)
        : formatOf(language, timeZone, both).formatRange(new Date(startsAt), new Date(endsAt)),
  }
}
