import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useSector } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DuplicatesButton } from '../identity/duplicates/duplicates-button.tsx'
import { SavedViews } from './views/saved-views.tsx'
import { ExportGuests } from './export-guests.tsx'
import { textsOf } from './filters.ts'
import { GuestCards } from './guest-cards.tsx'
import classes from './guest-filters.module.css'
import { GuestFilters } from './guest-filters.tsx'
import { GuestList } from './guest-list.tsx'
import { GuestMatches } from './guest-matches.tsx'
import { GuestTable } from './guest-table.tsx'
import type { GuestMatch } from './queries.ts'
import { SearchField } from './search-field.tsx'
import { readGuestsSearch, type GuestsSearch } from './search-params.ts'
import { useTypedSearch } from './use-typed-search.ts'
import { useView, ViewSwitch } from './view-switch.tsx'

const NewGuestDrawer = lazy(() => import('./new-guest/new-guest-drawer.tsx'))
const DuplicatesDrawer = lazy(() => import('../identity/duplicates/duplicates-drawer.tsx'))

function AddGuest({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus aria-hidden size={18} />}
      renderRoot={(props) => (
        <Link to="/guest-profiles" search={(now) => ({ ...now, new: true as const })} {...props} />
      )}
    >
      {t('new.open', { context: sector })}
    </Button>
  )
}

/** A view replaces all of them; how they are shown stays as it is. */
const noFilters = {
  level: undefined,
  status: undefined,
  tag: undefined,
  venue: undefined,
  sort: undefined,
  columns: undefined,
  dense: undefined,
}

function Tools({ search, isManager }: { search: GuestsSearch; isManager: boolean }) {
  return (
    <Group gap="sm" align="flex-start">
      <ExportGuests search={search} mayExport={isManager} />
      <DuplicatesButton mayDecide={isManager} />
    </Group>
  )
}

export function GuestProfilesPage() {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const search = useSearch({ from: '/(guests)/guest-profiles' })
  const change = useSearchChange(readGuestsSearch)
  const view = useView(search.view)
  const [typed, type] = useTypedSearch()
  const words = usePageWords()('/guest-profiles')
  const isManager = mayOpen('manager', useMe().roles)

  const show = (guests: readonly GuestMatch[]) =>
    view === 'table' ? (
      <GuestTable guests={guests} caption={words.title} />
    ) : (
      <GuestCards guests={guests} label={words.title} />
    )

  return (
    <Stack gap="lg">
      <PageHeader {...words} action={<AddGuest primary />} />
      <FilterBar label={t('search.label', { context: sector })}>
        <SearchField value={typed ?? ''} onSearch={type} />
        <ViewSwitch view={view} onChange={(chosen) => change({ view: chosen })} />
        <div className={classes['saved']}>
          <SavedViews
            page="guest-profiles"
            search={textsOf(search)}
            onApply={(saved) => change({ ...noFilters, ...saved })}
          />
        </div>
        <GuestFilters search={search} resting={typed !== undefined} onChange={change} />
      </FilterBar>
      {typed === undefined ? (
        <GuestList
          search={search}
          caption={words.title}
          asCards={view === 'cards'}
          tools={isManager ? <Tools search={search} isManager /> : undefined}
          onChange={change}
        />
      ) : (
        <GuestMatches text={typed} nobodyAction={<AddGuest />}>
          {show}
        </GuestMatches>
      )}
      {isManager ? null : <Tools search={search} isManager={false} />}
      {search.new ? (
        <Suspense>
          <NewGuestDrawer likely={typed} onClose={() => change({ new: undefined })} />
        </Suspense>
      ) : null}
      {search.duplicates && isManager ? (
        <Suspense>
          <DuplicatesDrawer onClose={() => change({ duplicates: undefined })} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
