import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import type { HistoryKind } from './history-search.ts'

type HistoryPage = CallResponse<'GET /api/get_guest_history'>
export type HistoryEvent = HistoryPage['timeline']['items'][number]
type BySurname = CallResponse<'GET /api/guest-history/{customerSurname}'>

const noCursor = (): string | undefined => undefined

export function historyQuery(guestId: string, kind: HistoryKind | undefined) {
  return infiniteQueryOptions({
    queryKey: ['guests', 'history', guestId, kind],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/get_guest_history', { query: { guestId, kind, cursor, limit: 50 }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ timeline }) => timeline.nextCursor ?? undefined,
    gcTime: 0,
  })
}

/** Guests with a surname; the timeline itself is read by guest. */
export async function guestsOfSurname(surname: string, signal: AbortSignal): Promise<BySurname['guests']> {
  try {
    const { guests } = await call('GET /api/guest-history/{customerSurname}', {
      params: { customerSurname: surname },
      query: { limit: 1 },
      signal,
    })
    return guests
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return []
    throw error
  }
}
