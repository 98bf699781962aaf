import { useTranslation } from 'react-i18next'
import { RiskBadge, type RiskBadgeLevel } from '../../../ui/risk-badge.tsx'

/** A level as lists show it; without one, that in quiet words. */
export function ShownLevel({ level }: { level: RiskBadgeLevel | 'not_scored' | null }) {
  const { t } = useTranslation('guests')
  return level === null || level === 'not_scored' ? (
    <span>{t('notScored')}</span>
  ) : (
    <RiskBadge level={level} />
  )
}
