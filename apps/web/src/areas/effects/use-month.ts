import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shell/language/locale-of.ts'

/** A calendar month, `YYYY-MM`, as the language writes it. */
export function useMonth(): (month: string) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(i18n.language, navigator.languages), {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
  }, [i18n.language])
}
