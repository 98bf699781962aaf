import { makeIncident } from '../../../modules/incidents/testing/incidents.ts'
import type { Rows } from '../row.ts'

const formOf = (incidentId: string) => {
  const form = new FormData()
  form.set('incidentId', incidentId)
  return form
}

/** Reports are about incidents, which belong to the venue where they happened. */
export const reports = {
  unifiedIncidentReport: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: { incidentId: await makeIncident(app, home) } }),
    unknown: () => ({ body: { incidentId: crypto.randomUUID() } }),
  },
  insuranceIncidentLog: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: formOf(await makeIncident(app, home)) }),
    unknown: () => ({ body: formOf(crypto.randomUUID()) }),
  },
  replayIncident: {
    record: 'venue',
    ask: async ({ app, home }) => ({ params: { incidentId: await makeIncident(app, home) } }),
  },
} satisfies Partial<Rows>
