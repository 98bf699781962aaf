import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './predict.module.css'
import type { Model } from './queries.ts'
import type { End } from './search.ts'
import { usePercent } from './use-percent.ts'
import { Windows } from './windows.tsx'

/** Below this, the order of predictions is hardly better than chance. */
const hardlyAny = 0.65

/** The check by time, in plain words, with the figures that specialists ask for. */
export function Figures({ of, figures }: { of: End; figures: Model['figures'] }) {
  const { t } = useTranslation('predict')
  const { days, sum } = useFormats()
  const percent = usePercent()
  const { rows, from, until, rate, auc, brier, calibrationError } = figures
  return (
    <>
      <p className="flush within-48">
        {t(`figures.check.${of}`, { count: rows, days: days(from, until), rate: percent(rate) })}
      </p>
      <Windows windows={figures.windows} />
      <dl className={`${classes['facts']} flush grid gap-1-md dim-terms flush-values`}>
        <dt>{t('figures.auc.name')}</dt>
        <dd>
          {auc === null
            ? t('figures.auc.none')
            : t('figures.auc.meaning', { percent: percent(auc), value: sum(auc) })}
        </dd>
        <dt>{t('figures.calibration.name')}</dt>
        <dd>{t('figures.calibration.meaning', { percent: percent(calibrationError.equalCount) })}</dd>
        <dt>{t('figures.brier.name')}</dt>
        <dd>{t('figures.brier.meaning', { value: sum(brier), blind: sum(rate * (1 - rate)) })}</dd>
      </dl>
      {auc !== null && auc < hardlyAny ? (
        <p className="flush within-48">
          <strong>{t('figures.hardly', { value: sum(auc) })}</strong>
        </p>
      ) : null}
    </>
  )
}
