import type { SafetySeverity } from '@comity/domain/safety'
import { expect, test } from 'vitest'
import { afterFailure, afterTaken, byGravity, isDue, isForgotten, newCall, statusOf } from './own-call.ts'
import { madeCall, madePayload } from './testing/made-call.ts'

const day = 24 * 3_600_000

test('a new call is on its way and due at once', () => {
  const call = newCall(madePayload('a'), { alertType: 'medical', severity: 'high', method: 'manual' }, 5_000)
  expect([statusOf(call), isDue(call, 5_000)]).toEqual(['triggering', true])
})

test('what failed stands as not sent, and is tried again after 1, 2, 4, 8 and then every 15 seconds', () => {
  let call = madeCall('a')
  const waits = Array.from({ length: 7 }, () => {
    call = afterFailure(call, 1_000)
    return (call.tryAt - 1_000) / 1_000
  })
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15])
  expect(statusOf(call)).toBe('not_sent')
})

test('a clock that was put back makes nobody wait', () => {
  const call = afterFailure(madeCall('a'), day)
  expect([isDue(call, day), isDue(call, day + 1_000), isDue(call, 0)]).toEqual([false, true, true])
})

test('once a server has it, the words leave the device and the server says where it stands', () => {
  const call = afterTaken(madeCall('a'), 'alert')
  expect(call).toMatchObject({ payload: null, alertId: 'alert' })
  expect([statusOf(call), statusOf(call, 'on_the_way')]).toEqual(['sent', 'on_the_way'])
})

test('what a server has is forgotten after a day, what nobody has heard never', () => {
  expect(isForgotten(afterTaken(madeCall('a'), 'alert'), day)).toBe(true)
  expect(isForgotten(afterTaken(madeCall('a'), 'alert'), day - 1)).toBe(false)
  expect(isForgotten(afterFailure(madeCall('a'), 0), 100 * day)).toBe(false)
})

test('the graver stands first, of equals the newer', () => {
  const of = (id: string, severity: SafetySeverity, raisedAt: number) => {
    const call = madeCall(id)
    return { ...call, raisedAt, trigger: { ...call.trigger, severity } }
  }
  const calls = [of('a', 'medium', 9), of('b', 'high', 1), of('c', 'high', 2), of('d', 'emergency', 0)]
  expect(calls.toSorted(byGravity).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
})
