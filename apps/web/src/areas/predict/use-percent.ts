import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shell/language/locale-of.ts'

/** Parts of one as percentages, with one decimal below ten, where it is significant. */
export function usePercent(): (part: number) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const locale = localeOf(i18n.language, navigator.languages)
    const whole = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const fine = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    return (part) => (part < 0.1 ? fine : whole).format(part)
  }, [i18n.language])
}
