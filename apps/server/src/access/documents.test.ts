import { afterAll, beforeAll, expect, test } from 'vitest'
import { rolesFor } from '@comity/contract'
import { makeGuest, signIn } from '../modules/portal/testing/guests.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp, TestOrganisation } from '../testing/app.ts'
import { calls, guardedCalls, pathOf } from '../testing/matrix/requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('every endpoint stands in the OpenAPI document with a summary and its errors', async () => {
  const document = (await app.anonymous('GET', '/api/openapi.json')).body
  for (const [, endpoint] of calls) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary, endpoint.path).toBeTruthy()
    expect(Object.keys(operation.responses)).toContain(String(endpoint.success.status))
  }
})

test('every guarded endpoint declares that it may answer unauthenticated and forbidden', () => {
  for (const [name, endpoint] of guardedCalls)
    expect(endpoint.errors, name).toEqual(expect.arrayContaining(['unauthenticated', 'forbidden']))
})

test('a method that an address does not take is 405, an unknown address 404', async () => {
  expect((await app.anonymous('DELETE', '/api/status')).status).toBe(405)
  expect((await app.anonymous('GET', '/api/nothing-here')).status).toBe(404)
})

test.each(guardedCalls)('%s answers the older spellings of its address', async (_name, endpoint) => {
  const body = endpoint.method === 'GET' ? undefined : {}
  for (const prefix of ['/api/routes/', '/api/api/', '/api/routes/api/']) {
    const older = pathOf(endpoint).replace('/api/', prefix)
    expect((await app.anonymous(endpoint.method, older, body)).status).toBe(401)
  }
})

async function guestOf(organisation: TestOrganisation) {
  const email = `${crypto.randomUUID()}@guest.example`
  await makeGuest(app, organisation, { contact: { email } })
  return signIn(app, email)
}

const withBody = guardedCalls.filter(
  ([, endpoint]) => endpoint.method !== 'GET' && !endpoint.files && endpoint.body,
)

test.each(withBody)('%s refuses a body that is not JSON with 400', async (_name, endpoint) => {
  const organisation = await app.organisation()
  const caller =
    endpoint.access === 'guest'
      ? await guestOf(organisation)
      : await app.signedIn(organisation, rolesFor(endpoint.access)[0]!)
  const reply = await caller.call(endpoint.method, pathOf(endpoint), '{"', {
    'content-type': 'application/json',
  })
  expect([reply.status, reply.body.code]).toEqual([400, 'unreadable_body'])
})
