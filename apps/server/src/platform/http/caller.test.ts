import { expect, test } from 'vitest'
import { callerFinder } from './caller.ts'
import type { AppContext } from './dispatch.ts'

/** The parts of a request that show where it comes from. */
function request(peer: string, forwardedFor?: string): AppContext {
  const context = {
    env: { incoming: { socket: { remoteAddress: peer } } },
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwardedFor : undefined) },
  }
  return context as unknown as AppContext
}

test('without a trusted proxy the header counts for nothing', () => {
  const addressOf = callerFinder([])
  expect(addressOf(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
})

test('behind trusted proxies the last address that is none of them counts', () => {
  const addressOf = callerFinder(['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.7'])
  expect(addressOf(request('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('10.1.2.3', '198.51.100.1, 192.0.2.7, 10.9.9.9'))).toBe('198.51.100.1')
  expect(addressOf(request('2001:db8:1::1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('::ffff:10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1')
})

test('what a caller writes before it does not count', () => {
  const addressOf = callerFinder(['10.0.0.0/8'])
  expect(addressOf(request('10.1.2.3', '127.0.0.1, 203.0.113.9'))).toBe('203.0.113.9')
  expect(addressOf(request('203.0.113.9', '127.0.0.1'))).toBe('203.0.113.9')
})

test('nonsense in the header, or none, leaves the proxy itself', () => {
  const addressOf = callerFinder(['10.0.0.0/8'])
  for (const header of [undefined, '', 'unknown', '<script>', '10.0.0.1'])
    expect(addressOf(request('10.1.2.3', header))).toBe('10.1.2.3')
})

test('an IPv6 caller counts by its network', () => {
  const addressOf = callerFinder(['10.0.0.0/8'])
  expect(addressOf(request('10.1.2.3', '2001:db8:5:6:7:8:9:a'))).toBe('2001:db8:5:6')
})
