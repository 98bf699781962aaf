import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'
import { made } from '../world.ts'
import type { World } from '../make-world.ts'

const alertAt = (venueId: string, more: object = {}) => ({
  venueId,
  severity: 'low',
  text: 'Somebody waits at the bar',
  ...more,
})

async function makeAlert({ keeper, venueId }: World): Promise<{ alertId: string }> {
  const { id } = await made(keeper, 'POST', '/api/live-monitoring/trigger-live-alert', alertAt(venueId))
  return { alertId: id as string }
}

/** Live events belong to the venue where they happen. */
export const live = {
  startLiveSession: {
    record: 'venue',
    ask: ({ venueId }) => Promise.resolve({ body: { venueId } }),
    unknown: () => ({ body: { venueId: crypto.randomUUID() } }),
  },
  listActiveSessions: { record: 'none', shows: 'venue' },
  triggerLiveAlert: {
    record: 'venue',
    ask: async ({ app, home, venueId }) => ({
      body: alertAt(venueId, { stayId: (await makeStay(app, home)).stayId }),
    }),
    unknown: () => ({ body: alertAt(crypto.randomUUID(), { stayId: crypto.randomUUID() }) }),
  },
  escalateLiveAlert: {
    record: 'venue',
    ask: async (world) => ({ body: await makeAlert(world) }),
    unknown: () => ({ body: { alertId: crypto.randomUUID() } }),
  },
  acknowledgeLiveAlert: { record: 'venue', ask: async (world) => ({ params: await makeAlert(world) }) },
  liveAlertsFeed: { record: 'none', shows: 'venue' },
  listLiveHistory: { record: 'none', shows: 'venue' },
  getLiveConnection: { record: 'none', shows: 'owner' },
} satisfies Partial<Rows>
