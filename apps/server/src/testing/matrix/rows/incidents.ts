import { makeIncident } from '../../../modules/incidents/testing/incidents.ts'
import type { OnRecord, Rows } from '../row.ts'
import type { World } from '../make-world.ts'

const onIncident = (status: string, body?: (world: World) => object): OnRecord => ({
  record: 'venue',
  ask: async (world) => ({
    params: { incidentId: await makeIncident(world.app, world.home, { status }) },
    ...(body ? { body: body(world) } : {}),
  }),
})

export const incidents = {
  listIncidents: { record: 'none', shows: 'venue', trace: 'incident' },
  listRecentIncidents: { record: 'none', shows: 'venue' },
  createIncident: {
    record: 'venue',
    ask: ({ venueId }) =>
      Promise.resolve({ body: { venueId, type: 'damage', severity: 'low', observed: 'A lamp lay broken.' } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  getIncident: onIncident('reported'),
  updateIncident: onIncident('reported', () => ({ heard: 'A neighbour heard glass.' })),
  setIncidentStatus: onIncident('reported', () => ({ status: 'triaged' })),
  confirmIncident: onIncident('investigating', () => ({
    type: 'damage',
    severity: 'medium',
    fault: 'guest',
  })),
  assignIncident: onIncident('reported', ({ keeper }) => ({ userId: keeper.userId })),
  addIncidentNote: onIncident('reported', () => ({ note: 'The lamp was photographed.' })),
} satisfies Partial<Rows>
