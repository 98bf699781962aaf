import { Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectorOf } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Figures } from './figures.tsx'
import type { Shift } from './queries.ts'
import { Panel } from '../../ui/panel.tsx'

const RoomBoard = lazy(() =>
  import('../bookings/room-board.tsx').then((part) => ({ default: part.RoomBoard })),
)

interface RoomsProps {
  readonly rooms: Shift['rooms']
  readonly venueId: string
}

/** How many rooms are in each state, and, once it is opened, each of them to change. */
export function Rooms({ rooms, venueId }: RoomsProps) {
  const { t } = useTranslation('shift')
  const context = sectorOf(useMe().me, venueId)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel level={2} title={t('rooms.title', { context })}>
      {rooms.length === 0 ? (
        <Text c="dimmed">{t('rooms.none')}</Text>
      ) : (
        <>
          <Figures
            label={t('rooms.title', { context })}
            figures={rooms.map(({ state, rooms: value }) => ({ name: `room.${state}`, value }))}
          />
          <details onToggle={(event) => setOpen((was) => was || event.currentTarget.open)}>
            <summary>{t('rooms.change', { context })}</summary>
            {isOpen ? (
              <Suspense fallback={<SkeletonList rows={4} rowHeight={96} />}>
                <RoomBoard venueId={venueId} />
              </Suspense>
            ) : null}
          </details>
        </>
      )}
    </Panel>
  )
}
