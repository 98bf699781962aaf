import type { Sector } from '@comity/contract'
import { maskCardNumbers, traitHints } from '@comity/domain/feedback'
import { Textarea } from '@mantine/core'
import { IconCreditCardOff, IconInfoCircle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './rating-form.module.css'

type CommentFieldProps = ComponentProps<typeof Textarea> & {
  readonly value?: string
  readonly sector: Sector
}

/** The comment, with what will become of a card number and a hint at words on protected traits while typing. */
export function CommentField({ sector, ...field }: CommentFieldProps) {
  const { t } = useTranslation('feedback')
  const text = field.value ?? ''
  const cards = maskCardNumbers(text).count
  const words = traitHints(text)
  return (
    <div>
      <Textarea
        label={t('rate.comment')}
        description={t('rate.commentDetail', { context: sector })}
        rows={4}
        {...field}
      />
      <div aria-live="polite">
        {cards > 0 ? (
          <p className={classes['hint']}>
            <IconCreditCardOff aria-hidden size={18} />
            {t('rate.cards', { count: cards })}
          </p>
        ) : null}
        {words.length > 0 ? (
          <p className={classes['hint']}>
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
    </div>
  )
}
