import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callState, heldReach, isUnreadNow } from './call-state.ts'
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

/** The server's record of a call, with only the parts that its state is read from. */
const detail = (parts: Partial<SafetyAlertDetail>) =>
  ({ status: 'sent', changes: [], sendings: [], ...parts }) as unknown as SafetyAlertDetail

const taken = afterTaken(madeCall('a'), 'alert')

test('before a server has it nobody is named and it stays in sight', () => {
  expect(callState(madeCall('a'))).toEqual({
    status: 'triggering',
    by: null,
    told: null,
    isUnknown: false,
    mayPutAway: false,
  })
  const failed = afterFailure(madeCall('a'), 0)
  expect(callState(failed)).toMatchObject({ status: 'not_sent', mayPutAway: false })
  // It was not read either, but it is known for sure that it was not sent.
  expect(callState(failed, undefined, true)).toMatchObject({ isUnknown: false, mayPutAway: false })
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
      isUnknown: false,
      mayPutAway: status === 'resolved' || status === 'false_alarm',
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

test('what was sent and cannot be read says so and can be put away', () => {
  expect(callState(taken, undefined, true)).toMatchObject({ isUnknown: true, mayPutAway: true })
  expect(callState(taken)).toMatchObject({ isUnknown: false, mayPutAway: false })
})

test('what can be read no more keeps its last state, and stays in sight', () => {
  const seen = detail({ status: 'seen', changes: [change('seen', 'Bo')] })
  const state = { status: 'seen', by: 'Bo', isUnknown: true, mayPutAway: false }
  expect(callState(taken, seen, true)).toMatchObject(state)
})

test('of what is closed nothing more is to be known', () => {
  const closed = detail({ status: 'resolved' })
  expect(callState(taken, closed, true)).toMatchObject({ isUnknown: false, mayPutAway: true })
})

test('a call is unread from the first failed try until the next that succeeds, and while it is tried again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const tries: PromiseWithResolvers<SafetyAlertDetail>[] = []
  const reading = new QueryObserver<SafetyAlertDetail>(new QueryClient(), {
    queryKey: ['call'],
    queryFn: () => {
      const next = Promise.withResolvers<SafetyAlertDetail>()
      tries.push(next)
      return next.promise
    },
    networkMode: 'always',
    retry: 1,
    retryDelay: 1,
  })
  const isUnread = () => isUnreadNow(reading.getCurrentResult())
  const tried = async (count: number) => {
    await expect.poll(() => tries.length, { interval: 1 }).toBe(count)
  }
  const stop = reading.subscribe(() => undefined)
  expect(isUnread()).toBe(false)
  tries[0]?.reject(new Error('No answer'))
  await tried(2)
  expect(isUnread()).toBe(true)
  tries[1]?.reject(new Error('No answer'))
  await expect.poll(() => reading.getCurrentResult().fetchStatus, { interval: 1 }).toBe('idle')
  expect(isUnread()).toBe(true)

  const again = reading.refetch()
  await tried(3)
  expect(isUnread()).toBe(true)
  tries[2]?.resolve(detail({ status: 'seen' }))
  await again
  expect(isUnread()).toBe(false)

  vi.setSystemTime(Date.now() + 1_000)
  const later = reading.refetch()
  await tried(4)
  tries[3]?.reject(new Error('No answer'))
  await tried(5)
  // One lost try of several means nothing yet: the last reading holds.
  expect(isUnread()).toBe(false)
  tries[4]?.reject(new Error('No answer'))
  await later
  expect(isUnread()).toBe(true)
  expect(reading.getCurrentResult().data?.status).toBe('seen')
  stop()
})

test('a call that could not be stored still shows how many people it reached', () => {
  expect(heldReach(undefined)).toBeUndefined()
  expect(heldReach(detail({ isStored: true, sendings: [sending(0)] }))).toBeUndefined()
  expect(heldReach(detail({ isStored: false }))).toBe(0)
  const sendings = [sending(0, { recipients: 3 }), sending(0, { recipients: 1 })]
  expect(heldReach(detail({ isStored: false, sendings }))).toBe(3)
})
