import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import type { RiskScore } from '../../risk/types.ts'
import classes from './risk-demo.module.css'
import type { Outcome } from './use-demo-case.ts'

interface ResultBarProps {
  readonly risk: RiskScore
  readonly outcome: Outcome
  readonly before: Outcome | undefined
}

/** The result in one line that stays in view while facts are changed; screen readers hear each change. */
export function ResultBar({ risk, outcome, before }: ResultBarProps) {
  const { t } = useTranslation('hoteliers-risk')
  const words = (of: Outcome) =>
    typeof of === 'number' ? t('result.ofHundred', { score: of }) : t(`result.${of}`)
  return (
    <output className={`${classes['bar']} row wrap sticky above-dock edged surface small`}>
      {risk.status === 'not_scored' ? null : <RiskBadge level={risk.level ?? 'insufficient_data'} />}
      <strong>{words(outcome)}</strong>
      {risk.range ? (
        <span>
          {t('result.range', { low: Math.round(risk.range.low), high: Math.round(risk.range.high) })}
        </span>
      ) : null}
      {before === undefined ? null : (
        <span className="quiet">
          {before === outcome ? t('result.unchanged') : t('result.before', { before: words(before) })}
        </span>
      )}
    </output>
  )
}
