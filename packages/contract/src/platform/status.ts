import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

const probe = z
  .object({
    state: z.enum(['operational', 'down', 'not_configured']),
    checkedAt: instant.meta({
      description: 'When this was tried: what leaves the machine is tried once a minute',
    }),
    durationMs: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'How long the answer took; null: nothing is configured that could be tried' }),
  })
  .meta({ id: 'StatusProbe', description: 'What came of trying a part' })

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  module: 'platform',
  access: 'public',
  summary: 'Public status',
  description:
    'Version, uptime and what came of trying each part: its result, when it was tried and how long it took. The path of calls for help stands apart.',
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
            'Path of calls for help, apart from the rest: a row written by its own connections, and room on the disk',
        }),
        lastRestoreDrillAt: instant.nullable().meta({
          description:
            'When a backup was last restored and read whole; null: no restore drill has been recorded',
        }),
      })
      .meta({ id: 'Status' }),
  },
  errors: ['rate_limited'],
})
