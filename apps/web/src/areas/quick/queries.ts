import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { ApiProblem, NetworkError } from '../../api/problem.ts'
import { readDay } from '../../offline/kept-day.ts'
import type { About } from '../incidents/form/report.ts'

export type ServerDraft = CallResponse<'GET /api/quick-incidents/drafts/{staffId}'>['items'][number]

/** Own drafts on the server. They are not cached once they are hidden. */
export function serverDraftsQuery(staffId: string) {
  return queryOptions({
    queryKey: ['incident-drafts', staffId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/quick-incidents/drafts/{staffId}', { params: { staffId }, signal })).items,
    gcTime: 0,
  })
}

export function figuresQuery(query: { from?: string; to?: string }) {
  return queryOptions({
    queryKey: ['reporting-figures', query],
    queryFn: ({ signal }) => call('GET /api/quick-incidents/staff-performance', { query, signal }),
    gcTime: 0,
  })
}

/** The stays of a room, booking or telephone number; without the network, those of the kept day. */
export async function lookUp(identifier: string): Promise<readonly About[]> {
  try {
    const { items } = await call('GET /api/quick-incidents/guest-lookup/{identifier}', {
      params: { identifier },
    })
    return items.map(({ guestId, guestName, guestNumber, stay }) => ({
      guestId,
      name: guestName,
      number: guestNumber,
      room: stay?.room ?? null,
      ...(stay ? { stayId: stay.id, venueId: stay.venueId } : {}),
    }))
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return []
    const day = error instanceof NetworkError ? await readDay() : undefined
    if (!day) throw error
    const typed = identifier.toUpperCase()
    const found = day.stays
      .filter(
        ({ room, bookingNumber, status }) =>
          (room === typed && status === 'checked_in') || bookingNumber?.toUpperCase() === typed,
      )
      .map((stay) => ({
        stayId: stay.id,
        guestId: stay.guestId,
        venueId: stay.venueId,
        name: stay.guestName,
        number: stay.guestNumber,
        room: stay.room,
      }))
    // The kept day has no telephone numbers, so it cannot say that this one is unknown.
    if (found.length === 0 && /^\+?[\d\s()./-]{7,}$/u.test(identifier)) throw error
    return found
  }
}
