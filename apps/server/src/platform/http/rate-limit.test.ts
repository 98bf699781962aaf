import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '../errors.ts'
import { callerOf, RateLimit } from './rate-limit.ts'

const allowed = (limit: RateLimit, caller: string, at: number) => {
  try {
    limit.take(caller, at)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return false
    throw error
  }
}

test('a burst of one second passes, the next call waits, and says how long', () => {
  const limit = new RateLimit(5)
  for (let call = 0; call < 5; call++) expect(allowed(limit, 'a', 0)).toBe(true)
  expect(() => limit.take('a', 0)).toThrow(
    expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 1 }),
  )
  expect(allowed(limit, 'b', 0)).toBe(true)
  expect(allowed(limit, 'a', 200)).toBe(true)
})

test('in any pattern of calls no more pass than the burst and the rate allow', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 200 }), (gaps) => {
      const limit = new RateLimit(10)
      let at = 0
      const passed = gaps.filter((gap) => allowed(limit, 'a', (at += gap))).length
      expect(passed).toBeLessThanOrEqual(10 + Math.ceil((at / 1000) * 10))
    }),
  )
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the address %s counts for %s', (address, caller) => {
  expect(callerOf(address)).toBe(caller)
})
