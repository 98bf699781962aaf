import type { Reason } from '@comity/contract'
import { useTranslation } from 'react-i18next'

export function useCannot(): (allowed: true | Reason) => string | undefined {
  const { t } = useTranslation('risk-pages')
  return (allowed) => (allowed === true ? undefined : t([`cannot.${allowed}`, 'cannot.other']))
}
