import { Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { Counterfactuals } from './counterfactuals.tsx'
import { EvidenceRange } from './evidence-range.tsx'
import { HowComputed } from './how-computed.tsx'
import { Reasons } from './reasons.tsx'
import { Responses } from './responses.tsx'
import type { RiskScore } from './types.ts'

/** Facts before numbers: what happened and when, then level, range and score. */
function Scored({ risk }: { risk: RiskScore }) {
  const { t } = useTranslation('risk')
  const { score, level, range, reasons } = risk
  if (score === null || level === null) return null
  return (
    <>
      {reasons.length > 0 ? <Reasons reasons={reasons} score={score} /> : <Text>{t('nothingCounts')}</Text>}
      <Group gap="sm">
        <Text fw={600}>{t('level')}</Text>
        <RiskBadge level={level} />
      </Group>
      {range ? <EvidenceRange score={score} range={range} /> : null}
    </>
  )
}

/** Too little is known for a number: neither good nor bad. */
function Insufficient() {
  const { t } = useTranslation('risk')
  return (
    <>
      <Group gap="sm">
        <Text fw={600}>{t('level')}</Text>
        <RiskBadge level="insufficient_data" />
      </Group>
      <Text>{t('insufficient')}</Text>
    </>
  )
}

export function RiskCard({ risk }: { risk: RiskScore }) {
  const { t } = useTranslation('risk')
  return (
    <section className="stack gap-md pad-lg card" aria-labelledby="risk">
      <div>
        <Title order={2} size="h3" id="risk">
          {t('title')}
        </Title>
        <Text size="sm" c="dimmed">
          {risk.status === 'not_scored' ? t('notScored.title') : t('summary')}
        </Text>
      </div>
      {risk.status === 'scored' ? <Scored risk={risk} /> : null}
      {risk.status === 'insufficient_data' ? <Insufficient /> : null}
      {risk.status === 'not_scored' ? (
        <Text>{t(`notScored.${risk.notScoredBecause ?? 'other'}`)}</Text>
      ) : (
        <>
          <Responses responses={risk.responses} />
          <Counterfactuals risk={risk} />
          <HowComputed score={risk} />
        </>
      )}
    </section>
  )
}
