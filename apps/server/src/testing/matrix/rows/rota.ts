import type { Asked, OnRecord, Rows } from '../row.ts'

const atVenue = (body?: object): OnRecord => {
  const asked = (venueId: string): Asked => ({ query: `?venueId=${venueId}`, ...(body ? { body } : {}) })
  return {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: async ({ venueId }) => asked(venueId),
    unknown: () => asked(crypto.randomUUID()),
  }
}

export const rota = { getRota: atVenue(), updateRota: atVenue({ duties: [] }) } satisfies Partial<Rows>
