import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shell/language/locale-of.ts'

/** Writes seconds in words: in seconds up to two minutes, then in minutes, then in hours. */
export function durationFor(locale: string): (seconds: number) => string {
  const writerOf = (unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })
  const [second, minute, hour] = [writerOf('second'), writerOf('minute'), writerOf('hour')]
  return (seconds) => {
    if (seconds < 120) return second.format(seconds)
    return seconds < 7_200 ? minute.format(seconds / 60) : hour.format(seconds / 3_600)
  }
}

export function useDuration(): (seconds: number) => string {
  const { i18n } = useTranslation()
  return useMemo(() => durationFor(localeOf(i18n.language, navigator.languages)), [i18n.language])
}

/** Seconds from one instant to another, never less than none. */
export function secondsBetween(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from)) / 1_000
}
