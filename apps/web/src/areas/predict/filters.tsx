import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { spans, usualSpan, type PredictSearch } from './search.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

interface FiltersProps {
  readonly me: Me
  readonly search: PredictSearch
  readonly onChange: (changes: Partial<Record<keyof PredictSearch, string | undefined>>) => void
}

export function Filters({ me, search, onChange }: FiltersProps) {
  const { t } = useTranslation('predict')
  return (
    <FilterBar label={t('filters')}>
      <NativeSelect
        label={t('ahead.label')}
        value={String(search.days ?? usualSpan)}
        data={spans.map((count) => ({ value: String(count), label: t('ahead.days', { count }) }))}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
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
