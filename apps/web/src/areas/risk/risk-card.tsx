import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { Counterfactuals } from './counterfactuals.tsx'
import { EvidenceRange } from './evidence-range.tsx'
import { HowComputed } from './how-computed.tsx'
import { Reasons } from './reasons.tsx'
import { Responses } from './responses.tsx'
import type { RiskScore } from './types.ts'

/** Facts before numbers: what happened and when, then the score with its range, and what to do. */
function Scored({ risk }: { risk: RiskScore }) {
  const { t } = useTranslation('risk')
  const { score, level, range, reasons } = risk
  if (score === null || level === null) return null
  return (
    <>
      {reasons.length > 0 ? <Reasons reasons={reasons} /> : <p>{t('nothingCounts')}</p>}
      {range ? <EvidenceRange score={score} level={level} range={range} /> : null}
      <Responses responses={risk.responses} />
    </>
  )
}

/** Too little is known for a number: neither good nor bad. */
function Insufficient({ risk }: { risk: RiskScore }) {
  const { t } = useTranslation('risk')
  return (
    <>
      <div>
        <RiskBadge level="insufficient_data" />
      </div>
      <p>{t('insufficient')}</p>
      <Responses responses={risk.responses} />
    </>
  )
}

export function RiskCard({ risk }: { risk: RiskScore }) {
  const { t } = useTranslation('risk')
  if (risk.status === 'not_scored')
    return (
      <Panel level={2} title={t('title')} detail={t('notScored.title')}>
        <p>{t(`notScored.${risk.notScoredBecause ?? 'other'}`)}</p>
      </Panel>
    )
  return (
    <>
      <Panel level={2} title={t('title')} action={risk.level ? <RiskBadge level={risk.level} /> : undefined}>
        {risk.status === 'scored' ? <Scored risk={risk} /> : <Insufficient risk={risk} />}
        <HowComputed score={risk} />
      </Panel>
      <Counterfactuals risk={risk} />
    </>
  )
}
