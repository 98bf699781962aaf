import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../../shell/session/use-me.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { periodOf } from './periods.ts'
import { periods, type RiskSearch } from './risk-search.ts'
import { VenueSelect } from '../../../ui/name-select.tsx'

interface RiskFiltersProps {
  readonly me: Me
  readonly search: RiskSearch
  readonly onChange: (changes: Partial<Record<keyof RiskSearch, string | undefined>>) => void
}

export function RiskFilters({ me, search, onChange }: RiskFiltersProps) {
  const { t } = useTranslation('risk-pages')
  return (
    <>
      <FilterBar label={t('filters.label')}>
        <NativeSelect
          label={t('filters.period')}
          value={String(periodOf(search))}
          data={periods.map((days) => ({
            value: String(days),
            label: t('filters.days', { count: days }),
          }))}
          onChange={(event) => onChange({ span: event.currentTarget.value })}
        />
        <VenueSelect
          of={me.venues}
          first={t('filters.allVenues')}
          label={t('filters.venue')}
          value={search.venue}
          onChange={(id) => onChange({ venue: id || undefined })}
        />
      </FilterBar>
      {me.venues.length > 1 ? (
        <Text size="sm" c="dimmed">
          {t('filters.scope')}
        </Text>
      ) : null}
    </>
  )
}
