import type { ErrorCode } from '@comity/contract'
import { ApiProblem, NetworkError } from '../api/problem.ts'

/** How long the server remembers an Idempotency-Key, in milliseconds. */
export const keyLifeMs = 24 * 3_600_000

/** Milliseconds until the next try when the server named none. */
const usualWaitMs = 30_000

/** What a failed try means for an item in the outbox. */
export type Outcome =
  | { readonly kind: 'wait'; readonly forMs: number }
  /** The session is over: it is sent when the same person signs in again. */
  | { readonly kind: 'sign_in' }
  /** Another try would be refused again, so a person must decide. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }

/** Statuses about the state of the server, not about the body. */
const passing = [408, 425, 429, 502, 503, 504]

export function outcomeOf(error: unknown): Outcome {
  if (isWithoutAnswer(error)) return { kind: 'wait', forMs: usualWaitMs }
  if (!(error instanceof ApiProblem)) return { kind: 'refused', code: 'internal' }
  if (error.status === 401) return { kind: 'sign_in' }
  if (passing.includes(error.status)) {
    const { retryAfterSeconds } = error
    return { kind: 'wait', forMs: retryAfterSeconds === undefined ? usualWaitMs : retryAfterSeconds * 1000 }
  }
  return { kind: 'refused', code: error.code }
}

/** No response came, so it is unknown whether the server has stored it. */
function isWithoutAnswer(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/**
 * An item that may have reached the server so long ago that the server has deleted its key: sending it again could
 * store it twice, so a person must decide.
 */
export function isTooOld(firstTriedAt: number | undefined, now: number): boolean {
  return firstTriedAt !== undefined && now - firstTriedAt >= keyLifeMs
}
