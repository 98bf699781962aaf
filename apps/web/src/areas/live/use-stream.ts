import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { useLive } from '../../live/use-live.ts'
import { historyQuery, recentMs } from './queries.ts'
import { kinds, liveSearch, type LiveSearch } from './search.ts'
import { countMatching, emptyStream, reduceStream, rowsOf } from './stream-state.ts'

/** The events of the page, in step with the feed: the last quarter of an hour, more on demand, and what comes. */
export function useStream({ kind, venue }: LiveSearch) {
  const search = useMemo(() => liveSearch({ kind, venue }), [kind, venue])
  const history = useInfiniteQuery(historyQuery(search))
  const [state, dispatch] = useReducer(reduceStream, emptyStream)
  const [since] = useState(() => Date.now() - recentMs)
  const [isWhole, setWhole] = useState(false)
  useLive(kinds, (event) => dispatch({ kind: 'event', event }))

  const { shown, held, gone } = state
  const rows = useMemo(
    () => rowsOf(history.data?.pages.flatMap(({ items }) => items) ?? [], { shown, held, gone }, search),
    [history.data, shown, held, gone, search],
  )
  const recent = useMemo(() => rows.filter(({ event }) => Date.parse(event.at) >= since), [rows, since])
  const isMoreHidden = !isWhole && recent.length < rows.length
  return {
    history,
    rows: isWhole ? rows : recent,
    recent,
    waiting: countMatching(held, search),
    /** So many have come and are shown. */
    come: countMatching(shown, search),
    isHolding: state.isHolding,
    hold: () => dispatch({ kind: 'hold' }),
    release: () => dispatch({ kind: 'release' }),
    hasEarlier: isMoreHidden || history.hasNextPage,
    showEarlier: () => {
      if (isWhole) void history.fetchNextPage()
      else {
        setWhole(true)
        if (!isMoreHidden) void history.fetchNextPage()
      }
    },
  }
}

export type Stream = ReturnType<typeof useStream>
