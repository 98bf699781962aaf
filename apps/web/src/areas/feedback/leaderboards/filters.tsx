import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { boards, periods, type LeaderboardSearch } from './search.ts'
import { VenueSelect } from '../../../ui/name-select.tsx'

interface FiltersProps {
  readonly me: Me
  readonly search: LeaderboardSearch
  readonly withSwitch: boolean
  readonly onChange: (changes: Partial<Record<keyof LeaderboardSearch, string | undefined>>) => void
}

export function Filters({ me, search, withSwitch, onChange }: FiltersProps) {
  const { t } = useTranslation('feedback-leaderboard')
  const context = useSector()
  return (
    <FilterBar label={t('filters')}>
      {withSwitch ? (
        <SegmentedControl
          aria-label={t('of.label')}
          value={search.of ?? 'staff'}
          data={boards.map((value) => ({ value, label: t(`of.${value}`, { context }) }))}
          onChange={(of) => onChange({ of })}
        />
      ) : null}
      <NativeSelect
        label={t('period.label')}
        value={search.period ?? 'month'}
        data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(event) => onChange({ period: event.currentTarget.value })}
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
