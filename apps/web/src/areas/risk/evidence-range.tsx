import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './evidence-range.module.css'
import { shownScore } from './shown-score.ts'

const thresholds = [25, 50, 75]
const marks = [0, ...thresholds, 100]

interface EvidenceRangeProps {
  readonly score: number
  readonly range: { readonly low: number; readonly high: number }
}

/** The score on its scale with the range around it that the amount of evidence leaves open. */
export function EvidenceRange({ score, range: { low, high } }: EvidenceRangeProps) {
  const { t } = useTranslation('risk')
  const { number } = useFormats()
  const sentence = t('range.sentence', { low: number(Math.round(low)), high: number(Math.round(high)) })
  return (
    <figure className={`${classes['figure']} flush`}>
      <svg
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        className={`${classes['scale']} as-block full-width`}
        aria-hidden
      >
        <rect x="0" y="5" width="100" height="2" className={classes['track']} />
        <rect x={low} y="2" width={Math.max(high - low, 0.5)} height="8" className={classes['band']} />
        {thresholds.map((at) => (
          <line key={at} x1={at} x2={at} y1="0" y2="12" className={classes['threshold']} />
        ))}
        <line x1={score} x2={score} y1="0" y2="12" className={classes['score']} />
      </svg>
      <div className={`${classes['marks']} flex between smaller dim`} aria-hidden>
        {marks.map((mark) => (
          <span key={mark}>
            <span>{mark}</span>
          </span>
        ))}
      </div>
      <figcaption>
        <strong>{t('range.score', { score: shownScore(score) })}</strong> {sentence} {t('range.meaning')}
      </figcaption>
    </figure>
  )
}
