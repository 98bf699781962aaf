import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import classes from './guest-parts.module.css'
import type { Guest } from './queries.ts'

/** The level in a list. Who is not scored has none, in words. */
export function GuestRisk({ risk }: { risk: Guest['risk'] }) {
  const { t } = useTranslation('guests')
  if (risk.status === 'not_scored') return <span className={classes['quiet']}>{t('notScored')}</span>
  return <RiskBadge level={risk.level ?? 'insufficient_data'} />
}
