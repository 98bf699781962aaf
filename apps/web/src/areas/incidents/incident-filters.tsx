import { incidentTypes, typesOf } from '@comity/domain/incidents'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FoldedFilters } from '../../ui/folded-filters.tsx'
import classes from './incidents.module.css'
import { filtersInForce } from './filters-in-force.ts'
import { severities, states, type IncidentsSearch, type SearchChange } from './search.ts'
import { useIncidentWords } from './words.ts'

interface IncidentFiltersProps {
  readonly search: IncidentsSearch
  readonly onChange: (changes: SearchChange) => void
}

interface Option {
  readonly value: string
  readonly label: string
}

function useOptions(): Record<'status' | 'type' | 'severity' | 'venue', readonly Option[]> {
  const { t } = useTranslation('incidents-pages')
  const { typeWord, severityWord, statusWord } = useIncidentWords()
  const venues = useMe().me?.venues ?? []
  const offered = incidentTypes.filter((type) => venues.some(({ sector }) => typesOf(sector).includes(type)))
  return {
    status: states.map((value) => ({
      value,
      label: value === 'open' || value === 'over' ? t(`state.${value}`) : statusWord(value),
    })),
    type: offered.map((value) => ({ value, label: typeWord(value) })),
    severity: severities.map((value) => ({ value, label: severityWord(value) })),
    venue: venues.map(({ id, name }) => ({ value: id, label: name })),
  }
}

export function IncidentFilters({ search, onChange }: IncidentFiltersProps) {
  const { t } = useTranslation('incidents-pages')
  const options = useOptions()
  const inForce = filtersInForce(search)
  const context = useSector()
  const select = (name: keyof typeof options) => (
    <NativeSelect
      label={t(`filter.${name}`)}
      value={search[name] ?? ''}
      data={[{ value: '', label: t('filter.all') }, ...options[name]]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`filter.${name}`)}
      value={search[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  const box = (name: 'mine' | 'overdue') => (
    <Checkbox
      size="md"
      label={t(`filter.${name}`)}
      checked={search[name] ?? false}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked || undefined })}
    />
  )
  return (
    <FoldedFilters
      title={t('filter.open')}
      button={inForce > 0 ? t('filter.openCount', { count: inForce }) : undefined}
    >
      {select('status')}
      {select('severity')}
      {select('type')}
      {options.venue.length > 1 ? select('venue') : null}
      {day('from')}
      {day('to')}
      <div className={`${classes['switches']} flex wrap gap-0-md`}>
        {box('mine')}
        {box('overdue')}
        {search.guest === undefined ? null : (
          <Checkbox
            size="md"
            label={t('filter.guest', { context })}
            checked
            onChange={() => onChange({ guest: undefined })}
          />
        )}
      </div>
    </FoldedFilters>
  )
}
