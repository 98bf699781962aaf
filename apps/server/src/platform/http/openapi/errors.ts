import { errorStatus, problem } from '@comity/contract'
import type { Endpoint, ErrorCode } from '@comity/contract'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { Failure, invalidField } from '../../errors.ts'
import { problemOf, problemTitles } from '../problems.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]
const traceId = '4f8a1c9b2d7e6a05'

/** How each code is returned, produced by the code that returns it. */
const failures: Partial<Record<ErrorCode, Failure>> = {
  invalid_input: invalidField('/email', 'invalid_email'),
  not_allowed_now: new Failure('not_allowed_now', { reason: 'already_confirmed' }),
  payload_too_large: new Failure('payload_too_large', { detail: 'At most 100000 bytes' }),
  unsupported_media_type: new Failure('unsupported_media_type', { detail: 'Send application/json' }),
  unreadable_body: new Failure('unreadable_body', { detail: 'The body is not JSON' }),
}

export const errorExamples = Object.fromEntries(
  codes.map((code) => [
    code,
    { summary: problemTitles[code], value: problemOf(failures[code] ?? new Failure(code), traceId) },
  ]),
)

/** Errors that any call can return, and those implied by its access and input. */
function impliedErrors(endpoint: ErrorSource): readonly ErrorCode[] {
  const { method, access, params, body, files, signed, creates } = endpoint
  return [
    'invalid_input',
    'rate_limited',
    'unavailable',
    'internal',
    ...(access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(method === 'GET' || endpoint.crossSite ? [] : (['cross_site'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(body || files ? (['unreadable_body', 'unsupported_media_type', 'payload_too_large'] as const) : []),
    ...(signed ? (['wrong_credentials'] as const) : []),
    ...(creates ? (['idempotency_conflict'] as const) : []),
  ]
}

type ErrorSource = Pick<
  Endpoint,
  'method' | 'params' | 'body' | 'files' | 'signed' | 'creates' | 'crossSite' | 'errors'
> & { readonly access: string }

/** The codes of a call by status, in the order of the closed list. */
function codesByStatus(endpoint: ErrorSource): ReadonlyMap<number, readonly ErrorCode[]> {
  const named = new Set([...endpoint.errors, ...impliedErrors(endpoint)])
  return Map.groupBy(
    codes.filter((code) => named.has(code)),
    (code) => errorStatus[code],
  )
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which to try again, where they are known',
    schema: { type: 'integer' as const },
  },
}

function responseOf(same: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const status = errorStatus[same[0] ?? 'internal']
  return {
    description: same.map((code) => `\`${code}\`: ${problemTitles[code]}`).join('. '),
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: {
      'application/problem+json': {
        schema: problem,
        examples: Object.fromEntries(same.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

/** Refusals that several calls share: each is written once and referenced. */
export function createErrorResponses() {
  const responses: Record<string, ZodOpenApiResponseObject> = {}
  return {
    responses,
    /** By status, each a reference to one of `responses`. */
    of(endpoint: ErrorSource): ZodOpenApiResponsesObject {
      const entries = [...codesByStatus(endpoint)].map(([status, same]) => {
        const name = same.join('.')
        responses[name] ??= responseOf(same)
        return [String(status), { $ref: `#/components/responses/${name}` }] as const
      })
      return Object.fromEntries(entries)
    },
  }
}
