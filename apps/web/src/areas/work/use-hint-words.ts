import { useTranslation } from 'react-i18next'

interface Entry {
  readonly maskedCardNumbers: number
  readonly hints: readonly { readonly word: string }[]
}

/** What its author may want to know of an entry as it was taken, to be added to a message; empty: nothing. */
export function useHintWords(): (entry: Entry) => string {
  const { t } = useTranslation('work')
  return ({ maskedCardNumbers, hints }) => {
    const words = hints.map(({ word }) => word).join(', ')
    return `${maskedCardNumbers > 0 ? ` ${t('masked')}` : ''}${words ? ` ${t('hint', { words })}` : ''}`
  }
}
