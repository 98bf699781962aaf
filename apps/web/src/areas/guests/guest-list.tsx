import { Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenPages } from '../../shell/registry/use-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { guestsQuery, type Guest } from './queries.ts'
import { filtersInForce } from './filters.ts'
import type { GuestsSearch } from './search-params.ts'
import { useSector } from '../../shell/session/sector.ts'

interface GuestListProps {
  readonly search: GuestsSearch
  readonly children: (guests: readonly Guest[]) => ReactNode
}

function NoGuests() {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const pages = useOpenPages()
  const ways = ['/data-import', '/rate-guest'].flatMap(
    (path) => pages.find((page) => page.path === path) ?? [],
  )
  return (
    <EmptyState
      title={t('empty.title', { context: sector })}
      detail={t('empty.detail', { context: sector })}
      action={
        <Group justify="center">
          {ways.map(({ path, title }, index) => (
            <LinkButton key={path} to={path} primary={index === 0}>
              {title}
            </LinkButton>
          ))}
        </Group>
      }
    />
  )
}

function NoneFiltered() {
  const { t } = useTranslation('guests')
  const sector = useSector()
  return (
    <EmptyState
      title={t('filteredEmpty.title', { context: sector })}
      detail={t('filteredEmpty.detail')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/guest-profiles" search={{}} {...props} />}
        >
          {t('filteredEmpty.action')}
        </Button>
      }
    />
  )
}

export function GuestList({ search, children }: GuestListProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const list = useInfiniteQuery(guestsQuery(search))
  return (
    <Stack gap="md">
      <PagedList
        list={list}
        itemsOf={({ items }) => items}
        rows={8}
        rowHeight={52}
        more={t('list.more', { context: sector })}
      >
        {(guests) => {
          if (guests.length === 0) return filtersInForce(search) > 0 ? <NoneFiltered /> : <NoGuests />
          return (
            <>
              {children(guests)}
              <output className="visually-hidden">
                {t('list.shown', { context: sector, count: guests.length })}
              </output>
            </>
          )
        }}
      </PagedList>
    </Stack>
  )
}
