import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { kinds, type LiveSearch } from './search.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

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
      <VenueSelect
        of={me.venues}
        first={t('allVenues')}
        label={t('venue')}
        value={search.venue}
        onChange={(id) => onChange({ venue: id || undefined })}
      />
    </FilterBar>
  )
}
