import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalDecisions, approvalLastsMs, approvalState, mayDecide } from './approvals.ts'

const asked = new Date('2026-03-02T10:00:00Z')
const waiting = {
  state: 'waiting',
  requestedBy: 'ada',
  expiresAt: new Date(asked.getTime() + approvalLastsMs),
} as const

test('who asked may withdraw and never decide', () => {
  const ada = { userId: 'ada', hasRole: true }
  expect(mayDecide(waiting, 'approve', ada, asked)).toBe('own_request')
  expect(mayDecide(waiting, 'refuse', ada, asked)).toBe('own_request')
  expect(mayDecide(waiting, 'withdraw', ada, asked)).toBe(true)
})

test('another person with the role decides, without it does not, and cannot withdraw for somebody', () => {
  expect(mayDecide(waiting, 'approve', { userId: 'bea', hasRole: true }, asked)).toBe(true)
  expect(mayDecide(waiting, 'approve', { userId: 'bea', hasRole: false }, asked)).toBe('role')
  expect(mayDecide(waiting, 'withdraw', { userId: 'bea', hasRole: true }, asked)).toBe('not_own_request')
})

test('after its time, and once decided, nobody decides anything', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('waiting', 'approved', 'refused', 'withdrawn'),
      fc.constantFrom(...approvalDecisions),
      fc.constantFrom('ada', 'bea'),
      fc.boolean(),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      (state, decision, userId, hasRole, late) => {
        const now = new Date(waiting.expiresAt.getTime() + late)
        const answer = mayDecide({ ...waiting, state }, decision, { userId, hasRole }, now)
        expect(answer).toBe(state === 'waiting' ? 'expired' : 'decided')
      },
    ),
  )
})

test('a request is waiting until the very instant of its end', () => {
  expect(approvalState(waiting, new Date(waiting.expiresAt.getTime() - 1))).toBe('waiting')
  expect(approvalState(waiting, waiting.expiresAt)).toBe('expired')
})
