import type { Sector } from '@comity/contract'
import { useTranslation } from 'react-i18next'

interface GuestLabelProps {
  readonly name: string | null
  readonly number: number | null
  readonly sector: Sector
}

/** The name, or the number where the source knew no name. */
export function GuestLabel({ name, number, sector }: GuestLabelProps) {
  const { t } = useTranslation('feedback')
  if (name) return <span translate="no">{name}</span>
  return <span>{t('guestNumber', { number: number ?? '–', context: sector })}</span>
}
