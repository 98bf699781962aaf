import { maxTagsPerRating } from '@comity/domain/feedback'
import { Text } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import classes from './rating-form.module.css'
import { tagsQuery } from './tags.ts'

interface TagChoiceProps {
  readonly chosen: readonly string[]
  readonly error: ReactNode
  readonly onChange: (tags: string[]) => void
}

/** The behaviour tags: the twelve, then the organisation's own. */
export function TagChoice({ chosen, error, onChange }: TagChoiceProps) {
  const { t } = useTranslation('feedback')
  const { language } = useLanguage()
  const { data, error: failure } = useQuery(tagsQuery(language))
  const isFull = chosen.length >= maxTagsPerRating
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])

  return (
    <fieldset className={classes['chips']}>
      <legend>{t('rate.tags')}</legend>
      <div className={classes['chipList']}>
        {data?.tags.map(({ key, label, standard }) => {
          const isChosen = chosen.includes(key)
          return (
            <button
              key={key}
              type="button"
              className={classes['chip']}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => toggle(key)}
              {...(standard ? {} : { translate: 'no' as const })}
            >
              {isChosen ? <IconCheck aria-hidden size={16} /> : <IconPlus aria-hidden size={16} />}
              {label}
            </button>
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
