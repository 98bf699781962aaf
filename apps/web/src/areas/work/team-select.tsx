import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { summaryQuery } from './queries.ts'

interface TeamSelectProps {
  readonly person: string | undefined
  readonly onChange: (person: string | undefined) => void
}

export function TeamSelect({ person, onChange }: TeamSelectProps) {
  const { t } = useTranslation(['work', 'messages'])
  const { data, error } = useQuery(summaryQuery)
  const team = data?.people ?? []
  return (
    <NativeSelect
      label={t('person')}
      value={person ?? ''}
      error={error ? describeError(error, t).detail : undefined}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{t('everybody')}</option>
      {team.map((one) => (
        <option key={one.person.id} value={one.person.id} translate="no">
          {one.person.name ?? t('left')}
        </option>
      ))}
    </NativeSelect>
  )
}
