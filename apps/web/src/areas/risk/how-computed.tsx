import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './risk-card.module.css'
import type { RiskScore } from './types.ts'

const rules = ['sum', 'fading', 'range', 'minimum', 'never', 'levels'] as const

/** The rules of the score in plain words, with the version that made this one. */
export function HowComputed({ score: { evidence, ruleVersion, scoredAt } }: { score: RiskScore }) {
  const { t } = useTranslation('risk')
  const { dateTime, number } = useFormats()
  return (
    <details className="rule-above">
      <summary className="strong">{t('how.title')}</summary>
      <ul className="stack gap-1 indent below-1">
        {rules.map((rule) => (
          <li key={rule}>{t(`how.${rule}`)}</li>
        ))}
      </ul>
      <dl className={`${classes['facts']} grid gap-1-md small dim-terms flush-values`}>
        {evidence ? (
          <>
            <dt>{t('how.evidence')}</dt>
            <dd>
              {t('how.evidenceValue', {
                stays: evidence.stays,
                raters: evidence.raters,
                n: number(evidence.n),
              })}
            </dd>
          </>
        ) : null}
        <dt>{t('how.version')}</dt>
        <dd translate="no">{ruleVersion}</dd>
        <dt>{t('how.computedAt')}</dt>
        <dd>{dateTime(scoredAt)}</dd>
      </dl>
    </details>
  )
}
