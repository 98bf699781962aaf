import { useTranslation } from 'react-i18next'
import type { RiskOverride } from '../decisions/queries.ts'
import { OverrideWords } from './override-words.tsx'

export function EarlierOverrides({ overrides }: { overrides: readonly RiskOverride[] }) {
  const { t } = useTranslation('guests-risk')
  const over = overrides.filter(({ state }) => state !== 'in_force')
  if (over.length === 0) return null
  return (
    <details>
      <summary>{t('override.earlier', { count: over.length })}</summary>
      <ul className="plain-list ruled">
        {over.map((override) => (
          <li key={override.id} className="pad-block-sm stack gap-1 flat-own-paragraphs">
            <OverrideWords override={override} />
          </li>
        ))}
      </ul>
    </details>
  )
}
