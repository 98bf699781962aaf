import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { IncidentCards } from './incident-cards.tsx'
import { IncidentTable } from './incident-table.tsx'
import { filterOf, incidentsQuery } from './queries.ts'
import { ReportActions } from './report-actions.tsx'
import { filterNames, filtersInForce, type IncidentsSearch, type SearchChange } from './search.ts'

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

/** Incidents as rows where there is room for them, else as cards. */
export function IncidentList({ me, search, onChange }: IncidentListProps) {
  const { t } = useTranslation('incidents-pages')
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const filter = { ...filterOf(search, me.user.id), sort: search.sort ?? '-occurredAt' } as const
  const list = useInfiniteQuery({ ...incidentsQuery(filter, 25), placeholderData: keepPreviousData })
  const isTable = isWide && search.incident === undefined
  return (
    <PagedList
      list={list}
      itemsOf={({ items }) => items}
      rows={6}
      rowHeight={isTable ? 60 : 120}
      more={t('more')}
    >
      {(incidents) => {
        if (incidents.length === 0) return <NoIncidents search={search} onChange={onChange} />
        return isTable ? (
          <IncidentTable incidents={incidents} sort={search.sort} onChange={onChange} />
        ) : (
          <IncidentCards incidents={incidents} shown={search.incident} />
        )
      }}
    </PagedList>
  )
}
