import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import type { Briefing } from '../alerts/queries.ts'
import { EvidenceRange } from '../risk/evidence-range.tsx'
import { Reasons } from '../risk/reasons.tsx'

/** Level and range of a score, with its account one tap away; without a score, why. */
export function CardRisk({ score }: { score: NonNullable<Briefing['score']> }) {
  const { t } = useTranslation(['mobile', 'risk'])
  const { status, level, range, reasons, notScoredBecause } = score
  if (status === 'not_scored') return <Text>{t(`risk:notScored.${notScoredBecause ?? 'other'}`)}</Text>
  return (
    <section aria-labelledby="card-risk">
      <h3 id="card-risk">{t('card.level')}</h3>
      <Group gap="sm">
        <RiskBadge level={level ?? 'insufficient_data'} />
      </Group>
      {score.score === null ? (
        <Text size="sm">{t('risk:insufficient')}</Text>
      ) : (
        <>
          {range && level ? <EvidenceRange score={score.score} level={level} range={range} /> : null}
          {reasons.length > 0 ? (
            <details>
              <summary>{t('card.sum')}</summary>
              <Reasons reasons={reasons} />
            </details>
          ) : null}
        </>
      )}
    </section>
  )
}
