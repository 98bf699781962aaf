import { expect, test } from 'vitest'
import { callState } from './call-state.ts'
import { afterFailure, afterTaken } from './own-call.ts'
import type { SafetyAlertDetail } from './queries.ts'
import { madeCall } from './testing/made-call.ts'

type Change = SafetyAlertDetail['changes'][number]
type Sending = SafetyAlertDetail['sendings'][number]

const change = (status: Change['status'], name: string | null): Change => ({
  status,
  by: { id: 'u', name },
  at: '2026-03-02T10:00:00Z',
})

const sending = (step: number, more: Partial<Sending> = {}): Sending => ({
  step,
  channel: 'email',
  audiences: ['on_shift'],
  dueAt: '',
  doneAt: `2026-03-02T10:0${step}:00Z`,
  result: 'sent',
  recipients: 2,
  ...more,
})

/** What the server answers of a call; only what its state is read from. */
const detail = (parts: Partial<SafetyAlertDetail>) =>
  ({ status: 'sent', changes: [], sendings: [], ...parts }) as unknown as SafetyAlertDetail

const taken = afterTaken(madeCall('a'), 'alert')

test('before a server has it nobody is named and it stays in sight', () => {
  expect(callState(madeCall('a'))).toEqual({ status: 'triggering', by: null, told: null, isOver: false })
  expect(callState(afterFailure(madeCall('a'), 0))).toMatchObject({ status: 'not_sent', isOver: false })
})

test('sent is what it is until the server says more', () => {
  expect(callState(taken).status).toBe('sent')
})

test.each(['seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm'] as const)(
  '%s names who brought it there, and only what is closed can be put away',
  (status) => {
    const changes = [change('sent', 'Ana'), change('seen', 'Bo'), change(status, 'Cleo')]
    expect(callState(taken, detail({ status, changes }))).toEqual({
      status,
      by: 'Cleo',
      told: null,
      isOver: status === 'resolved' || status === 'false_alarm',
    })
  },
)

test('somebody who has left is not named', () => {
  expect(callState(taken, detail({ status: 'seen', changes: [change('seen', null)] })).by).toBeNull()
})

test('the last step that reached somebody is told, from its first message on', () => {
  const sendings = [
    sending(0),
    sending(1),
    sending(2, { channel: 'sms', audiences: ['organisation_managers', 'external_contact'] }),
    sending(2, { audiences: ['organisation_managers'], doneAt: '2026-03-02T10:01:59Z' }),
    sending(3, { doneAt: null, result: null }),
  ]
  expect(callState(taken, detail({ sendings })).told).toEqual({
    audiences: ['organisation_managers', 'external_contact'],
    at: '2026-03-02T10:01:59Z',
  })
})

test.each([
  ['when it was raised', sending(0)],
  ['that is still to come', sending(1, { doneAt: null, result: null })],
  ['that found nobody', sending(1, { result: 'nobody' })],
  ['for which nothing is set up', sending(1, { result: 'not_set_up' })],
  ['that was given up', sending(1, { result: 'given_up' })],
])('a message %s is no escalation', (_what, one) => {
  expect(callState(taken, detail({ sendings: [one] })).told).toBeNull()
})

test('once somebody has seen it, whom it was escalated to is past', () => {
  expect(callState(taken, detail({ status: 'seen', sendings: [sending(1)] })).told).toBeNull()
})
