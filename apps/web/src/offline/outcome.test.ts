import { expect, test } from 'vitest'
import { ApiProblem, NetworkError } from '../api/problem.ts'
import { isTooOld, keyLifeMs, outcomeOf } from './outcome.ts'

const problem = (
  status: number,
  code: 'unavailable' | 'unauthenticated' | 'conflict' | 'internal',
  retry?: number,
) => new ApiProblem({ type: 'about:blank', title: '', status, code, traceId: 't' }, retry)

test('no answer, or none in time, waits', () => {
  expect(outcomeOf(new NetworkError(undefined)).kind).toBe('wait')
  expect(outcomeOf(new DOMException('late', 'TimeoutError')).kind).toBe('wait')
})

test('a server that is away is asked again when it said', () => {
  expect(outcomeOf(problem(503, 'unavailable', 7))).toEqual({ kind: 'wait', forMs: 7000 })
  expect(outcomeOf(problem(503, 'unavailable'))).toEqual({ kind: 'wait', forMs: 30_000 })
})

test.each([408, 425, 429, 502, 503, 504])(
  'status %s speaks of the moment, so what was sent waits',
  (status) => {
    expect(outcomeOf(problem(status, 'unavailable', 7))).toEqual({ kind: 'wait', forMs: 7000 })
  },
)

test('a session that ended waits for the sign-in', () => {
  expect(outcomeOf(problem(401, 'unauthenticated'))).toEqual({ kind: 'sign_in' })
})

test('a refusal, and anything unknown, is for a person to look at', () => {
  expect(outcomeOf(problem(409, 'conflict'))).toEqual({ kind: 'refused', code: 'conflict' })
  expect(outcomeOf(problem(500, 'internal'))).toEqual({ kind: 'refused', code: 'internal' })
  expect(outcomeOf(new TypeError('a fault of ours'))).toEqual({ kind: 'refused', code: 'internal' })
})

test('a try is too old when the server may have forgotten its key', () => {
  expect(isTooOld(undefined, keyLifeMs * 9)).toBe(false)
  expect(isTooOld(1000, 1000 + keyLifeMs - 1)).toBe(false)
  expect(isTooOld(1000, 1000 + keyLifeMs)).toBe(true)
})
