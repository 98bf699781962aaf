import { Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { useOpenPages } from '../../shell/registry/use-pages.ts'
import { useSector } from '../../shell/session/sector.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { AlertCard } from './alert-card.tsx'
import classes from './alerts.module.css'
import { alertsQuery, type AlertItem, type SmartAlert } from './queries.ts'
import { SafetyCard } from './safety-card.tsx'
import { type AlertsSearch, alertsSearch, filtersInForce } from './search.ts'
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

export function AlertList({ search, isManager }: { search: AlertsSearch; isManager: boolean }) {
  const { t } = useTranslation('alerts')
  const list = useInfiniteQuery(alertsQuery(search))
  const chosen = useChosen()
  const [told, setTold] = useState<readonly SmartAlert[]>([])
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const pages = list.data?.pages ?? []
  const linked = useLinkedAlert({
    ids: pages.flatMap((page) => page.items.map(({ alert }) => alert.id)),
    pages: pages.length,
    hasNextPage: list.hasNextPage,
    isFetching: list.isFetching,
    fetchNextPage: list.fetchNextPage,
  })
  const isOpen = (id: string) => toggled[id] ?? id === linked.id

  return (
    <Stack gap="md">
      {linked.isMissing ? <Missing search={search} /> : null}
      <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={184} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <None search={search} />
          ) : (
            <>
              <ul className="plain-list grid gap-sm">
                {items.map((item) =>
                  item.kind === 'safety' ? (
                    <SafetyCard key={item.alert.id} item={item} />
                  ) : (
                    <AlertCard
                      key={item.alert.id}
                      alert={item.alert}
                      isOpen={isOpen(item.alert.id)}
                      onToggle={() =>
                        setToggled((now) => ({ ...now, [item.alert.id]: !isOpen(item.alert.id) }))
                      }
                      choice={
                        isManager && item.alert.can.notify === true
                          ? chosen.choiceOf(item.alert.id)
                          : undefined
                      }
                      onTell={() => setTold([item.alert])}
                    />
                  ),
                )}
              </ul>
              <output className="visually-hidden">{t('shown', { count: items.length })}</output>
              <Bulk chosen={chosen} alerts={smartOf(items)} onTell={setTold} />
            </>
          )
        }
      </PagedList>
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
