import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KnownFact } from './known-facts.ts'
import { useKnownFactWords } from './use-known-fact-words.ts'

interface FactsOpenedProps {
  readonly facts: readonly KnownFact[]
  readonly value: string[]
  readonly onChange: (factIds: string[]) => void
}

/** What the user opened before deciding: ticked by them, never for them. */
export function FactsOpened({ facts, ...field }: FactsOpenedProps) {
  const { t } = useTranslation('guests-risk')
  const wordsOf = useKnownFactWords()
  if (facts.length === 0) return null
  return (
    <Checkbox.Group label={t('opened.label')} description={t('opened.detail')} {...field}>
      <Stack gap={0} mt="xs">
        {facts.map((fact) => (
          <Checkbox key={fact.id} value={fact.id} py="0.625rem" label={wordsOf(fact)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
