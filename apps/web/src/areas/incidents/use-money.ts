import { minorDigits } from '@comity/domain/bills'
import { useTranslation } from 'react-i18next'

/** An amount in the smallest unit of its currency, as the language writes it. */
export function useMoney(): (minor: number, currency: string) => string {
  const { i18n } = useTranslation()
  return (minor, currency) =>
    new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).format(
      minor / 10 ** minorDigits(currency),
    )
}
