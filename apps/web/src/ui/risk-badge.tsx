import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './risk-badge.module.css'

export type RiskBadgeLevel = 'low' | 'medium' | 'high' | 'critical' | 'insufficient_data'

const icons: Record<RiskBadgeLevel, typeof IconCircleCheck> = {
  low: IconCircleCheck,
  medium: IconInfoCircle,
  high: IconAlertTriangle,
  critical: IconAlertOctagon,
  insufficient_data: IconHelpCircle,
}

/** A level as icon, word and colour at once, so that none of them carries it alone. */
export function RiskBadge({ level }: { level: RiskBadgeLevel }) {
  const { t } = useTranslation('messages')
  const Icon = icons[level]
  return (
    <span className={`${classes['badge']} inline-row gap-2 small strong one-line`} data-level={level}>
      <Icon aria-hidden size={16} />
      {t(`risk.${level}`)}
    </span>
  )
}
