import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'

export const predict = {
  predictArrivals: { record: 'none', shows: 'venue' },
  predictNoShow: {
    record: 'venue',
    ask: async ({ app, home }) => {
      const { stayId } = await makeStay(app, home, { status: 'expected', arrivesOn: '2026-03-09' })
      return { body: { stayId } }
    },
    unknown: () => ({ body: { stayId: crypto.randomUUID() } }),
  },
  forecastDays: { record: 'none', shows: 'venue' },
  trainPredictions: { record: 'none', shows: 'organisation' },
  getPredictionModel: { record: 'none', shows: 'organisation' },
} satisfies Partial<Rows>
