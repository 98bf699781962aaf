import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'
import type { World } from '../make-world.ts'

const report = { type: 'noise', severity: 'low', observed: 'Loud music behind the door.' }

const roomOfGuest = async ({ app, home }: World) => {
  const bookingNumber = `Q${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await makeStay(app, home, { bookingNumber })
  return bookingNumber
}

/** A draft is visible only to its author; anybody signed in can report. */
export const quick = {
  listQuickTemplates: { record: 'none', shows: 'nothing' },
  quickReportIncident: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: { ...report, stayId: (await makeStay(app, home)).stayId } }),
    unknown: () => ({ body: { ...report, stayId: crypto.randomUUID() } }),
  },
  bulkReportIncidents: { record: 'none' },
  lookUpGuestQuickly: {
    record: 'venue',
    ask: async (world) => ({ params: { identifier: await roomOfGuest(world) } }),
  },
  getReportingFigures: { record: 'none', shows: 'venue' },
  saveIncidentDraft: {
    record: 'venue',
    ask: async ({ venueId }) => ({ body: { clientId: crypto.randomUUID(), venueId, content: report } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  listIncidentDrafts: {
    record: 'owner',
    ask: async (_world, caller) => ({ params: { staffId: caller.userId } }),
  },
} satisfies Partial<Rows>
