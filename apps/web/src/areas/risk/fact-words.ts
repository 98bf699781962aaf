import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { RiskReason } from './types.ts'

/** What a line of the account says happened. Verbs, never a label on a person. */
export function useFactWords(): (reason: RiskReason) => string {
  const { t } = useTranslation('risk')
  return ({ line, kind, class: severity }) =>
    line === 'fact' ? t(`fact.${kind}`, { context: severity ?? '' }) : t(`line.${line}`)
}

/** Names one fact inside a sentence; a fact that is not shown is the disputed one or another. */
export function useFactReference(reasons: readonly RiskReason[]): (factId: string | null) => string {
  const { t } = useTranslation('risk')
  const wordsOf = useFactWords()
  const { date } = useFormats()
  return (factId) => {
    const reason = reasons.find((each) => each.factId === factId)
    if (!reason?.occurredAt) return t('whatIf.unnamed')
    return t('whatIf.named', { fact: wordsOf(reason), date: date(reason.occurredAt) })
  }
}
