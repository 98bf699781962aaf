import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../guests/formats.ts'
import { useFactReference } from './fact-words.ts'
import classes from './risk-card.module.css'
import { shownScore } from './shown-score.ts'
import type { Counterfactual, RiskReason } from './types.ts'

interface CounterfactualsProps {
  readonly counterfactuals: readonly Counterfactual[]
  /** The facts shown, to name one in a sentence. */
  readonly reasons: readonly RiskReason[]
}

/** What the score would be if one thing were otherwise, each as one sentence. */
export function Counterfactuals({ counterfactuals, reasons }: CounterfactualsProps) {
  const { t } = useTranslation(['risk', 'messages'])
  const { date } = useFormats()
  const referenceTo = useFactReference(reasons)

  const resultOf = ({ score, level }: Counterfactual) =>
    score === null || level === null
      ? t('whatIf.noNumber')
      : t('whatIf.result', { score: shownScore(score), level: t(`messages:risk.${level}`) })

  if (counterfactuals.length === 0) return null
  return (
    <section aria-labelledby="what-if">
      <Title order={3} size="h4" id="what-if">
        {t('whatIf.title')}
      </Title>
      <ul className={classes['list']}>
        {counterfactuals.map((each) => (
          <li key={`${each.change} ${each.factId ?? each.at}`}>
            {t(`whatIf.${each.change}`, {
              result: resultOf(each),
              fact: referenceTo(each.factId),
              date: date(each.at),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
