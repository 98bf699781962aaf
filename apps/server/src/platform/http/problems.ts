import type { ErrorCode, Problem } from '@comity/contract'
import { errorStatus } from '@comity/contract/problem'
import type { Failure } from '../errors.ts'

export const problemTitles: Record<ErrorCode, string> = {
  unreadable_body: 'The body could not be read',
  unauthenticated: 'Sign in to do this',
  wrong_credentials: 'This is not right; nothing was opened',
  reauthentication_needed: 'Sign in again to do this',
  forbidden: 'Your role does not allow this',
  cross_site: 'Refused: the request came from another site',
  device_not_registered: 'This device is not registered for signing in with a PIN',
  sign_in_refused: 'The sign-in was refused',
  not_found: 'Not found',
  method_not_allowed: 'This address does not take that method',
  conflict: 'This conflicts with what is stored',
  idempotency_conflict: 'The same Idempotency-Key came with another body',
  not_allowed_now: 'Not possible in the present state',
  second_person_needed: 'A second person must approve this',
  expired: 'This is no longer valid',
  payload_too_large: 'Too large',
  unsupported_media_type: 'This kind of content is not taken here',
  forbidden_field: 'A field that is never taken here',
  invalid_input: 'Invalid input',
  rate_limited: 'Too many requests',
  locked_out: 'Locked for a while after too many failures',
  internal: 'An error occurred',
  unavailable: 'Not available for the moment',
}

function reasonsOf({ reasons, listsReasons }: Failure): Pick<Problem, 'reason' | 'reasons'> {
  if (listsReasons) return { reasons: [...reasons] }
  const [reason] = reasons
  return reason === undefined ? {} : { reason }
}

/** A failure as an RFC 9457 problem document. */
export function problemOf(failure: Failure, traceId: string): Problem {
  return {
    type: `about:blank#${failure.code}`,
    title: problemTitles[failure.code],
    status: failure.status,
    code: failure.code,
    traceId,
    ...(failure.detail ? { detail: failure.detail } : {}),
    ...reasonsOf(failure),
    ...(failure.fields.length ? { errors: [...failure.fields] } : {}),
  }
}

export function problemResponse(failure: Failure, traceId: string): Response {
  const body = problemOf(failure, traceId)
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (failure.retryAfterSeconds !== undefined) headers.set('retry-after', String(failure.retryAfterSeconds))
  return new Response(JSON.stringify(body), { status: errorStatus[failure.code], headers })
}
