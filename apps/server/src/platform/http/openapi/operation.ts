import type { Endpoint } from '@comity/contract'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { accessWords, securityOf } from './access.ts'
import type { Caller } from './access.ts'
import { tagOf } from './tags.ts'

/** A call as the document needs it: of the contract or of sign-in. */
export type Described = Omit<Endpoint, 'path' | 'access'> & { readonly path: string; readonly access: Caller }

function formBody(endpoint: Described) {
  const files = Object.entries(endpoint.files ?? {}).map(([name, part]) => {
    const file = z
      .string()
      .meta({ format: 'binary', description: `${part.description}; at most ${part.maxBytes} bytes` })
    return [name, part.required ? file : file.optional()] as const
  })
  const fields = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {}
  return z.object({ ...fields, ...Object.fromEntries(files) })
}

function requestBody(endpoint: Described) {
  if (endpoint.files)
    return { requestBody: { content: { 'multipart/form-data': { schema: formBody(endpoint) } } } }
  const type = endpoint.urlencoded ? 'application/x-www-form-urlencoded' : 'application/json'
  return endpoint.body ? { requestBody: { content: { [type]: { schema: endpoint.body } } } } : {}
}

const idempotencyKey = z.object({
  'idempotency-key': z.string().max(200).optional().meta({
    description:
      'Kept for 24 hours: the same key and body return the same record; another body is refused with 409',
  }),
})

function successResponse({ schema, also = [], description }: Endpoint['success']) {
  const others = also.map((type) => [type, { schema: z.string() }] as const)
  const content = { ...(schema ? { 'application/json': { schema } } : {}), ...Object.fromEntries(others) }
  return { description, ...(Object.keys(content).length > 0 ? { content } : {}) }
}

/** A call of the document, with its refusals. */
export function operationOf(
  name: string,
  endpoint: Described,
  refusals: ZodOpenApiResponsesObject,
): ZodOpenApiOperationObject {
  const { summary, description, access, params, query, creates, reasons, key, success } = endpoint
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary,
    description: `${description}\n\n${accessWords(endpoint)}`,
    security: securityOf(endpoint),
    ...(access === 'public' ? {} : { 'x-access': access }),
    ...(key ? { 'x-key-scope': key } : {}),
    ...(reasons ? { 'x-reasons': [...new Set(reasons)] } : {}),
    ...(params || query || creates
      ? {
          requestParams: {
            ...(params ? { path: params } : {}),
            ...(query ? { query } : {}),
            ...(creates ? { header: idempotencyKey } : {}),
          },
        }
      : {}),
    ...requestBody(endpoint),
    responses: { [String(success.status)]: successResponse(success), ...refusals },
  }
}
