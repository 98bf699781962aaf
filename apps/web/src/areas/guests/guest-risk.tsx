import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import classes from './guest-parts.module.css'
import type { Guest } from './queries.ts'

/** The level in a list. Most guests have none; that is said quietly, so that the list stays calm. */
export function GuestRisk({ risk }: { risk: Guest['risk'] }) {
  const { t } = useTranslation(['guests', 'messages'])
  if (risk.level)
    return (
      <span className="inline-row gap-2 wrap">
        <RiskBadge level={risk.level} />
        {risk.isOverridden ? <span className="quiet">{t('overridden')}</span> : null}
      </span>
    )
  const words = risk.status === 'not_scored' ? t('notScored') : t('messages:risk.insufficient_data')
  return <span className={`${classes['quiet']} inline-row gap-2 rigid-icons quiet`}>{words}</span>
}
