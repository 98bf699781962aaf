import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Calibration } from './calibration.tsx'
import { Figures } from './figures.tsx'
import { HighRisk } from './high-risk.tsx'
import { ModelFacts } from './model-facts.tsx'
import { Needed } from './needed.tsx'
import classes from './predict.module.css'
import type { Arrivals, Learned } from './queries.ts'
import { ends, usualTop, type End, type PredictSearch } from './search.ts'
import { WhatIf } from './what-if.tsx'

interface QualityProps {
  readonly models: Arrivals['models']
  readonly search: PredictSearch
  readonly onChange: (changes: { of?: string; top?: number }) => void
}

export function Quality({ models, search, onChange }: QualityProps) {
  const { t } = useTranslation('predict')
  const of = search.of ?? 'cancellation'
  const learned = of === 'cancellation' ? models.cancellation : models.noShow
  const { model, calibration } = learned
  return (
    <section className={`${classes['section']} stack gap-md`} aria-labelledby="quality">
      <h2 id="quality">{t('quality.title')}</h2>
      <SegmentedControl
        aria-label={t('of.label')}
        value={of}
        data={ends.map((value) => ({ value, label: t(`of.${value}`) }))}
        onChange={(value) => onChange({ of: value })}
      />
      <Refusal of={of} learned={learned} />
      {model ? (
        <>
          <Figures of={of} figures={model.figures} />
          <Calibration key={of} of={of} title={t('calibration.held')} bins={model.figures.bins} />
          <HighRisk of={of} highRisk={model.highRisk} baseRate={model.baseRate} />
          <WhatIf
            of={of}
            bins={model.figures.bins}
            top={search.top ?? usualTop}
            onChange={(top) => onChange({ top })}
          />
          {calibration ? (
            <Calibration of={of} title={t('calibration.since')} bins={calibration.bins} />
          ) : (
            <p className="flush within-48">{t('calibration.noneSince')}</p>
          )}
          <ModelFacts model={model} />
        </>
      ) : null}
    </section>
  )
}

function Refusal({ of, learned: { refusal, model } }: { of: End; learned: Learned }) {
  const { t } = useTranslation('predict')
  if (!refusal) return null
  const title = `${t(`refused.${refusal.reason}`)} ${t(model ? 'refusal.older' : `refusal.${of}`)}`
  return <Needed title={title} needed={refusal.needed} />
}
