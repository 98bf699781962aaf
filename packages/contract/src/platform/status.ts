import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

const state = z.enum(['operational', 'down', 'not_configured'])

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  module: 'platform',
  access: 'public',
  summary: 'Public status',
  description: 'Version, uptime and the state of each dependency; the path of calls for help stands apart.',
  success: {
    status: 200,
    description: 'The state of the platform at this moment',
    schema: z
      .object({
        status: z.enum(['operational', 'degraded']),
        version: z.string(),
        mode: z.enum(['demo', 'production']),
        startedAt: instant,
        uptimeSeconds: z.number().min(0),
        dependencies: z.object({ database: state, queue: state, storage: state, mail: state, sms: state }),
        safetyAlerts: state.meta({ description: 'Path of calls for help, apart from the rest' }),
        lastRestoreDrillAt: instant
          .nullable()
          .meta({ description: 'Null: no restore drill has been recorded' }),
      })
      .meta({ id: 'Status' }),
  },
  errors: ['rate_limited'],
})
