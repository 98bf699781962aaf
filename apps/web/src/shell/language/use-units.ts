import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from './locale-of.ts'

export type Unit = 'minute' | 'hour' | 'day' | 'month' | 'percent'

/** Writes an amount with its unit in words: `24 months`, `30 %`. */
export function unitsFor(locale: string): (value: number, unit: Unit) => string {
  return (value, unit) =>
    unit === 'percent'
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100)
      : new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay: 'long',
          maximumFractionDigits: 1,
        }).format(value)
}

export function useUnits(): (value: number, unit: Unit) => string {
  const { i18n } = useTranslation()
  return useMemo(() => unitsFor(localeOf(i18n.language, navigator.languages)), [i18n.language])
}
