import type { Endpoint } from '@comity/contract'
import { expect, test } from 'vitest'
import { Failure } from '../errors.ts'
import type { Services } from '../services.ts'
import { dispatcher } from './dispatch.ts'
import type { AppContext } from './dispatch.ts'
import { problemResponse } from './problems.ts'

const endpoint: Endpoint = {
  method: 'GET',
  path: '/api/example',
  module: 'platform',
  access: 'public',
  summary: 'An example',
  description: 'An example.',
  success: { status: 200, description: 'Never' },
  errors: ['not_allowed_now'],
  reasons: ['not_tested'],
}

const services = {
  clock: { now: () => new Date('2026-03-01T00:00:00Z') },
  signIn: { tokenOf: () => undefined },
} as unknown as Services

const context = {
  req: { raw: new Request('http://localhost/api/example'), param: () => ({}), queries: () => ({}) },
} as unknown as AppContext

/** The result of a call whose handler refuses. */
const refusedWith = (failure: Failure, checkAnswers: boolean) => {
  const dispatch = dispatcher(services, {
    limits: {} as never,
    checkAnswers,
    addressOf: () => '203.0.113.1',
    onRefused: () => Promise.resolve(),
  })
  return dispatch(endpoint, () => Promise.reject(failure), context)
}

const documentOf = (failure: Failure) => problemResponse(failure, 'trace').json()

test('a reason that the contract declares goes out, and one that it does not is a fault where answers are checked', async () => {
  const declared = new Failure('not_allowed_now', { reason: 'not_tested' })
  const undeclared = new Failure('not_allowed_now', { reason: 'is_live' })
  await expect(refusedWith(declared, true)).rejects.toBe(declared)
  await expect(refusedWith(undeclared, true)).rejects.toThrow('GET /api/example does not declare: is_live')
  await expect(refusedWith(undeclared, false)).rejects.toBe(undeclared)
})

test('the document has the reason as a code and in plain English', async () => {
  expect(await documentOf(new Failure('not_allowed_now', { reason: 'not_tested' }))).toMatchObject({
    code: 'not_allowed_now',
    reason: 'not_tested',
    detail: 'The version must be tested first.',
  })
  expect(await documentOf(new Failure('not_allowed_now'))).not.toHaveProperty('reason')
})

test('several reasons are a list, even where there is one', async () => {
  const { reason, reasons } = (await documentOf(
    new Failure('not_allowed_now', { reasons: ['not_confirmed'] }),
  )) as { reason?: string; reasons?: string[] }
  expect({ reason, reasons }).toEqual({ reason: undefined, reasons: ['not_confirmed'] })
})
