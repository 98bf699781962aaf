import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'
import { gravestFirst } from './gravest-first.ts'

type Coming = CallResponse<'GET /api/predictive-risk/arrivals'>['items'][number]
type Scored = CallResponse<'POST /api/behavioral-intelligence/batch-analyze'>['items'][number]

export interface Arrival {
  readonly stay: Coming
  readonly risk: Scored
}

/** Guests that one call scores. */
const atOnce = 500

/** The guests expected on the coming days, next arrivals first. */
async function comingOn(day: string, days: number, venueId: string | undefined, signal: AbortSignal) {
  const found: Coming[] = []
  let cursor: string | undefined
  do {
    const query = { venueId, days, limit: 100, cursor }
    const page = await call('GET /api/predictive-risk/arrivals', { query, signal })
    found.push(...page.items.filter(({ arrivesOn }) => arrivesOn === day))
    const isPast = (page.items.at(-1)?.arrivesOn ?? '') > day
    cursor = isPast ? undefined : (page.nextCursor ?? undefined)
  } while (cursor !== undefined)
  return found
}

async function scoresOf(guestIds: readonly string[], signal: AbortSignal) {
  const scored = new Map<string, Scored>()
  for (let start = 0; start < guestIds.length; start += atOnce) {
    const body = { guestIds: guestIds.slice(start, start + atOnce) }
    const { items } = await call('POST /api/behavioral-intelligence/batch-analyze', { body, signal })
    for (const item of items) scored.set(item.askedId, item)
  }
  return scored
}

/** The arrivals of a day with their guests' current scores, gravest first. */
export function arrivalsQuery(day: string, offered: readonly string[], venueId: string | undefined) {
  // A venue may be a day ahead of the reader or behind.
  const days = offered.indexOf(day) + 2
  return queryOptions({
    queryKey: ['risk', 'arrivals', day, venueId],
    queryFn: async ({ signal }): Promise<Arrival[]> => {
      const coming = await comingOn(day, days, venueId, signal)
      const scored = await scoresOf([...new Set(coming.map(({ guest }) => guest.id))], signal)
      const arrivals = coming.flatMap((stay) => {
        const risk = scored.get(stay.guest.id)
        return risk ? [{ stay, risk }] : []
      })
      return arrivals.toSorted(gravestFirst)
    },
    gcTime: 0,
  })
}
