import type { Rows } from '../row.ts'

export const dayBoard = {
  getDayBoard: {
    record: 'venue',
    ask: ({ venueId }) => Promise.resolve({ query: `?venueId=${venueId}` }),
    unknown: () => ({ query: `?venueId=${crypto.randomUUID()}` }),
  },
} satisfies Partial<Rows>
