import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { kinds, type LiveSearch } from './search.ts'

interface StreamFiltersProps {
  readonly me: Me
  readonly search: LiveSearch
  readonly onChange: (changes: Partial<Record<keyof LiveSearch, string | undefined>>) => void
}

export function StreamFilters({ me, search, onChange }: StreamFiltersProps) {
  const { t } = useTranslation('live')
  return (
    <FilterBar label={t('filters')}>
      <NativeSelect
        label={t('kind.label')}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t('kind.all') },
          ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={(event) => onChange({ kind: event.currentTarget.value || undefined })}
      />
      {me.venues.length > 1 ? (
        <NativeSelect
          label={t('venue')}
          value={search.venue ?? ''}
          translate="no"
          data={[
            { value: '', label: t('allVenues') },
            ...me.venues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ venue: event.currentTarget.value || undefined })}
        />
      ) : null}
    </FilterBar>
  )
}
