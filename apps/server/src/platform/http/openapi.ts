import { contract, errorStatus, problem } from '@comity/contract'
import type { Endpoint, ErrorCode } from '@comity/contract'
import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Services } from '../services.ts'

type Document = ReturnType<typeof createDocument> & { paths: Record<string, object> }

function errorResponses(codes: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      { description: same.join(', '), content: { 'application/problem+json': { schema: problem } } },
    ]),
  )
}

function formBody(endpoint: Endpoint) {
  const files = Object.entries(endpoint.files ?? {}).map(([name, part]) => {
    const file = z
      .string()
      .meta({ format: 'binary', description: `${part.description}; at most ${part.maxBytes} bytes` })
    return [name, part.required ? file : file.optional()] as const
  })
  const fields = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {}
  return z.object({ ...fields, ...Object.fromEntries(files) })
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.files)
    return { requestBody: { content: { 'multipart/form-data': { schema: formBody(endpoint) } } } }
  const type = endpoint.urlencoded ? 'application/x-www-form-urlencoded' : 'application/json'
  return endpoint.body ? { requestBody: { content: { [type]: { schema: endpoint.body } } } } : {}
}

const idempotencyKey = z.object({
  'idempotency-key': z.string().max(200).optional().meta({
    description: 'Kept 24 hours: the same key and body again answer the same record; another body is 409',
  }),
})

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const also = Object.fromEntries((endpoint.success.also ?? []).map((type) => [type, { schema: z.string() }]))
  const { schema } = endpoint.success
  return {
    operationId: name,
    tags: [endpoint.module],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    ...(endpoint.access === 'public' ? { security: [] } : { 'x-access': endpoint.access }),
    ...(endpoint.reasons ? { 'x-reasons': [...new Set(endpoint.reasons)] } : {}),
    ...(endpoint.key
      ? { security: [{ session: [] }, { key: [endpoint.key] }], 'x-key-scope': endpoint.key }
      : {}),
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
      ...(endpoint.creates ? { header: idempotencyKey } : {}),
    },
    ...requestBody(endpoint),
    responses: {
      [String(endpoint.success.status)]: {
        description: endpoint.success.description,
        ...(schema || endpoint.success.also
          ? { content: { ...(schema ? { 'application/json': { schema } } : {}), ...also } }
          : {}),
      },
      ...errorResponses([...endpoint.errors, 'internal']),
    },
  }
}

let made: { key: string; document: Document } | undefined

/** The OpenAPI 3.1 document, made from the contract; the same for every request of a process. */
export function openApiDocument(services: Services): Document {
  const { config, version } = services
  const key = `${config.mode} ${config.publicUrl} ${version}`
  if (made?.key === key) return made.document
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [name, record] of Object.entries(contract)) {
    const endpoint: Endpoint = record
    if (endpoint.demoOnly && config.mode === 'production') continue
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    }
  }
  const bare = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Comity',
      version,
      description: 'Shared guest-behaviour platform for venues.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: config.publicUrl.replace(/\/$/, '') }],
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by POST /api/auth/sign-in/email',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the organisation; calls that a key opens name its scope in x-key-scope',
        },
      },
    },
    paths,
  })
  const document = { ...bare, paths: bare.paths ?? {} }
  made = { key, document }
  return document
}
