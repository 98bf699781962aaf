import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shell/language/locale-of.ts'

export interface BoardTime {
  /** An instant by the clock of the venue. */
  readonly time: (instant: string) => string
  /** A day with its weekday. @param day YYYY-MM-DD */
  readonly longDay: (day: string) => string
}

export function useBoardTime(timeZone: string): BoardTime {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const locale = localeOf(i18n.language, navigator.languages)
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
    const long = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    return {
      time: (instant) => clock.format(new Date(instant)),
      longDay: (day) => long.format(new Date(`${day}T00:00:00Z`)),
    }
  }, [i18n.language, timeZone])
}
