import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { filtersOf, readAuditSearch, usualSort } from './audit-search.ts'
import { EntryCard } from './entry-card.tsx'
import { useEntryColumns } from './entry-columns.tsx'
import { ExportLink } from './export-link.tsx'
import { auditQuery } from './queries.ts'
import { VerifyPanel } from './verify-panel.tsx'

// The list of all actions comes with the contract of the calls; the entries do not wait for it.
const AuditFilters = lazy(() => import('./audit-filters.tsx'))

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('audit')
  const navigate = useNavigate({ from: '/audit-log' })
  if (!isFiltered) return <EmptyState title={t('none')} detail={t('noneDetail')} />
  return (
    <EmptyState
      title={t('noMatch')}
      detail={t('noMatchDetail')}
      action={
        <Button
          variant="default"
          onClick={() =>
            void navigate({ search: ({ lang }) => (lang ? { lang } : {}), replace: true, resetScroll: false })
          }
        >
          {t('filter.clear')}
        </Button>
      }
    />
  )
}

export function AuditLogPage() {
  const { t } = useTranslation(['audit', 'pages'])
  const search = useSearch({ from: '/(own)/audit-log' })
  const change = useSearchChange(readAuditSearch)
  const columns = useEntryColumns()
  const list = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  const title = t('pages:audit-log.title')

  return (
    <Stack gap="lg">
      <PageHeader
        title={title}
        summary={t('pages:audit-log.summary')}
        action={<ExportLink search={search} />}
      />
      <VerifyPanel />
      <Suspense fallback={<SkeletonList rows={1} rowHeight={66} />}>
        <AuditFilters entries={entries} />
      </Suspense>
      <DataTable
        caption={title}
        list={list}
        columns={columns}
        settings={search}
        usualSort={usualSort}
        onChange={change}
        cardHeight={132}
        empty={<Nothing isFiltered={Object.keys(filtersOf(search)).length > 0} />}
      >
        {(entry) => <EntryCard entry={entry} />}
      </DataTable>
    </Stack>
  )
}
