import type { IncidentStatus } from '@comity/domain/incidents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { StatusMark } from '../incident-facts.tsx'
import { incidentsQuery, type filterOf, type IncidentSummary } from '../queries.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board.module.css'

/** Rows of one request, and how many before the last the next are asked for. */
const [pageSize, ahead] = [200, 40]
/** Height of most cards in pixels; each is measured once it is drawn. */
const usualHeight = 172
/** The number of closed incidents is counted up to here. */
const mostCounted = 1000

export const columnHeadId = (status: IncidentStatus) => `column-${status}`

interface BoardColumnProps {
  readonly status: IncidentStatus
  readonly filter: ReturnType<typeof filterOf>
  readonly shown: string | undefined
  readonly dragged: IncidentSummary | undefined
  readonly onMove: (incident: IncidentSummary) => void
  readonly onDrag: (incident: IncidentSummary | undefined) => void
  readonly onDrop: (to: IncidentStatus) => void
}

/** The incidents of one status; only those in sight are drawn. */
export function BoardColumn({ status, filter, shown, dragged, onMove, onDrag, onDrop }: BoardColumnProps) {
  const { t } = useTranslation('incidents-pages')
  const { number } = useFormats()
  const scroller = useRef<HTMLDivElement>(null)
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    incidentsQuery({ ...filter, status }, pageSize),
  )
  const incidents = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const rows = useVirtualizer({
    count: incidents.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => incidents[index]?.id ?? index,
    overscan: 4,
    // Scrolling moves what is drawn; the column is rendered again only for other cards.
    directDomUpdates: true,
    useFlushSync: false,
  })
  const drawn = rows.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetching && last >= incidents.length - ahead) void fetchNextPage()
  }, [hasNextPage, isFetching, last, incidents.length, fetchNextPage])

  const count = data?.pages[0]?.counts?.[status]
  const isTarget = dragged?.next.includes(status) === true
  const isClosed = dragged !== undefined && !isTarget && dragged.status !== status
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what a pointer drops; cards have a button as well
    <section
      className={`${classes['column']} stack shrinkable card`}
      aria-labelledby={columnHeadId(status)}
      data-target={isTarget || undefined}
      data-closed={isClosed || undefined}
      onDragOver={(event) => {
        // Also where it cannot go: the board says why after the drop.
        if (dragged && dragged.status !== status) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(status)
      }}
    >
      <div className={`${classes['head']} row between gap-2 pad-2-sm`}>
        <h2 id={columnHeadId(status)} tabIndex={-1}>
          <StatusMark status={status} />{' '}
          {count === undefined ? null : (
            <span className="dim tabular">
              {count >= mostCounted && !['reported', 'triaged', 'investigating', 'confirmed'].includes(status)
                ? t('countOrMore', { count: number(mostCounted) })
                : number(count)}
            </span>
          )}
        </h2>
      </div>
      {dragged && dragged.status !== status ? (
        <p className={`${classes['hint']} flush small`}>
          {t(isTarget ? 'board.dropHere' : 'board.notFromHere')}
        </p>
      ) : null}
      <div ref={scroller} className={classes['scroller']}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonList rows={3} rowHeight={160} /> : null}
        {data && incidents.length === 0 ? (
          <p className={`${classes['hint']} flush small`}>{t('board.none')}</p>
        ) : null}
        <ul ref={rows.containerRef}>
          {drawn.map(({ key, index }) => {
            const incident = incidents[index]
            return incident ? (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={`${classes['slot']} full-width`}
                aria-setsize={count ?? -1}
                aria-posinset={index + 1}
              >
                <BoardCard
                  incident={incident}
                  isShown={incident.id === shown}
                  isDragged={incident.id === dragged?.id}
                  onMove={onMove}
                  onDrag={onDrag}
                />
              </li>
            ) : null
          })}
        </ul>
      </div>
    </section>
  )
}
