import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { NetworkError } from '../../api/problem.ts'
import { readDay } from '../../offline/kept-day.ts'

type Answer = CallResponse<'GET /api/day-board'>

export interface Board extends Answer {
  /** The network is unreachable: this is the board stored on this device. */
  readonly isKept: boolean
}
export type BoardStay = Answer['items'][number]
export type BoardReason = BoardStay['reasons'][number]

/** Under the key of bookings, so that changing a booking reloads it. */
export const boardKey = ['bookings', 'day'] as const
/** How often to reload what the live feed does not announce, such as the time. */
const everyMs = 60_000

async function fetchBoard(venueId: string, day: string | undefined, signal: AbortSignal): Promise<Board> {
  try {
    return { ...(await call('GET /api/day-board', { query: { venueId, day }, signal })), isKept: false }
  } catch (error) {
    const kept = error instanceof NetworkError ? (await readDay())?.board : undefined
    if (kept?.venue.id !== venueId || (day !== undefined && day !== kept.day)) throw error
    return { ...kept, isKept: true }
  }
}

/** The day of a venue; without the network, the day that this device kept. */
export function boardQuery(venueId: string, day: string | undefined) {
  return queryOptions({
    queryKey: [...boardKey, venueId, day],
    queryFn: ({ signal }) => fetchBoard(venueId, day, signal),
    networkMode: 'always',
    gcTime: 0,
    refetchInterval: everyMs,
  })
}
