import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  module: 'platform',
  access: 'public',
  summary: 'This document',
  description: 'The OpenAPI 3.1 document of every call, with examples. `/api/reference` shows it as a page.',
  success: {
    status: 200,
    description: 'OpenAPI 3.1',
    schema: z
      .object({
        openapi: z.string(),
        info: z.object({
          title: z.string(),
          version: z.string(),
          description: z.string(),
          license: z.object({ name: z.string(), identifier: z.string() }),
        }),
        servers: z.array(z.object({ url: z.string() })),
        tags: z.array(z.object({ name: z.string(), description: z.string() })),
        paths: z.record(z.string(), z.unknown()),
        components: z.record(z.string(), z.unknown()),
      })
      .meta({ id: 'OpenApiDocument' }),
  },
  errors: ['rate_limited'],
})
