import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from './locale-of.ts'

/** Writes seconds in words: in seconds up to two minutes, then in minutes, hours, and days from two on. */
export function durationFor(
  locale: string,
  unitDisplay: 'long' | 'short' = 'long',
): (seconds: number) => string {
  const writerOf = (unit: 'second' | 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
  const [second, minute] = [writerOf('second'), writerOf('minute')]
  const [hour, day] = [writerOf('hour'), writerOf('day')]
  return (seconds) => {
    if (seconds < 120) return second.format(seconds)
    if (seconds < 7_200) return minute.format(seconds / 60)
    return seconds < 172_800 ? hour.format(seconds / 3_600) : day.format(seconds / 86_400)
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
