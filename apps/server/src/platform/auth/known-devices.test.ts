import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createCookies } from './cookies.ts'
import { createKnownDevices } from './known-devices.ts'

const cookies = createCookies({ mode: 'demo', port: 3000 } as Config, 'a key')
const known = createKnownDevices(cookies, Buffer.alloc(32, 1))
const now = new Date('2026-03-02T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

const headersWith = (setCookie: string) => new Headers({ cookie: setCookie.split(';')[0]! })
const mark = (account: string, headers = new Headers(), at = now) => known.remember(headers, account, at)

test('a browser is known to the account that signed in on it, and to no other', () => {
  const line = mark('marta@hotel.example')
  expect(line).toContain('Max-Age=34560000')
  const headers = headersWith(line)
  expect(known.find(headers, 'marta@hotel.example', now)).toMatch(/^[\w-]{22}$/)
  expect(known.find(headers, 'ines@hotel.example', now)).toBeUndefined()
  expect(known.find(new Headers(), 'marta@hotel.example', now)).toBeUndefined()
})

test('it keeps its name and up to five accounts', () => {
  let headers = new Headers()
  const people = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const person of people) headers = headersWith(mark(person, headers))
  const names = people.map((person) => known.find(headers, person, now))
  expect(names[0]).toBeUndefined()
  expect(new Set(names.slice(1)).size).toBe(1)
  expect(names[5]).toBeDefined()
})

test('it is forgotten after 400 days without a sign-in', () => {
  const headers = headersWith(mark('marta'))
  expect(known.find(headers, 'marta', days(399))).toBeDefined()
  expect(known.find(headers, 'marta', days(400))).toBeUndefined()
  const renewed = headersWith(mark('marta', headers, days(399)))
  expect(known.find(renewed, 'marta', days(400))).toBe(known.find(headers, 'marta', now))
})

test('nobody makes one, or carries one over, without the key', () => {
  const line = mark('marta')
  const [pair = ''] = line.split(';')
  const other = createKnownDevices(cookies, Buffer.alloc(32, 2))
  expect(other.find(new Headers({ cookie: pair }), 'marta', now)).toBeUndefined()
  const [nonce = '', entry = ''] = pair.slice(pair.indexOf('=') + 1).split('.')
  const [day = '', tag = ''] = entry.split(':')
  const changed = [
    `${nonce.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}.${entry}`,
    `${nonce}.${Number(day) + 1}:${tag}`,
    `${nonce}.${day}:${tag.slice(0, -1)}`,
    `${nonce}.${entry}.${'x'.repeat(4_000)}`,
    nonce,
    '%',
  ]
  for (const value of changed) {
    const headers = new Headers({ cookie: `${cookies.known}=${value}` })
    expect(known.find(headers, 'marta', now)).toBeUndefined()
    expect(() => known.remember(headers, 'marta', now)).not.toThrow()
  }
})
