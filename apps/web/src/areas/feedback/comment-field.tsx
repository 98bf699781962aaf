import type { Sector } from '@comity/contract'
import { traitHints } from '@comity/domain/feedback'
import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { WordHints } from './word-hints.tsx'

type CommentFieldProps = ComponentProps<typeof Textarea> & {
  readonly value?: string
  readonly sector: Sector
}

/** The comment, with what will become of a card number and a hint at words on protected traits while typing. */
export function CommentField({ sector, ...field }: CommentFieldProps) {
  const { t } = useTranslation('feedback')
  const text = field.value ?? ''
  return (
    <div>
      <Textarea
        label={t('rate.comment')}
        description={t('rate.commentDetail', { context: sector })}
        rows={4}
        {...field}
      />
      <WordHints text={text} words={traitHints(text)} />
    </div>
  )
}
