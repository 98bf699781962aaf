import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shell/language/locale-of.ts'
import { hotel } from './evening.ts'

/** Writes the time of day at the invented hotel, wherever the reader is. */
export function useHotelTime(): (at: Date) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const locale = localeOf(i18n.language, navigator.languages)
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: hotel.timeZone })
    return (at) => clock.format(at)
  }, [i18n.language])
}
