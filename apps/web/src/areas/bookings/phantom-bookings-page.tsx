import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useSector } from '../../shell/session/sector.ts'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { BookingList } from './booking-list.tsx'
import classes from './bookings.module.css'
import { type BookingsSearch, bookingsSearch, views } from './search.ts'
import { useLiveBookings } from './use-live-bookings.ts'

const NewBookingDrawer = lazy(() => import('./new-booking-drawer.tsx'))
const HoursDrawer = lazy(() => import('./hours-drawer.tsx'))
const AddRoomsDrawer = lazy(() => import('./add-rooms-drawer.tsx'))
const RoomBoard = lazy(() => import('./room-board.tsx').then((part) => ({ default: part.RoomBoard })))

interface FiltersProps {
  readonly me: Me
  readonly search: BookingsSearch
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onChange: (changes: Partial<Record<keyof BookingsSearch, string | undefined>>) => void
}

function Filters({ me, search, typed, onType, onChange }: FiltersProps) {
  const { t } = useTranslation('bookings')
  const context = useSector(search.venue)
  // Rooms are those of one venue.
  const isRooms = search.view === 'rooms'
  return (
    <FilterBar label={t('filters')}>
      <NativeSelect
        label={t('view.label')}
        className={classes['filter']}
        value={search.view ?? ''}
        onChange={(event) => onChange({ view: event.currentTarget.value || undefined, booking: undefined })}
        data={[
          { value: '', label: t('view.coming') },
          ...views.map((view) => ({ value: view, label: t(`view.${view}`, { context }) })),
        ]}
      />
      {me.venues.length > 1 ? (
        <NativeSelect
          label={t('venue')}
          className={classes['filter']}
          value={search.venue ?? (isRooms ? me.venues[0]?.id : '')}
          onChange={(event) => onChange({ venue: event.currentTarget.value || undefined })}
        >
          {isRooms ? null : <option value="">{t('allVenues')}</option>}
          {me.venues.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      {isRooms ? null : (
        <>
          <TextInput
            type="date"
            label={t('from')}
            className={classes['filter']}
            value={search.from ?? ''}
            max={search.to}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('to')}
            className={classes['filter']}
            value={search.to ?? ''}
            min={search.from}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </>
      )}
      {isRooms ? null : (
        <TextInput
          type="search"
          label={t('search', { context })}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </FilterBar>
  )
}

function RoomsOf({ venueId }: { venueId: string }) {
  const { t } = useTranslation('bookings')
  const context = useSector(venueId)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('room.add', { context })}
        </Button>
      </div>
      <Suspense fallback={<SkeletonList rows={4} rowHeight={96} />}>
        <RoomBoard venueId={venueId} />
      </Suspense>
      {isOpen ? (
        <Suspense>
          <AddRoomsDrawer venueId={venueId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Coming bookings with their expectations, overlaps, deposits and past outcomes. */
export function PhantomBookingsPage() {
  const { t } = useTranslation('bookings')
  const words = usePageWords()('/phantom-bookings')
  const search = useSearch({ from: '/(incidents)/phantom-bookings' })
  const change = useSearchChange(bookingsSearch)
  const { me } = useMe()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const [isNew, setNew] = useState(false)
  const [isHours, setHours] = useState(false)
  useLiveBookings()
  if (!me) return null
  const roomsAt = search.venue ?? me.venues[0]?.id
  return (
    <Stack gap="lg">
      <PageHeader
        {...words}
        action={
          <Group gap="xs">
            <Button variant="default" onClick={() => setHours(true)}>
              {t('hours.open')}
            </Button>
            <Button onClick={() => setNew(true)}>{t('new.open')}</Button>
          </Group>
        }
      />
      <Text>{t('decides')}</Text>
      <Filters me={me} search={search} typed={typed} onType={setTyped} onChange={change} />
      {search.view === 'rooms' && roomsAt ? (
        <RoomsOf venueId={roomsAt} />
      ) : (
        <>
          {search.booking ? (
            <div>
              <Button variant="default" onClick={() => change({ booking: undefined })}>
                {t('showAll')}
              </Button>
            </div>
          ) : null}
          <BookingList search={search} q={q} onChange={change} />
        </>
      )}
      {isHours && roomsAt ? (
        <Suspense>
          <HoursDrawer me={me} venueId={roomsAt} onClose={() => setHours(false)} />
        </Suspense>
      ) : null}
      {isNew ? (
        <Suspense>
          <NewBookingDrawer me={me} venueId={search.venue} onClose={() => setNew(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
