import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useFactWords } from '../../risk/fact-words.ts'
import type { KnownFact } from './known-facts.ts'

export function useKnownFactWords(): (fact: KnownFact) => string {
  const { t } = useTranslation(['guests-risk', 'incidents'])
  const { date } = useFormats()
  const wordsOf = useFactWords()
  return ({ source, occurredAt }) => {
    const fact = 'reason' in source ? wordsOf(source.reason) : t(`incidents:type.${source.incident.type}`)
    return t('fact.dated', { fact, date: date(occurredAt) })
  }
}
