import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { NetworkError } from '../../api/problem.ts'
import { readDay } from '../../offline/kept-day.ts'
import { matchesTyped } from './matches-typed.ts'

export type Stay = CallResponse<'GET /api/stays'>['items'][number]

export interface StayFilter {
  readonly venueId?: string | undefined
  readonly guestId?: string | undefined
  /** Typed by a person: room, name or booking number. */
  readonly q?: string | undefined
}

export interface StayPage {
  readonly items: readonly Stay[]
  readonly nextCursor: string | null
  /** The network is unreachable: these are the stays kept on this device. */
  readonly isKept: boolean
}

const pageSize = 100

async function readKept({ venueId, guestId, q = '' }: StayFilter): Promise<StayPage | undefined> {
  const day = await readDay()
  if (!day) return undefined
  const items = day.stays.filter(
    (stay) =>
      (!venueId || stay.venueId === venueId) &&
      (!guestId || stay.guestId === guestId) &&
      matchesTyped(stay, q),
  )
  return { items, nextCursor: null, isKept: true }
}

async function fetchStays(
  filter: StayFilter,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<StayPage> {
  try {
    const query = { ...filter, q: filter.q || undefined, limit: pageSize, cursor }
    return { ...(await call('GET /api/stays', { query, signal })), isKept: false }
  } catch (error) {
    const kept = error instanceof NetworkError && !cursor ? await readKept(filter) : undefined
    if (!kept) throw error
    return kept
  }
}

/** Present guests first, then the latest departures, then who is expected; without the network the kept day. */
export function staysQuery(filter: StayFilter) {
  return infiniteQueryOptions({
    queryKey: ['stays', 'list', filter],
    queryFn: ({ pageParam, signal }) => fetchStays(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    networkMode: 'always',
  })
}

/** One stay by its id; null when it is not among the guest's, or not among the recent ones. */
export function stayQuery(stayId: string, guestId: string | undefined) {
  return queryOptions({
    queryKey: ['stays', 'one', stayId, guestId],
    queryFn: async ({ signal }) => {
      const { items } = await fetchStays({ guestId }, undefined, signal)
      return items.find(({ id }) => id === stayId) ?? null
    },
    networkMode: 'always',
  })
}
