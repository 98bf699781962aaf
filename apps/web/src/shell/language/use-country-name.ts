import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export function useCountryName(): (country: string) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
    return (country) => names.of(country) ?? country
  }, [i18n.language])
}
