import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHasScores, useSector } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FoldedFilters } from '../../ui/folded-filters.tsx'
import { filtersInForce } from './list-settings.ts'
import { severities, states, types, type AlertsSearch } from './search.ts'

interface AlertFiltersProps {
  readonly search: AlertsSearch
  readonly onChange: (changes: Partial<Record<keyof AlertsSearch, string | undefined>>) => void
}

/** Types that rest on a score or on other organisations; none are raised where there are no scores. */
const scoredTypes: ReadonlySet<string> = new Set(['critical_risk', 'high_risk', 'network', 'no_show'])

export function AlertFilters({ search, onChange }: AlertFiltersProps) {
  const { t } = useTranslation(['alerts', 'messages'])
  const { me } = useMe()
  const context = useSector(search.venue)
  const hasScores = useHasScores()
  const venues = me?.venues ?? []
  const offered = types.filter((type) => hasScores || !scoredTypes.has(type))
  const inForce = filtersInForce(search)
  const select = (
    name: 'state' | 'type' | 'severity' | 'venue',
    none: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={t(`filter.${name}`)}
      value={search[name] ?? ''}
      data={[{ value: '', label: none }, ...options]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <FilterBar label={t('filter.label')}>
      <FoldedFilters
        title={t('filter.open')}
        button={inForce > 0 ? t('filter.openCount', { count: inForce }) : undefined}
      >
        {select(
          'state',
          t('state.current'),
          states.map((value) => ({ value, label: t(`state.${value}`) })),
        )}
        {select('type', t('filter.all'), [
          ...offered.map((value) => ({ value, label: t(`type.${value}`, { context }) })),
          { value: 'safety', label: t('safety.call') },
        ])}
        {select(
          'severity',
          t('filter.all'),
          severities.map((value) => ({ value, label: t(`messages:risk.${value}`) })),
        )}
        {venues.length > 1
          ? select(
              'venue',
              t('filter.all'),
              venues.map(({ id, name }) => ({ value: id, label: name })),
            )
          : null}
        <TextInput
          type="date"
          label={t('filter.arrives', { context })}
          value={search.arrives ?? ''}
          onChange={(event) => onChange({ arrives: event.currentTarget.value || undefined })}
        />
      </FoldedFilters>
    </FilterBar>
  )
}
