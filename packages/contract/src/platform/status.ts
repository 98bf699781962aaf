import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

const probe = z
  .object({
    state: z.enum(['operational', 'down', 'not_configured']),
    checkedAt: instant.meta({
      description: 'When this part was checked; services on other machines are checked once a minute',
    }),
    durationMs: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'How long the check took; null: nothing is configured to check' }),
  })
  .meta({ id: 'StatusProbe', description: 'Result of checking a part' })

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  module: 'platform',
  access: 'public',
  summary: 'Public status',
  description:
    'Version, uptime, and for each part the result of the last check, when it was made and how long it took. The path of calls for help is reported separately.',
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
        dependencies: z.object({ database: probe, queue: probe, storage: probe, mail: probe, sms: probe }),
        safetyAlerts: probe.meta({
          description:
            'The path of calls for help, separate from the rest: a row written by its own connections, and free disk space',
        }),
        lastRestoreDrillAt: instant.nullable().meta({
          description:
            'When a backup was last restored and fully read; null: no restore drill has been recorded',
        }),
      })
      .meta({ id: 'Status' }),
  },
  errors: ['rate_limited'],
})
