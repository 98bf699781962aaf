import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import type { Stay } from '../../feedback/stays.ts'
import type { About } from './report.ts'

/** A stay as a report is about it. */
export function aboutStay(stay: Stay): About {
  return {
    stayId: stay.id,
    guestId: stay.guestId,
    venueId: stay.venueId,
    name: stay.guestName,
    number: stay.guestNumber,
    room: stay.room,
  }
}

interface Named {
  readonly guest: string | undefined
  readonly stay: string | undefined
}

/** The subject that the address names: a stay of a guest, or the guest with the current stay; null for none. */
export function aboutQuery({ guest, stay }: Named) {
  return queryOptions({
    queryKey: ['stays', 'about', guest, stay],
    queryFn: async ({ signal }): Promise<About | null> => {
      if (!guest && !stay) return null
      const { items } = await call('GET /api/stays', { query: { guestId: guest, limit: 100 }, signal })
      const found = items.find((each) => (stay ? each.id === stay : each.status === 'checked_in'))
      if (found) return aboutStay(found)
      if (!guest) return null
      const { id, name, number } = await call('GET /api/guest-profiles/{guestId}', {
        params: { guestId: guest },
        signal,
      })
      return { guestId: id, name, number, room: null }
    },
    gcTime: 0,
  })
}
