import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search-field.module.css'
import { useSector } from '../../shell/session/sector.ts'

/** Long enough for the next letter, too short to be felt. */
const pauseMs = 120

interface SearchFieldProps {
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Search while typing. The field keeps its own text, so that no letter waits for the address. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim() === '' ? '' : next
    onSearch(sent.current)
  }, pauseMs)

  // The address changed by itself: back, forward, or a link.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  return (
    <TextInput
      className={classes['search'] ?? ''}
      type="search"
      label={t('search.label', { context: sector })}
      description={t('search.hint')}
      leftSection={<IconSearch aria-hidden size={18} />}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={200}
      enterKeyHint="search"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
    />
  )
}
