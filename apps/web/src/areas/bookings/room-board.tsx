import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './bookings.module.css'
import { roomsQuery, type RoomList } from './queries.ts'
import { RoomCard } from './room-card.tsx'
import { useChangeRoom } from './use-change-room.ts'
import { useLiveBookings } from './use-live-bookings.ts'

interface RoomBoardProps {
  readonly venueId: string
  readonly action?: ReactNode
}

function Rooms({ list, venueId }: { list: RoomList; venueId: string }) {
  const { t } = useTranslation('bookings')
  const [state, setState] = useState('')
  const { change, failure } = useChangeRoom(venueId)
  const context = list.sector
  const shown = list.items.filter((room) => state === '' || room.state === state)
  const countOf = (one: string) => list.items.filter((room) => room.state === one).length
  return (
    <>
      <FilterBar
        label={t('room.filter', { context })}
        count={t('room.count', { context, count: shown.length })}
      >
        <NativeSelect
          label={t('room.stateLabel')}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
          data={[
            { value: '', label: t('room.all', { count: list.items.length }) },
            ...list.states.map((one) => ({
              value: one,
              label: t('room.inState', { state: t(`room.state.${one}`), count: countOf(one) }),
            })),
          ]}
        />
      </FilterBar>
      {failure ? <Notice kind="fault">{failure}</Notice> : null}
      <ul className={`${classes['board']} unpadded grid gap-sm`}>
        {shown.map((room) => (
          <RoomCard key={room.id} room={room} onChange={(to) => change({ room, to })} />
        ))}
      </ul>
    </>
  )
}

/** The rooms (tables, areas, classes, bays) of a venue with their states, each changed to one next to it. */
export function RoomBoard({ venueId, action }: RoomBoardProps) {
  const { t } = useTranslation('bookings')
  const query = useQuery(roomsQuery(venueId))
  useLiveBookings()
  return (
    <Loaded query={query} rows={4} rowHeight={96}>
      {(list) =>
        list.items.length === 0 ? (
          <EmptyState
            title={t('room.none', { context: list.sector })}
            detail={t('room.noneDetail', { context: list.sector })}
            action={action}
          />
        ) : (
          <Rooms list={list} venueId={venueId} />
        )
      }
    </Loaded>
  )
}
