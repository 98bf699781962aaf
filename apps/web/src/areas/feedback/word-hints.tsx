import { maskCardNumbers } from '@comity/domain/feedback'
import { IconCreditCardOff, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface WordHintsProps {
  readonly text: string
  readonly words: readonly { readonly word: string; readonly trait: string }[]
}

/** While typing: what happens to a card number, and words that a record should avoid. */
export function WordHints({ text, words }: WordHintsProps) {
  const { t } = useTranslation('feedback')
  const cards = maskCardNumbers(text).count
  return (
    <div aria-live="polite">
      {cards > 0 ? (
        <p className="icons-at-text flex at-start gap-2 below-2 small">
          <IconCreditCardOff aria-hidden size={18} />
          {t('rate.cards', { count: cards })}
        </p>
      ) : null}
      {words.length > 0 ? (
        <p className="icons-at-text flex at-start gap-2 below-2 small">
          <IconInfoCircle aria-hidden size={18} />
          <span>
            {t('rate.traits')}{' '}
            {words.map(({ word, trait }, index) => (
              <span key={word}>
                {index > 0 ? ', ' : ''}
                <span translate="no">“{word}”</span> ({t(`trait.${trait}`)})
              </span>
            ))}
            {'. '}
            {t('rate.traitsDetail')}
          </span>
        </p>
      ) : null}
    </div>
  )
}
