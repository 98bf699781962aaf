import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../shell/session/use-me.ts'
import type { ImportRecord } from '../queries.ts'
import classes from './columns.module.css'

type FileWord = ImportRecord['words'][number]

const statuses = ['expected', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const

export const wordKey = ({ field, word }: Pick<FileWord, 'field' | 'word'>) => `${field} ${word}`

interface WordsQuestionProps {
  readonly words: readonly FileWord[]
  /** The meanings chosen now, by word. */
  readonly said: Readonly<Record<string, string>>
  readonly onChange: (word: FileWord, meaning: string) => void
}

/** Asks for the meaning of unknown words for statuses and venues. */
export function WordsQuestion({ words, said, onChange }: WordsQuestionProps) {
  const { t } = useTranslation('integrations')
  const { me } = useMe()
  const open = words.filter(({ meaning }) => meaning === null)
  if (open.length === 0) return null
  const choices = {
    status: statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    venue: (me?.venues ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  const known = words.filter(({ meaning }) => meaning !== null).map(({ word }) => word)
  return (
    <fieldset className={`${classes['question']} flush stack gap-sm shrinkable pad-md field-edge rounded`}>
      <legend>{t('words.title')}</legend>
      <Text size="sm" c="dimmed">
        {t('words.detail')}
      </Text>
      {open.map((word) => (
        <NativeSelect
          key={wordKey(word)}
          maw="28rem"
          label={t('words.meaningOf', { word: word.word })}
          description={`${t(`words.in_${word.field}`)} · ${t('rows', { rows: word.rows })}`}
          value={said[wordKey(word)] ?? ''}
          onChange={(event) => onChange(word, event.currentTarget.value)}
        >
          <option value="">{t('words.choose')}</option>
          {choices[word.field].map(({ value, label }) => (
            <option key={value} value={value} translate={word.field === 'venue' ? 'no' : undefined}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ))}
      {known.length > 0 ? (
        <Text size="sm" c="dimmed" className="breakable">
          {t('words.known', { words: known.slice(0, 12).join(' · ') })}
        </Text>
      ) : null}
    </fieldset>
  )
}
