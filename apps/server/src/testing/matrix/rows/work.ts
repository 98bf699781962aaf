import { makeHandOver, makeIncident, makeTask } from '../../../modules/work/testing/records.ts'
import type { Rows } from '../row.ts'

/** Records of a shift belong to the venue; those of a person's work to them and the managers of it. */
export const work = {
  logActivity: {
    record: 'venue',
    ask: ({ venueId }) => Promise.resolve({ body: { venueId, kind: 'round' } }),
    unknown: () => ({ body: { venueId: crypto.randomUUID(), kind: 'round' } }),
  },
  listActivityLog: {
    record: 'owner',
    ask: (_world, caller) => Promise.resolve({ params: { staffId: caller.userId } }),
  },
  createHandOver: {
    record: 'venue',
    ask: ({ venueId }) => Promise.resolve({ body: { venueId, items: [{ text: 'Lift 2 is out of order' }] } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  listHandOvers: { record: 'none', shows: 'venue' },
  acknowledgeHandOver: {
    record: 'venue',
    ask: async ({ keeper, venueId }) => {
      const { items } = await makeHandOver(keeper, venueId)
      return { body: { itemIds: items.map(({ id }) => id) } }
    },
    unknown: () => ({ body: { itemIds: [crypto.randomUUID()] } }),
  },
  performanceMetrics: {
    record: 'owner',
    ask: (_world, caller) => Promise.resolve({ params: { staffId: caller.userId } }),
  },
  workSummary: { record: 'none', shows: 'venue' },
  correlateIncident: {
    record: 'venue',
    ask: async ({ app, home, venueId }) => ({
      body: { incidentId: await makeIncident(app, home, { venueId }) },
    }),
    unknown: () => ({ body: { incidentId: crypto.randomUUID() } }),
  },
  createManagerTask: {
    record: 'venue',
    ask: ({ venueId }) => Promise.resolve({ body: { venueId, title: 'Check the boiler' } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  listManagerTasks: {
    record: 'venue',
    ask: async ({ app, home, venueId }) => ({
      params: { managerId: (await app.signedIn(home, 'staff', venueId)).userId },
    }),
  },
  listOwnTasks: { record: 'none', shows: 'venue' },
  completeManagerTask: {
    record: 'venue',
    ask: async ({ keeper, venueId }) => ({ params: { taskId: (await makeTask(keeper, venueId)).id } }),
  },
  integrationFigures: { record: 'none', shows: 'venue' },
} satisfies Partial<Rows>
