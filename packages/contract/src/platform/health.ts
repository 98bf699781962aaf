import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/_healthz',
  module: 'platform',
  access: 'public',
  summary: 'Liveness',
  description: 'Returns 200 while the process runs, even when the database is unavailable.',
  success: {
    status: 200,
    description: 'The process runs',
    schema: z.object({ status: z.literal('ok'), uptimeSeconds: z.number().min(0) }).meta({ id: 'Health' }),
  },
  errors: ['rate_limited'],
})
