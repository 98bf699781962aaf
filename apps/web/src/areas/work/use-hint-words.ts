import { useTranslation } from 'react-i18next'

interface Entry {
  readonly maskedCardNumbers: number
  readonly hints: readonly { readonly word: string }[]
}

/** Hints about an entry for its author, to append to a message; empty: none. */
export function useHintWords(): (entry: Entry) => string {
  const { t } = useTranslation('work')
  return ({ maskedCardNumbers, hints }) => {
    const words = hints.map(({ word }) => word).join(', ')
    return `${maskedCardNumbers > 0 ? ` ${t('masked')}` : ''}${words ? ` ${t('hint', { words })}` : ''}`
  }
}
