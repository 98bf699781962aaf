import type { OnRecord, Rows } from '../row.ts'

/** A call whose body names a venue. */
const atVenue = (body: object): OnRecord => ({
  record: 'venue',
  ask: async ({ venueId }) => ({ body: { venueId, ...body } }),
  unknown: () => ({ body: { venueId: crypto.randomUUID(), ...body } }),
})

/** Activities are visible to the colleagues of the venue. */
export const shift = {
  getDashboardStats: { record: 'none', shows: 'venue' },
  getActivityFeed: { record: 'none', shows: 'venue', trace: 'feedback', ask: { query: '?limit=100' } },
  addActivity: atVenue({ kind: 'round' }),
  getStaffDashboard: { record: 'none', shows: 'venue' },
  listRecentStaffActivity: {
    record: 'none',
    shows: 'venue',
    trace: 'feedback',
    ask: { query: '?limit=100' },
  },
  getDashboardMetrics: { record: 'none', shows: 'venue' },
  createQuickAction: atVenue({ action: 'taxi' }),
} satisfies Partial<Rows>
