import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Panel } from '../../ui/panel.tsx'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { useFactReference } from './fact-words.ts'
import { shownScore } from './shown-score.ts'
import type { Counterfactual, RiskScore } from './types.ts'

const changes = (present: RiskScore) => (other: Counterfactual) =>
  other.level !== present.level ||
  (other.score !== null && present.score !== null && shownScore(other.score) !== shownScore(present.score))

/** What the score would be if one thing were different, a row each; changes without effect in one sentence. */
export function Counterfactuals({ risk }: { risk: RiskScore }) {
  const { counterfactuals, reasons } = risk
  const { t } = useTranslation('risk')
  const { date } = useFormats()
  const referenceTo = useFactReference(reasons)
  if (counterfactuals.length === 0) return null
  const changing = counterfactuals.filter(changes(risk))
  return (
    <Panel level={2} title={t('whatIf.title')}>
      <ul className="plain-list ruled">
        {changing.map(({ change, factId, at, score, level }) => (
          <li key={`${change} ${factId ?? at}`} className="row wrap between gap-1-md pad-block-2">
            <span>{t(`whatIf.${change}`, { fact: referenceTo(factId), date: date(at) })}</span>
            <span className="inline-row gap-2">
              {score === null ? null : <span className="strong tabular">{shownScore(score)}</span>}
              <RiskBadge level={level ?? 'insufficient_data'} />
            </span>
          </li>
        ))}
        {changing.length < counterfactuals.length ? (
          <li className="pad-block-2 quiet">
            {changing.length === 0 ? t('whatIf.nothing') : t('whatIf.nothingElse')}
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}
