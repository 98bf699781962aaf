import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import type { RiskOverride } from '../decisions/queries.ts'
import classes from '../guest-detail.module.css'

/** A level by a manager: what, why, by whom and until when. */
export function OverrideWords({ override }: { override: RiskOverride }) {
  const { t } = useTranslation(['guest-risk', 'messages', 'guests'])
  const { date } = useFormats()
  const { level, computedLevel, reason, setBy, setAt, endsAt, state } = override
  const computed = computedLevel === 'not_scored' ? 'insufficient_data' : computedLevel
  return (
    <>
      <div className={classes['heading']}>
        <RiskBadge level={level} />
      </div>
      {reason === null ? (
        <p className={classes['small']}>{t('reason.none')}</p>
      ) : (
        <p dir="auto" translate="no" className={classes['words']}>
          {reason}
        </p>
      )}
      <p className={classes['small']}>
        {t('override.computedThen', { level: t(`messages:risk.${computed}`) })}
        {' · '}
        {t('override.setOn', { date: date(setAt) })}
        {' · '}
        {setBy.name === null ? t('guests:rating.authorLeft') : <span translate="no">{setBy.name}</span>}
        {' · '}
        {t(`override.until.${state}`, { date: date(endsAt) })}
      </p>
    </>
  )
}
