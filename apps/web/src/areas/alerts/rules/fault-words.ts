import type { AlertRuleProblem } from '@comity/domain/alerts'
import { useTranslation } from 'react-i18next'

const fields = [
  'leadHours',
  'minScore',
  'minFlagged',
  'minSeverity',
  'audience',
  'escalation',
  'type',
] as const

type Words = (path: readonly string[], code: AlertRuleProblem['code'], rule?: string) => string

/** Which field of a rule is at fault, and how, in one sentence. `path` is that of the field below the rule. */
export function useFaultWords(): Words {
  const { t } = useTranslation('alerts')
  return (path, code, rule) => {
    const field = fields.findLast((each) => path.includes(each))
    const what = field ? t(`ruleForm.${field}`) : t('fault.rule')
    return t('fault.sentence', { field: rule ? `${rule}, ${what}` : what, fault: t(`fault.${code}`) })
  }
}
