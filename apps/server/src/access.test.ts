import { contract, roles, rolesFor } from '@comity/contract'
import type { Endpoint, Role } from '@comity/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import type { Caller, TestApp } from './testing/app.ts'

let app: TestApp
const callers = new Map<Role, Caller>()

beforeAll(async () => {
  app = await testApp()
  const organisation = await app.organisation()
  for (const role of roles) callers.set(role, await app.signedIn(organisation, role))
})
afterAll(() => app.close())

const someId = '00000000-0000-4000-8000-000000000000'
const concrete = (endpoint: Endpoint) => endpoint.path.replace(/\{\w+\}/g, someId)
const all = Object.entries(contract) as [string, Endpoint][]
const guarded = all.filter(([, endpoint]) => endpoint.access !== 'public')
const takesBody = (endpoint: Endpoint) => endpoint.method !== 'GET' && !endpoint.files

describe.each(guarded)('%s', (_name, endpoint) => {
  const body = endpoint.method === 'GET' ? undefined : {}

  test('is closed to somebody who is not signed in', async () => {
    const reply = await app.anonymous(endpoint.method, concrete(endpoint), body)
    expect(reply.status).toBe(401)
    expect(reply.body.code).toBe('unauthenticated')
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
  })

  test('is closed to a session that does not exist', async () => {
    const cookie = `comity-3000=${'x'.repeat(32)}.signature`
    const reply = await app.anonymous(endpoint.method, concrete(endpoint), body, { cookie })
    expect(reply.status).toBe(401)
  })

  const tooLow = roles.filter((role) => !rolesFor(endpoint.access).includes(role))
  test.each(tooLow)('is closed to the role %s, whatever the body', async (role) => {
    for (const sent of body ? [body, '{"'] : [undefined]) {
      const reply = await app.signedInAs(callers, role).call(endpoint.method, concrete(endpoint), sent)
      expect(reply.status).toBe(403)
      expect(reply.body.code).toBe('forbidden')
    }
  })

  test.runIf(takesBody(endpoint) && endpoint.body)('refuses a body that is not JSON with 400', async () => {
    const role = rolesFor(endpoint.access)[0] as Role
    const reply = await app.signedInAs(callers, role).call(endpoint.method, concrete(endpoint), '{"', {
      'content-type': 'application/json',
    })
    expect(reply.status).toBe(400)
    expect(reply.body.code).toBe('unreadable_body')
  })

  test('answers the older spelling of its address', async () => {
    const older = concrete(endpoint).replace('/api/', '/api/routes/')
    expect((await app.anonymous(endpoint.method, older, body)).status).toBe(401)
  })
})

test('every endpoint stands in the OpenAPI document with a summary and its errors', async () => {
  const document = (await app.anonymous('GET', '/api/openapi.json')).body
  for (const [, endpoint] of all) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary, endpoint.path).toBeTruthy()
    expect(Object.keys(operation.responses)).toContain(String(endpoint.success.status))
  }
})

test('a method that an address does not take is 405, an unknown address 404', async () => {
  expect((await app.anonymous('DELETE', '/api/status')).status).toBe(405)
  expect((await app.anonymous('GET', '/api/nothing-here')).status).toBe(404)
})

test('a request that another site made the browser send is refused', async () => {
  const manager = app.signedInAs(callers, 'manager')
  const foreign = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const reply = await manager.call('POST', '/api/settings', { theme: 'light' }, headers)
    expect(reply.status).toBe(403)
    expect(reply.body.code).toBe('cross_site')
  }
  const own = await manager.call(
    'POST',
    '/api/settings',
    { theme: 'light' },
    { origin: 'http://127.0.0.1:3000' },
  )
  expect(own.status).toBe(200)
})
