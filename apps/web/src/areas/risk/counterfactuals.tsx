import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useFactReference } from './fact-words.ts'
import { shownScore } from './shown-score.ts'
import type { Counterfactual, RiskScore } from './types.ts'

const changes = (present: RiskScore) => (other: Counterfactual) =>
  other.level !== present.level ||
  (other.score !== null && present.score !== null && shownScore(other.score) !== shownScore(present.score))

/** What the score would be if one thing were different, each as one sentence; changes without effect in one. */
export function Counterfactuals({ risk }: { risk: RiskScore }) {
  const { counterfactuals, reasons } = risk
  const { t } = useTranslation(['risk', 'messages'])
  const { date } = useFormats()
  const referenceTo = useFactReference(reasons)

  const resultOf = ({ score, level }: Counterfactual) =>
    score === null || level === null
      ? t('whatIf.noNumber')
      : t('whatIf.result', { score: shownScore(score), level: t(`messages:risk.${level}`) })

  if (counterfactuals.length === 0) return null
  const changing = counterfactuals.filter(changes(risk))
  return (
    <section aria-labelledby="what-if">
      <Title order={3} size="h4" id="what-if">
        {t('whatIf.title')}
      </Title>
      <ul className="stack gap-1 indent below-1">
        {changing.map((each) => (
          <li key={`${each.change} ${each.factId ?? each.at}`}>
            {t(`whatIf.${each.change}`, {
              result: resultOf(each),
              fact: referenceTo(each.factId),
              date: date(each.at),
            })}
          </li>
        ))}
        {changing.length < counterfactuals.length ? (
          <li>{changing.length === 0 ? t('whatIf.nothing') : t('whatIf.nothingElse')}</li>
        ) : null}
      </ul>
    </section>
  )
}
