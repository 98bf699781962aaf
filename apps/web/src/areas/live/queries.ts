import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../api/client.ts'
import type { LiveEvent } from '../../live/use-live.ts'
import type { LiveSearch } from './search.ts'

type LiveAlert = CallResponse<'POST /api/live-monitoring/trigger-live-alert'>
export type LiveLevel = LiveAlert['level']

/** What the stream shows to begin with, in milliseconds. */
export const recentMs = 15 * 60_000

const noCursor = (): string | undefined => undefined

interface Page {
  readonly items: readonly LiveEvent[]
  readonly nextCursor: string | null
}

/**
 * What happened, latest first, of the last 30 days. The first page reaches back a quarter of an hour at least; every
 * page brings something, unless there is nothing. Kept no longer than it is looked at.
 */
export function historyQuery({ kind, venue: venueId }: LiveSearch) {
  return infiniteQueryOptions({
    queryKey: ['live', 'history', kind, venueId],
    queryFn: ({ signal, pageParam: cursor }) =>
      readBack(
        { kind, venueId, cursor, limit: 100 },
        cursor === undefined ? Date.now() - recentMs : Infinity,
        signal,
      ),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The feed delivers what comes later.
    staleTime: Infinity,
    gcTime: 0,
  })
}

type HistoryQuery = NonNullable<CallInput<'GET /api/live-monitoring/history'>['query']>

async function readBack(query: HistoryQuery, back: number, signal: AbortSignal): Promise<Page> {
  const items: LiveEvent[] = []
  let cursor = query.cursor ?? null
  do {
    const page = await call('GET /api/live-monitoring/history', {
      query: { ...query, cursor: cursor ?? undefined },
      signal,
    })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && !reaches(items, back))
  return { items, nextCursor: cursor }
}

/** Whether there is something as old as that. */
function reaches(items: readonly LiveEvent[], back: number): boolean {
  const last = items.at(-1)
  return last !== undefined && Date.parse(last.at) <= back
}

/** Who watches the venues of a manager. The feed does not carry it, so it is read repeatedly. */
export const watchersQuery = queryOptions({
  queryKey: ['live', 'watchers'],
  queryFn: ({ signal }) => call('GET /api/live-monitoring/active-sessions', { signal }),
  select: ({ items }) => items,
  refetchInterval: 30_000,
})
