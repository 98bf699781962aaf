import { useTranslation } from 'react-i18next'
import { localeOf } from './locale-of.ts'

export interface Formats {
  /** A calendar day of the venue, YYYY-MM-DD; it belongs to no time zone. */
  readonly day: (day: string) => string
  /** The same without the year, for days about now. */
  readonly shortDay: (day: string) => string
  /** An hour, 0 to 23, of a day of the venue. */
  readonly hour: (day: string, hour: number) => string
  /** The day of an instant, where the reader is. */
  readonly date: (instant: string) => string
  readonly dateTime: (instant: string) => string
  /** From one day to another, the parts that both share written once. */
  readonly days: (from: string, to: string | null) => string
  readonly number: (value: number) => string
  /** Whole points of the scale with their sign. */
  readonly points: (value: number) => string
  /** A figure of quality between 0 and 1, with all three decimals. */
  readonly sum: (value: number) => string
}

const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)

const made = new Map<string, Formats>()

/** The formats of a language, made once: making them takes a millisecond, and every row of a list asks for them. */
export function formatsFor(language: string): Formats {
  const found = made.get(language) ?? makeFormats(language)
  made.set(language, found)
  return found
}

function makeFormats(language: string): Formats {
  const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const hourly = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const local = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const clock = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const exact = new Intl.NumberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return {
    day: (day) => calendar.format(dayOf(day)),
    hour: (day, hour) => hourly.format(new Date(dayOf(day).getTime() + hour * 3_600_000)),
    shortDay: (day) => short.format(dayOf(day)),
    date: (instant) => local.format(new Date(instant)),
    dateTime: (instant) => clock.format(new Date(instant)),
    days: (from, to) =>
      to && to > from ? calendar.formatRange(dayOf(from), dayOf(to)) : calendar.format(dayOf(from)),
    number: (value) => plain.format(value),
    points: (value) => signed.format(value),
    sum: (value) => exact.format(value),
  }
}

export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return formatsFor(localeOf(i18n.language, navigator.languages))
}
