import { Table, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AlertRulesLink } from '../dashboard/alert-rules-link.tsx'
import { ThresholdChart } from './threshold-chart.tsx'
import { alertScores, isTooFew, knownOutcomes } from './alert-scores.ts'
import type { TestResult } from './queries.ts'
import classes from './rules.module.css'

const [least = 0, most = 0] = [alertScores[0], alertScores.at(-1)]
const step = 5
const figures = ['raised', 'useful', 'falsePositives', 'missed'] as const

interface ThresholdsProps {
  readonly thresholds: TestResult['thresholds']
  readonly minScore: number
  readonly onMinScore: (minScore: number) => void
}

/** What each threshold of alerts would have done on past arrivals, one at a time by the slider. */
export default function Thresholds({ thresholds, minScore, onMinScore }: ThresholdsProps) {
  const { t } = useTranslation('risk-pages')
  const { number } = useFormats()
  const sliderId = useId()
  const { live, draft, days, arrivals, isCut } = thresholds
  const at = {
    live: live.find((each) => each.minScore === minScore),
    draft: draft.find((each) => each.minScore === minScore),
  }
  const spoken = t('thresholds.spoken', {
    from: minScore,
    live: at.live?.raised ?? 0,
    draft: at.draft?.raised ?? 0,
    liveMissed: at.live?.missed ?? 0,
    draftMissed: at.draft?.missed ?? 0,
  })
  return (
    <section className={`${classes['part']} stack gap-sm rule-above`} aria-labelledby="thresholds">
      <h3 id="thresholds" className={`${classes['head']} flush`}>
        {t('thresholds.title')}
      </h3>
      <Text size="sm" c="dimmed">
        {t(isCut ? 'thresholds.cut' : 'thresholds.what', { days, arrivals: number(arrivals) })}
      </Text>
      {isTooFew(live) ? (
        <Notice kind="note" title={t('thresholds.tooFew')}>
          {t('thresholds.tooFewDetail', { count: knownOutcomes(live) })}
        </Notice>
      ) : null}
      <div>
        <label htmlFor={sliderId} className={`${classes['label']} baseline flex gap-2 strong`}>
          {t('thresholds.slider')} <output htmlFor={sliderId}>{minScore}</output>
        </label>
        <input
          id={sliderId}
          type="range"
          className={`${classes['slider']} flush full-width within-32 pointer`}
          min={least}
          max={most}
          step={step}
          value={minScore}
          aria-valuetext={spoken}
          onChange={(event) => onMinScore(event.currentTarget.valueAsNumber)}
        />
      </div>
      <Table className="within-32">
        <Table.Caption className="visually-hidden">{t('thresholds.title')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('thresholds.from', { from: minScore })}</Table.Th>
            <Table.Th className="tabular text-end">{t('thresholds.live')}</Table.Th>
            <Table.Th className="tabular text-end">{t('thresholds.draft')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {figures.map((figure) => (
            <Table.Tr key={figure}>
              <Table.Th scope="row">{t(`thresholds.${figure}`)}</Table.Th>
              <Table.Td className="tabular text-end">{number(at.live?.[figure] ?? 0)}</Table.Td>
              <Table.Td className="tabular text-end">{number(at.draft?.[figure] ?? 0)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ThresholdChart live={live} draft={draft} minScore={minScore} />
      <AlertRulesLink />
    </section>
  )
}
