import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { VenueSelect } from '../../ui/name-select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { BoardFigures } from '../day-board/board-figures.tsx'
import { BoardTabs } from '../day-board/board-tabs.tsx'
import { DayBoard } from '../day-board/day-board.tsx'
import { DayChoice } from '../day-board/day-choice.tsx'
import { boardQuery, type Board } from '../day-board/queries.ts'
import { boardSearch, type BoardSearch } from '../day-board/search.ts'
import { useBoardTime } from '../day-board/use-board-time.ts'
import { useKeptDay } from '../feedback/use-kept-day.ts'
import { OwnVenue } from './own-venue.tsx'
import { shiftQuery, type Shift } from './queries.ts'
import { useLiveShift } from './use-live-shift.ts'

const ShiftParts = lazy(() => import('./shift-parts.tsx').then((part) => ({ default: part.ShiftParts })))

/** The part of the page outside the board. */
const shiftPart = 'shift'

interface FiguresOfDayProps {
  readonly board: Board
  /** Undefined while it is loaded, and without the network. */
  readonly shift: Shift | undefined
  readonly search: BoardSearch
}

function FiguresOfDay({ board, shift, search: { venue, day } }: FiguresOfDayProps) {
  const toPart = (more: object) => ({ to: '/staff-dashboard', search: { venue, day, ...more } })
  return (
    <BoardFigures
      figures={[
        ...(shift && shift.helpCalls > 0
          ? [{ name: 'helpCalls', value: shift.helpCalls, to: '/safety-dashboard' }]
          : []),
        { name: 'toPrepare', value: board.totals.toPrepare, ...toPart({ prepare: true }) },
        ...(shift
          ? [
              { name: 'openAlerts', value: shift.openAlerts, to: '/alerts-page', search: { venue } },
              { name: 'handOver', value: shift.handOver.unread, ...toPart({ part: shiftPart }) },
              { name: 'mine', value: shift.tasks.mine, ...toPart({ part: shiftPart }) },
            ]
          : []),
      ]}
    />
  )
}

interface DayProps {
  readonly board: Board
  readonly shift: ReturnType<typeof useQuery<Shift>>
  readonly search: BoardSearch
}

function Day({ board, shift, search }: DayProps) {
  const { parts } = board.totals
  const shown = parts.find(({ part }) => part === search.part) ?? parts[0]
  const isShift = search.part === shiftPart
  const work = shift.data ? shift.data.handOver.unread + shift.data.tasks.mine + shift.data.tasks.forAll : 0
  if (!shown) return null
  return (
    <Stack gap="sm">
      <BoardTabs
        tabs={[
          ...parts.map(({ part, stays }) => ({ name: part, count: stays })),
          { name: shiftPart, count: work },
        ]}
        current={isShift ? shiftPart : shown.part}
        sector={board.venue.sector}
      />
      {isShift ? (
        <Loaded query={shift} rows={4} rowHeight={96}>
          {(loaded) => (
            <Suspense fallback={<SkeletonList rows={4} rowHeight={96} />}>
              <ShiftParts shift={loaded} venueId={board.venue.id} />
            </Suspense>
          )}
        </Loaded>
      ) : (
        <DayBoard key={shown.part} board={board} part={shown.part} search={search} />
      )}
    </Stack>
  )
}

/** The day and the venue, with the progress of arrivals. */
function useDaySummary(board: Board | undefined): string | undefined {
  const { t } = useTranslation('day-board')
  const { longDay } = useBoardTime(board?.venue.timeZone ?? 'UTC')
  if (!board) return undefined
  const { expected, arrived, noShows } = board.totals
  return [
    longDay(board.day),
    board.venue.name,
    t('expected', { count: expected }),
    t('arrived', { count: arrived }),
    ...(noShows > 0 ? [t('noShows', { context: board.venue.sector, count: noShows })] : []),
  ].join(' · ')
}

function VenueDay({ venueId, search }: { readonly venueId: string; readonly search: BoardSearch }) {
  const { t } = useTranslation('shift')
  const words = usePageWords()('/staff-dashboard')
  const change = useSearchChange(boardSearch)
  const { me } = useMe()
  const query = useQuery(boardQuery(venueId, search.day))
  const shift = useQuery(shiftQuery(venueId))
  const board = query.data
  useKeptDay(board && (board.isKept || board.day !== board.today ? null : board))
  const summary = useDaySummary(board)
  // A chosen day stays changeable while it loads, and when it does not.
  const day = search.day ?? board?.day
  return (
    <>
      <PageHeader title={words.title} summary={summary ?? words.summary} />
      <div className="unprinted row wrap between gap-sm">
        {board ? <FiguresOfDay board={board} shift={shift.data} search={search} /> : <span />}
        <div className="row wrap gap-sm">
          <VenueSelect
            of={me?.venues ?? []}
            aria-label={t('venue')}
            value={venueId}
            onChange={(venue) => change({ venue, part: undefined })}
          />
          {day ? <DayChoice day={day} today={board?.today} onChange={(to) => change({ day: to })} /> : null}
        </div>
      </div>
      <Loaded query={query} rows={6} rowHeight={72}>
        {(loaded) => <Day board={loaded} shift={shift} search={search} />}
      </Loaded>
    </>
  )
}

/** The day of one venue: its guests with what to prepare, and the work of the shift. */
export function ShiftPage() {
  const { t } = useTranslation('shift')
  const words = usePageWords()('/staff-dashboard')
  const search = useSearch({ from: '/(dashboards)/staff-dashboard' })
  const change = useSearchChange(boardSearch)
  const { me } = useMe()
  useLiveShift()
  const venueId = search.venue ?? me?.venues[0]?.id
  const isOwn = me?.venues.some(({ id }) => id === venueId) === true
  if (venueId !== undefined && isOwn)
    return (
      <Stack gap="sm">
        <VenueDay key={venueId} venueId={venueId} search={search} />
      </Stack>
    )
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      {venueId === undefined ? (
        <Text>{t('noVenue')}</Text>
      ) : (
        <OwnVenue venue={venueId} onChange={(venue) => change({ venue })}>
          {null}
        </OwnVenue>
      )}
    </Stack>
  )
}
