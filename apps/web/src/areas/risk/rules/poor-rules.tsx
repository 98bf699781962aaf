import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { AlertRulesLink } from '../dashboard/alert-rules-link.tsx'
import { RuleName } from '../dashboard/alert-rules.tsx'
import { alertRulesQuery } from '../dashboard/queries.ts'

/** Warns of alert rules that are mostly wrong; empty where there are none. */
export function PoorRules() {
  const { t } = useTranslation('risk-pages')
  const { data } = useQuery(alertRulesQuery)
  const poor = data?.rules.filter((rule) => rule.isPoor) ?? []
  if (poor.length === 0) return null
  return (
    <Notice kind="note" title={t('rules.poorTitle')}>
      <ul>
        {poor.map((rule) => (
          <li key={rule.ruleId}>
            <RuleName rule={rule} />:{' '}
            {t('rules.poorOne', { useful: rule.useful, judged: rule.useful + rule.falsePositive })}
          </li>
        ))}
      </ul>
      <AlertRulesLink />
    </Notice>
  )
}
