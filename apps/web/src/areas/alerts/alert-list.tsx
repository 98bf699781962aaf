import { Button, Group, Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { useOpenPages } from '../../shell/registry/use-pages.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { TableChanges } from '../../shell/registry/table-search.ts'
import type { TableColumn } from '../../tables/column.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AlertCard } from './alert-card.tsx'
import classes from './alerts.module.css'
import { alertsQuery, type AlertItem, type SmartAlert } from './queries.ts'
import { SafetyCard } from './safety-card.tsx'
import { filtersInForce, usualSort } from './list-settings.ts'
import { type AlertsSearch, alertsSearch } from './search.ts'
import { useChosen, type Chosen } from './use-chosen.ts'
import { useLinkedAlert } from './use-linked-alert.ts'

const TellDrawer = lazy(() => import('./tell/tell-drawer.tsx'))

/** Nothing to look at: what raises alerts, and where that begins. */
function None({ search }: { search: AlertsSearch }) {
  const { t } = useTranslation('alerts')
  const context = useSector(search.venue)
  const lists = useOpenPages().find(({ path }) => path === '/guest-profiles')
  if (filtersInForce(search) > 0) {
    return (
      <EmptyState
        title={t('filtered.title')}
        detail={t('filtered.detail')}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/alerts-page" search={{}} {...props} />}>
            {t('filtered.action')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      detail={t('empty.detail', { context })}
      action={lists ? <LinkButton to={lists.path}>{lists.title}</LinkButton> : null}
    />
  )
}

/** The link leads to an alert that is not in the list as it is filtered. */
function Missing({ search }: { search: AlertsSearch }) {
  const { t } = useTranslation('alerts')
  return (
    <Notice kind="note" title={t('linked.title')}>
      <p>{t(search.state === 'all' ? 'linked.gone' : 'linked.elsewhere')}</p>
      {search.state === 'all' ? null : (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/alerts-page"
              search={(before) => changedSearch(alertsSearch, { lang: before.lang }, { state: 'all' })}
              hash={(hash) => hash ?? ''}
              {...props}
            />
          )}
        >
          {t('linked.action')}
        </Button>
      )}
    </Notice>
  )
}

interface BulkProps {
  readonly chosen: Chosen
  readonly alerts: readonly SmartAlert[]
  readonly onTell: (alerts: readonly SmartAlert[]) => void
}

function Bulk({ chosen, alerts, onTell }: BulkProps) {
  const { t } = useTranslation('alerts')
  const those = alerts.filter(({ id }) => chosen.has(id))
  if (those.length === 0) return null
  return (
    <fieldset
      className={`${classes['bulk']} flush row wrap gap-2-md shrinkable pad-2-md sticky above-dock frame ground`}
      aria-label={t('bulk.label')}
    >
      <output>{t('bulk.chosen', { count: those.length })}</output>
      <Group gap="xs">
        <Button onClick={() => onTell(those)}>{t('tell.open')}</Button>
        <Button variant="default" onClick={chosen.clear}>
          {t('bulk.clear')}
        </Button>
      </Group>
    </fieldset>
  )
}

const smartOf = (items: readonly AlertItem[]) =>
  items.flatMap((item) => (item.kind === 'smart' ? [item.alert] : []))

/** What the cards can be sorted by. */
function useAlertColumns(): readonly TableColumn<AlertItem>[] {
  const { t } = useTranslation('alerts')
  return useMemo(
    () => [
      { id: 'severity', title: t('filter.severity'), width: 8, sort: 'severity', cell: () => null },
      { id: 'raised', title: t('raisedAt'), width: 12, sort: 'raisedAt', cell: () => null },
    ],
    [t],
  )
}

interface AlertListProps {
  readonly search: AlertsSearch
  readonly isManager: boolean
  readonly onChange: (changes: TableChanges) => void
}

export function AlertList({ search, isManager, onChange }: AlertListProps) {
  const { t } = useTranslation('alerts')
  const columns = useAlertColumns()
  const list = useInfiniteQuery({ ...alertsQuery(search), placeholderData: keepPreviousData })
  const chosen = useChosen()
  const [told, setTold] = useState<readonly SmartAlert[]>([])
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const pages = list.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const linked = useLinkedAlert({
    ids: items.map(({ id }) => id),
    pages: pages.length,
    hasNextPage: list.hasNextPage,
    isFetching: list.isFetching,
    fetchNextPage: list.fetchNextPage,
  })
  const isOpen = (id: string) => toggled[id] ?? id === linked.id

  return (
    <Stack gap="md">
      {linked.isMissing ? <Missing search={search} /> : null}
      <DataTable
        caption={t('tab.list')}
        list={list}
        columns={columns}
        settings={search}
        usualSort={usualSort(search.state)}
        onChange={onChange}
        asCards
        cardHeight={112}
        empty={<None search={search} />}
      >
        {(item) =>
          item.kind === 'safety' ? (
            <SafetyCard item={item} />
          ) : (
            <AlertCard
              alert={item.alert}
              isOpen={isOpen(item.id)}
              onToggle={() => setToggled((now) => ({ ...now, [item.id]: !isOpen(item.id) }))}
              choice={isManager && item.alert.can.notify === true ? chosen.choiceOf(item.id) : undefined}
              onTell={() => setTold([item.alert])}
            />
          )
        }
      </DataTable>
      <Bulk chosen={chosen} alerts={smartOf(items)} onTell={setTold} />
      {told.length > 0 ? (
        <Suspense fallback={null}>
          <TellDrawer
            alerts={told}
            onClose={() => {
              setTold([])
              chosen.clear()
            }}
          />
        </Suspense>
      ) : null}
    </Stack>
  )
}
