import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IncidentCard } from './incident-card.tsx'
import { useIncidentColumns } from './incident-columns.tsx'
import { filterOf, incidentsQuery } from './queries.ts'
import { ReportActions } from './report-actions.tsx'
import { filtersInForce } from './filters-in-force.ts'
import { filterNames, usualSort, type IncidentsSearch, type SearchChange } from './search.ts'

interface IncidentListProps {
  readonly me: Me
  readonly search: IncidentsSearch
  readonly onChange: (changes: SearchChange) => void
}

/** Nothing to show: because nothing happened, or because of the filters. */
function NoIncidents({ search, onChange }: Omit<IncidentListProps, 'me'>) {
  const { t } = useTranslation('incidents-pages')
  if (filtersInForce(search) === 0) {
    return <EmptyState title={t('none.title')} detail={t('none.detail')} action={<ReportActions />} />
  }
  const clear = Object.fromEntries(filterNames.map((name) => [name, undefined]))
  return (
    <EmptyState
      title={t('none.filtered')}
      detail={t('none.filteredDetail')}
      action={
        <Button variant="default" onClick={() => onChange(clear)}>
          {t('none.clear')}
        </Button>
      }
    />
  )
}

/** Incidents as a table, or as cards beside the one that is open. */
export function IncidentList({ me, search, onChange }: IncidentListProps) {
  const { t } = useTranslation('incidents-pages')
  const { roles } = useMe()
  const columns = useIncidentColumns()
  const filter = { ...filterOf(search, me.user.id), sort: search.sort ?? usualSort }
  const list = useInfiniteQuery({ ...incidentsQuery(filter, 50), placeholderData: keepPreviousData })
  return (
    <DataTable
      caption={t('listLabel')}
      list={list}
      columns={columns}
      settings={search}
      usualSort={usualSort}
      onChange={onChange}
      cardHeight={120}
      asCards={search.incident !== undefined}
      empty={<NoIncidents search={search} onChange={onChange} />}
      fileName={mayOpen('manager', roles) ? 'incidents' : undefined}
    >
      {(incident) => <IncidentCard incident={incident} isShown={incident.id === search.incident} />}
    </DataTable>
  )
}
