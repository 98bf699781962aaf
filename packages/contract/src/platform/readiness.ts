import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const part = z.enum(['ok', 'failing'])

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/readyz',
  module: 'platform',
  access: 'public',
  summary: 'Readiness',
  description: 'Answers 200 when every part serves, else 503 with the failing parts named in the detail.',
  success: {
    status: 200,
    description: 'Every part serves',
    schema: z
      .object({
        status: z.literal('ready'),
        parts: z.object({ database: part, migrations: part, queue: part, storage: part, safety: part }),
      })
      .meta({ id: 'Readiness' }),
  },
  errors: ['unavailable', 'rate_limited'],
})
