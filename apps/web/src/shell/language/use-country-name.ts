import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Names of countries (ISO 3166-1 alpha-2) in the language in force. */
export function useCountryName(): (country: string) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
    return (country) => names.of(country) ?? country
  }, [i18n.language])
}
