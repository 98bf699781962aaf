import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { sql } from '../../platform/db/statements.ts'
import { WebFiles } from '../../platform/http/web.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { cookiesOf, inside, payload, trigger } from './testing/world.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
/** The same server with limits that one call a second uses up. */
let strict: { base: string; close: () => Promise<unknown> }
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  const web = new WebFiles(app.services.config.dataDir, app.services.config, '0.0.0-test')
  const limits = { address: 1, session: 1 }
  const server = serve({
    fetch: createApp(app.services, { web, limits, checkAnswers: true }).fetch,
    hostname: '127.0.0.1',
    port: 0,
  })
  await new Promise((resolve) => server.once('listening', resolve))
  strict = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
})
afterAll(async () => {
  await strict.close()
  await app.close()
})

const sessionCookie = ({ token }: Caller) =>
  `${app.services.signIn.cookieName}=${app.services.signIn.cookieValue(token)}`

const send = (cookie: string, method = 'POST', path = '/api/safety-alerts/trigger') =>
  fetch(strict.base + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
const statuses = async (times: number, once: () => Promise<Response>) => {
  const found: number[] = []
  for (let count = 0; count < times; count++) found.push((await once()).status)
  return new Set(found)
}

test('no call for help is shed by the limits of other calls, with a session or a token', async () => {
  const token = cookiesOf(await staff.call('POST', '/api/safety-alerts/device-token'))
  const { alert_id: id } = (await trigger(staff, payload(staff, hotel.venueIds[0]!))).body
  const use = () => send(sessionCookie(staff), 'GET', '/api/stays')
  expect(await statuses(4, use)).toContain(429)
  for (const cookie of [sessionCookie(staff), token]) {
    expect(await statuses(15, () => send(cookie))).toEqual(new Set([201]))
    expect(await statuses(4, () => send(cookie, 'GET', `/api/safety-alerts/${id}`))).toEqual(new Set([200]))
  }
  expect(await statuses(4, use)).toContain(429)
})

test('whoever carries nothing of ours counts like anybody', async () => {
  const forged = `comity-safety-3000=${'A'.repeat(43)}.${'A'.repeat(43)}`
  for (const cookie of ['', forged, `${app.services.signIn.cookieName}=made-up`])
    expect(await statuses(4, () => send(cookie))).toContain(429)
})

test('a session that has ended, or a token that is dead, passes a few times and then counts like anybody', async () => {
  const gone = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  const token = cookiesOf(await gone.call('POST', '/api/safety-alerts/device-token'))
  await app.services.signIn.endSession(gone.token)
  await app.services.database.system(inside(app, hotel), (tx) =>
    tx.run(sql`delete from safety_tokens where user_id = ${gone.userId}::uuid`),
  )
  for (const cookie of [sessionCookie(gone), token])
    expect(await statuses(15, () => send(cookie))).toEqual(new Set([401, 429]))
})

test('other calls of safety are no calls for help', async () => {
  expect(await statuses(4, () => send(sessionCookie(staff), 'GET', '/api/safety-alerts/active'))).toContain(
    429,
  )
})

test('who looks without end is slowed, which touches nobody else', async () => {
  const other = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  const { alert_id: id } = (await trigger(other, payload(other, hotel.venueIds[0]!))).body
  const look = (caller: Caller) => caller.call('GET', `/api/safety-alerts/${id}`)
  // More than the limits allow in that time, even on a slow machine.
  const many = await Promise.all(Array.from({ length: 400 }, () => look(other)))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect((await look(staff)).status).toBe(200)
})

test('while other work holds every connection, help is called and followed at once', async () => {
  const release = Promise.withResolvers<void>()
  let [holding, ended] = [0, 0]
  // Four of them get no connection and give up without holding one.
  const busy = Array.from({ length: 14 }, async () => {
    await app.services.database.system(inside(app, hotel), async () => {
      holding += 1
      await release.promise
    })
    ended += 1
  })
  for (const work of busy) work.catch(() => undefined)
  await expect.poll(() => holding).toBe(10)
  const reply = await trigger(staff, payload(staff, hotel.venueIds[0]!))
  const followed = await staff.call('GET', `/api/safety-alerts/${reply.body.alert_id}`)
  expect([reply.status, followed.status]).toEqual([201, 200])
  expect(ended).toBe(0)
  release.resolve()
  await Promise.allSettled(busy)
})
