import { expect, test } from 'vitest'
import { NetworkKeys, networkKeysOf } from './network-keys.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const hex = (keys: NetworkKeys, value: string, kind: 'phone' | 'email' = 'phone') =>
  keys.tokens(kind, value).map(({ token }) => token.toString('hex'))

test('a value has the same token under the same key, and another for any other value, kind or key', () => {
  const [one, again, other] = [new NetworkKeys(first), new NetworkKeys(first), new NetworkKeys(second)]
  expect(hex(one, '+447700900123')).toEqual(hex(again, '+447700900123'))
  expect(hex(one, '+447700900123')).not.toEqual(hex(one, '+447700900124'))
  expect(hex(one, '+447700900123')).not.toEqual(hex(one, '+447700900123', 'email'))
  expect(hex(one, '+447700900123')).not.toEqual(hex(other, '+447700900123'))
})

test('while the key before is accepted every value has a token under both, the one in force first', () => {
  const both = new NetworkKeys(second, first)
  expect(hex(both, 'x')).toEqual([...hex(new NetworkKeys(second), 'x'), ...hex(new NetworkKeys(first), 'x')])
  expect(both.versions).toEqual([new NetworkKeys(second).version, new NetworkKeys(first).version])
  expect(both.version).toBe(both.versions[0])
})

test('the same key given twice is one', () => {
  expect(new NetworkKeys(first, Buffer.from(first)).versions).toHaveLength(1)
})

test('a version fits a column of 32 bits and tells keys apart', () => {
  const versions = Array.from({ length: 200 }, (_, index) => new NetworkKeys(Buffer.alloc(32, index)).version)
  expect(new Set(versions).size).toBe(200)
  expect(versions.every((version) => Number.isInteger(version) && version >= 0 && version < 2 ** 31)).toBe(
    true,
  )
})

test('a process takes its keys from its settings', () => {
  const config = { secrets: { network: second }, previousNetworkKey: first }
  expect(networkKeysOf({ config }).versions).toEqual(new NetworkKeys(second, first).versions)
})
