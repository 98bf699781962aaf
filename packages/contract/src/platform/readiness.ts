import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const part = z.enum(['ok', 'failing'])

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/readyz',
  module: 'platform',
  access: 'public',
  summary: 'Readiness',
  description: 'Returns 200 when every part works, otherwise 503 with the failing parts named in the detail.',
  success: {
    status: 200,
    description: 'Every part works',
    schema: z
      .object({
        status: z.literal('ready'),
        parts: z.object({ database: part, migrations: part, queue: part, storage: part, safety: part }),
      })
      .meta({ id: 'Readiness' }),
  },
  errors: ['unavailable', 'rate_limited'],
})
