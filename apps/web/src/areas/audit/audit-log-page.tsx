import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { filtersOf } from './audit-search.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'
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
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const list = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  const entries = list.data?.pages.flatMap(({ items }) => items)
  const View = isWide ? EntryTable : EntryCards

  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:audit-log.title')}
        summary={t('pages:audit-log.summary')}
        action={<ExportLink search={search} />}
      />
      <VerifyPanel />
      <Suspense fallback={<SkeletonList rows={isWide ? 1 : 3} rowHeight={66} />}>
        <AuditFilters entries={entries ?? []} count={entries?.length} hasMore={list.hasNextPage} />
      </Suspense>
      <PagedList
        list={list}
        itemsOf={({ items }) => items}
        rows={8}
        rowHeight={isWide ? 56 : 132}
        more={t('more')}
      >
        {(shown) =>
          shown.length === 0 ? (
            <Nothing isFiltered={Object.keys(filtersOf(search)).length > 0} />
          ) : (
            <View entries={shown} />
          )
        }
      </PagedList>
    </Stack>
  )
}
