import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import type { RiskOverride } from '../decisions/queries.ts'

export function OverrideWords({ override }: { override: RiskOverride }) {
  const { t } = useTranslation(['guests-risk', 'messages', 'guests'])
  const { date } = useFormats()
  const { level, computedLevel, reason, setBy, setAt, endsAt, state } = override
  const computed = computedLevel === 'not_scored' ? 'insufficient_data' : computedLevel
  return (
    <>
      <div className="inline-row gap-2 rigid-icons strong">
        <RiskBadge level={level} />
      </div>
      {reason === null ? (
        <p className="quiet">{t('reason.none')}</p>
      ) : (
        <p dir="auto" translate="no" className="breakable kept-lines">
          {reason}
        </p>
      )}
      <p className="quiet">
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
