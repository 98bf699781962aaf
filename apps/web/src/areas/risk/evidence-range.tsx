import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './evidence-range.module.css'
import { shownScore } from './shown-score.ts'
import type { RiskScore } from './types.ts'

const thresholds = [25, 50, 75]
const marks = [0, ...thresholds, 100]

interface EvidenceRangeProps {
  readonly score: number
  readonly level: NonNullable<RiskScore['level']>
  readonly range: { readonly low: number; readonly high: number }
}

/** The score, and its place on the scale with the range around it that the amount of evidence leaves open. */
export function EvidenceRange({ score, level, range: { low, high } }: EvidenceRangeProps) {
  const { t } = useTranslation('risk')
  const { number } = useFormats()
  const between = { low: number(Math.round(low)), high: number(Math.round(high)) }
  return (
    <figure className={`${classes['figure']} flush grid gap-1-md`} data-level={level}>
      <p className={`${classes['number']} flush`}>
        <span className="visually-hidden">{t('range.score', { score: shownScore(score) })}</span>
        <strong className="as-block tabular" aria-hidden>
          {shownScore(score)}
        </strong>
        <span className="small dim" aria-hidden>
          {t('range.ofHundred')}
        </span>
      </p>
      <div className={classes['scale']} aria-hidden>
        <svg viewBox="0 0 100 12" preserveAspectRatio="none" className="as-block full-width">
          <rect x="0" y="4" width="100" height="4" className={classes['track']} />
          <rect x={low} y="4" width={Math.max(high - low, 0.5)} height="4" className={classes['band']} />
          <line x1={score} x2={score} y1="0" y2="12" className={classes['score']} />
        </svg>
        <div className={`${classes['marks']} flex between smaller dim tabular`}>
          {marks.map((mark) => (
            <span key={mark}>
              <span>{mark}</span>
            </span>
          ))}
        </div>
      </div>
      <figcaption className="quiet">
        {t('range.sentence', between)} {t('range.meaning')}
      </figcaption>
    </figure>
  )
}
