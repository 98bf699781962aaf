import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword } from '../platform/auth/testing/browser.ts'
import { signInCalls } from '../platform/auth/calls/index.ts'
import type { Caller } from '../testing/app.ts'
import { calls, pathOf } from '../testing/matrix/requests.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import type { World } from '../testing/matrix/make-world.ts'
import { someInQuick } from '../../../../tests/size.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.app.signedIn(world.home, 'admin')
})
afterAll(() => world.close())

/** What browsers say of a request that a page of another site made. */
const foreign: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'https://localhost:3000.elsewhere.example' },
  { origin: 'http://localhost:3001' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
]
const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }

const unsafe = calls.filter(([, endpoint]) => endpoint.method !== 'GET')
const fromElsewhere = unsafe.filter(([, endpoint]) => endpoint.crossSite)

const spellings = ['/api/', '/api/routes/', '/api/api/']
const tries = spellings.flatMap((prefix) => foreign.map((headers) => ({ prefix, headers })))
const ownCalls = unsafe.filter(([, endpoint]) => !endpoint.crossSite)

describe.each(ownCalls.map((call, turn) => [...call, turn] as const))('%s', (_name, endpoint, turn) => {
  test('refuses what a page of another site made the browser send, under every spelling', async () => {
    for (const { prefix, headers } of someInQuick('tries of other sites at each call', tries, 5, turn)) {
      const path = pathOf(endpoint).replace('/api/', prefix)
      const reply = await admin.call(endpoint.method, path, {}, headers)
      expect([reply.status, reply.body.code], JSON.stringify(headers)).toEqual([403, 'cross_site'])
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  })

  test('takes what its own pages send, and what is no browser', async () => {
    for (const headers of [own, {}]) {
      const reply = await world.app.anonymous(endpoint.method, pathOf(endpoint), {}, headers)
      expect(reply.body.code).not.toBe('cross_site')
    }
  })
})

describe.each(fromElsewhere)('%s, which takes forms from another site', (_name, endpoint) => {
  test('begins no session', async () => {
    const params = { organisation: world.home.organisationId }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const headers of foreign) {
      const path = pathOf(endpoint, { params })
      const sent = 'SAMLResponse=PHg%2BPC94Pg%3D%3D&RelayState=1'
      const reply = await world.app.anonymous(endpoint.method, path, sent, { ...form, ...headers })
      expect(reply.body.code).not.toBe('cross_site')
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  })
})

test('only single sign-on takes forms from another site', () => {
  expect(fromElsewhere.map(([name]) => name)).toEqual(['consumeSaml', 'logoutSaml'])
  for (const [, endpoint] of fromElsewhere) expect(endpoint.access).toBe('public')
})

test('the exception does not reach other addresses or methods', async () => {
  const near = [
    '/api/enterprise/saml/a/b/acs',
    '/api/enterprise/saml//acs',
    '/api/enterprise/saml/x/acs/',
    '/api/settings?/api/enterprise/saml/x/acs',
  ]
  for (const path of near) {
    const reply = await admin.call('POST', path, {}, { 'sec-fetch-site': 'cross-site' })
    expect([reply.status, reply.body.code], path).toEqual([403, 'cross_site'])
  }
})

const unsafeSignInCalls = Object.entries(signInCalls).filter(([, { method }]) => method !== 'GET')
test.each(unsafeSignInCalls)(
  '%s refuses what a page of another site made the browser send',
  async (path, { method }) => {
    for (const headers of foreign) {
      const sent = { email: 'marta@hotel.example', password: goodPassword }
      const reply = await admin.call(method, path, sent, headers)
      expect([reply.status, reply.body.code], JSON.stringify(headers)).toEqual([403, 'cross_site'])
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  },
)

test.each(Object.entries(signInCalls))('%s is not done by another method', async (path, { method }) => {
  for (const other of ['GET', 'POST', 'PUT', 'DELETE'].filter((one) => one !== method)) {
    const reply = await admin.call(other, path, undefined, own)
    expect(reply.status).toBe(405)
  }
})

test('signing out needs the own page: the session goes on after a foreign one tried', async () => {
  await admin.call('POST', '/api/auth/sign-out', {}, { 'sec-fetch-site': 'cross-site' })
  expect((await admin.call('GET', '/api/settings')).status).toBe(200)
})
