import type { Calls, ErrorCode, FieldProblem, Problem, Reason } from '@comity/contract'

/** The server refused: its problem document, with the status and what to retry after. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: readonly FieldProblem[]
  readonly traceId: string
  /** Why, of the reasons that the call declares, the first one first. */
  readonly reasons: readonly Reason[]
  /** What the server adds in English, for logs; never shown and never parsed. */
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(`${problem.status} ${problem.code}`)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.code = problem.code
    this.errors = problem.errors ?? []
    this.traceId = problem.traceId
    this.detail = problem.detail
    this.reasons = problem.reasons ?? (problem.reason ? [problem.reason] : [])
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Why the server refused: the only reason, or the first of several. */
export function reasonOf(error: unknown): Reason | undefined {
  return error instanceof ApiProblem ? error.reasons[0] : undefined
}

/** Whether a call was refused for one of the reasons that it declares; another reason does not compile. */
export function isRefusedFor<N extends keyof Calls>(
  _call: N,
  reason: Calls[N]['reason'],
  error: unknown,
): boolean {
  return reasonOf(error) === reason
}

/** No response came, because the network or the server is unreachable. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause })
    this.name = 'NetworkError'
  }
}

/** What a proxy may refuse by itself. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'unreadable_body',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limited',
  503: 'unavailable',
}

async function documentOf(response: Response): Promise<Partial<Problem>> {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null ? body : {}
}

/** Reads a refusal; a proxy may respond without a problem document, so every field has a fallback. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const document = await documentOf(response)
  const retryAfter = Number(response.headers.get('retry-after'))
  return new ApiProblem(
    {
      type: 'about:blank',
      title: response.statusText,
      ...document,
      status: response.status,
      code: document.traceId && document.code ? document.code : (codeOfStatus[response.status] ?? 'internal'),
      traceId: document.traceId ?? response.headers.get('x-trace-id') ?? '',
    },
    retryAfter > 0 ? retryAfter : undefined,
  )
}
