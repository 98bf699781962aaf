import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'
import { made } from '../world.ts'
import type { World } from '../make-world.ts'

async function newGroup({ app, home }: World) {
  const { stayId } = await makeStay(app, home, { status: 'expected', arrivesOn: '2026-03-09' })
  return { name: 'Walking club', leaderStayId: stayId, size: 6 }
}

export const groups = {
  listGroups: { record: 'none', shows: 'venue' },
  createGroup: {
    record: 'venue',
    outOfReach: 'unknown_stay',
    ask: async (world) => ({ body: await newGroup(world) }),
    unknown: ({ body }) => ({ body: { ...body, leaderStayId: crypto.randomUUID() } }),
  },
  listGroupIncidents: { record: 'none', shows: 'venue' },
  createGroupIncident: {
    record: 'venue',
    async ask(world) {
      const group = await made(world.keeper, 'POST', '/api/group-bookings', await newGroup(world))
      return {
        body: {
          groupId: group.id,
          type: 'noise',
          severity: 'low',
          observed: 'Singing on the stairs.',
          occurredAt: '2026-03-02T09:00:00Z',
        },
      }
    },
    unknown: ({ body }) => ({ body: { ...body, groupId: crypto.randomUUID() } }),
  },
  listGroupAlerts: { record: 'none', shows: 'venue' },
} satisfies Partial<Rows>
