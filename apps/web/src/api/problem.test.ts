import { describe, expect, it } from 'vitest'
import { isRefusedFor, readProblem, reasonOf } from './problem.ts'

const document = {
  type: 'about:blank#not_allowed_now',
  title: 'Not possible in the present state',
  status: 409,
  code: 'not_allowed_now',
  detail: 'A critical incident sets a minimum level.',
  reason: 'critical_incident',
  traceId: '0af7651916cd43dd8448eb211c80319c',
  errors: [{ pointer: '/level', code: 'invalid_choice', message: 'Choose one of the values offered' }],
} as const

const refusal = (body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status: 409, headers })

describe('a refusal of the server', () => {
  it('keeps its code, its reason, its fields and its trace', async () => {
    const { code, detail, errors, traceId } = await readProblem(refusal(document))
    expect({ code, detail, errors, traceId }).toEqual({
      code: document.code,
      detail: document.detail,
      errors: document.errors,
      traceId: document.traceId,
    })
  })

  it('has the reason that the call declares', async () => {
    const problem = await readProblem(refusal(document))
    expect(reasonOf(problem)).toBe('critical_incident')
    expect(isRefusedFor('POST /api/manager-overrides', 'critical_incident', problem)).toBe(true)
    expect(isRefusedFor('POST /api/manager-overrides', 'not_scored', problem)).toBe(false)
  })

  it('has several reasons in the order of the server', async () => {
    const { reason: _, ...bare } = document
    const problem = await readProblem(refusal({ ...bare, reasons: ['not_adult', 'no_amount'] }))
    expect(problem.reasons).toEqual(['not_adult', 'no_amount'])
    expect(reasonOf(problem)).toBe('not_adult')
  })

  it('has no reason where the server gives none', async () => {
    const { reason: _, ...bare } = document
    expect(reasonOf(await readProblem(refusal(bare)))).toBeUndefined()
    expect(reasonOf(new Error('Not a refusal'))).toBeUndefined()
  })

  it('says how long to wait where the server does', async () => {
    expect((await readProblem(refusal(document))).retryAfterSeconds).toBeUndefined()
    expect((await readProblem(refusal(document, { 'retry-after': '60' }))).retryAfterSeconds).toBe(60)
  })

  it('is told by its status where something in between answered', async () => {
    const { code, detail, traceId } = await readProblem(
      new Response('<h1>Too many requests</h1>', { status: 429, headers: { 'x-trace-id': 'abc' } }),
    )
    expect({ code, detail, traceId }).toEqual({ code: 'rate_limited', detail: undefined, traceId: 'abc' })
  })
})
