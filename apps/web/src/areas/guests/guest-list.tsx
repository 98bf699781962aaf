import { Button, Group } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableChanges } from '../../shell/registry/table-search.ts'
import { useOpenPages } from '../../shell/registry/use-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DataTable } from '../../tables/data-table.tsx'
import { GuestCard } from './guest-cards.tsx'
import { useGuestColumns } from './guest-columns.tsx'
import { guestsQuery } from './queries.ts'
import { filtersInForce } from './filters.ts'
import { usualSort, type GuestsSearch } from './search-params.ts'
import { useSector } from '../../shell/session/sector.ts'

interface GuestListProps {
  readonly search: GuestsSearch
  readonly caption: string
  readonly asCards: boolean
  readonly tools?: ReactNode
  readonly onChange: (changes: TableChanges) => void
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

export function GuestList({ search, caption, asCards, tools, onChange }: GuestListProps) {
  const columns = useGuestColumns()
  const list = useInfiniteQuery({ ...guestsQuery(search, 50), placeholderData: keepPreviousData })
  return (
    <DataTable
      caption={caption}
      list={list}
      columns={columns}
      settings={search}
      usualSort={usualSort}
      onChange={onChange}
      cardHeight={96}
      asCards={asCards}
      tools={tools}
      empty={filtersInForce(search) > 0 ? <NoneFiltered /> : <NoGuests />}
    >
      {(guest) => <GuestCard guest={guest} />}
    </DataTable>
  )
}
