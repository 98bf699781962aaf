import { maxTagsPerRating } from '@comity/domain/feedback'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import classes from './rating-form.module.css'
import { TagChip } from './tag-chip.tsx'
import { tagsQuery, toggled } from './tags.ts'

interface TagChoiceProps {
  readonly chosen: readonly string[]
  readonly error: ReactNode
  readonly onChange: (tags: string[]) => void
}

export function TagChoice({ chosen, error, onChange }: TagChoiceProps) {
  const { t } = useTranslation('feedback')
  const { language } = useLanguage()
  const { data, error: failure } = useQuery(tagsQuery(language))
  const isFull = chosen.length >= maxTagsPerRating

  return (
    <fieldset className={`${classes['chips']} flush unpadded borderless shrinkable`}>
      <legend>{t('rate.tags')}</legend>
      <div className="flex wrap gap-2">
        {data?.tags.map(({ key, label, standard }) => {
          const isChosen = chosen.includes(key)
          return (
            <TagChip
              key={key}
              label={label}
              isChosen={isChosen}
              isFull={isFull}
              isOwn={!standard}
              onToggle={() => onChange(toggled(chosen, key))}
            />
          )
        })}
      </div>
      {failure && !data ? (
        <Text size="sm" c="dimmed">
          {t('rate.noTags')} {describeError(failure, t).detail}
        </Text>
      ) : null}
      {isFull ? <Text size="sm">{t('rate.tagsFull', { count: maxTagsPerRating })}</Text> : null}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
    </fieldset>
  )
}
