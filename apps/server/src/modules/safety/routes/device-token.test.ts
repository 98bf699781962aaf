import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside, payload, tokenBrowser, trigger } from '../testing/world.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let venueId: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
  staff = await app.signedIn(hotel, 'staff', venueId)
})

const follow = (browser: Pick<Caller, 'call'>, id: string) => browser.call('GET', `/api/safety-alerts/${id}`)

test('the cookie is for the server alone, for our pages alone and for the calls of safety alone', async () => {
  const reply = await staff.call('POST', '/api/safety-alerts/device-token')
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({
    venue: { id: venueId },
    endsAt: new Date(app.clock.now().getTime() + 12 * 3_600_000).toISOString(),
    gestures: { triple_tap: true, long_press: true, typed_help: true, typed_sos: true },
    callNumber: null,
  })
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^comity-safety-3000=[\w-]{43}\.[\w-]{43}; Path=\/api\/safety-alerts; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    ),
  ])
  expect(JSON.stringify(reply.body)).not.toContain(reply.headers.getSetCookie()[0]!.slice(19, 60))
})

test('with the token alone help is called and followed, under the true names', async () => {
  const browser = await tokenBrowser(app, staff)
  const colleague = await app.signedIn(hotel, 'staff', venueId)
  const sent = payload(colleague, hotel.venueIds[1]!)
  const { status, body } = await trigger(browser, sent)
  expect([status, body.venue_id]).toEqual([201, venueId])
  await colleague.call('POST', `/api/safety-alerts/${body.alert_id}/acknowledge`)
  const seen = await follow(browser, body.alert_id)
  expect(seen.body).toMatchObject({
    status: 'seen',
    raisedBy: { id: staff.userId },
    acknowledgedBy: { id: colleague.userId, name: 'Tester staff' },
    coordinates: null,
    sendings: expect.arrayContaining([
      expect.objectContaining({ step: 2, channel: 'email', audiences: ['organisation_managers'] }),
    ]),
    can: { seen: 'device_only', resolved: 'device_only' },
  })
})

test('an ended session falls back on the token, and the alert sent before is the same', async () => {
  const cookie = (await staff.call('POST', '/api/safety-alerts/device-token')).headers.getSetCookie()[0]!
  const both = (token: string) => ({
    cookie: `${app.services.signIn.cookieName}=${app.services.signIn.cookieValue(token)}; ${cookie.split(';')[0]}`,
  })
  const sent = payload(staff, venueId)
  const before = await app.anonymous('POST', '/api/safety-alerts/trigger', sent, both(staff.token))
  await app.services.signIn.endSession(staff.token)
  const after = await app.anonymous('POST', '/api/safety-alerts/trigger', sent, both(staff.token))
  expect([before.body.is_repeat, after.body.is_repeat]).toEqual([false, true])
  expect(after.body.alert_id).toBe(before.body.alert_id)
})

test('the token opens nothing else, and no alert of another', async () => {
  const browser = await tokenBrowser(app, staff)
  const colleague = await app.signedIn(hotel, 'staff', venueId)
  const theirs = (await trigger(colleague, payload(colleague, venueId))).body.alert_id
  const own = (await trigger(browser, {})).body.alert_id
  expect((await follow(browser, theirs)).status).toBe(404)
  for (const [method, path, body] of [
    ['POST', `/api/safety-alerts/${theirs}/acknowledge`],
    ['PUT', `/api/safety-alerts/${own}/status`, { status: 'resolved' }],
    ['GET', '/api/safety-alerts/active'],
    ['GET', '/api/safety-alerts/history'],
    ['GET', '/api/safety-alerts/escalation'],
    ['POST', '/api/safety-alerts/drills', {}],
    ['POST', '/api/safety-alerts/device-token'],
    ['GET', '/api/guest-profiles'],
  ] as const)
    expect([path, (await browser.call(method, path, body)).status]).toEqual([path, 401])
})

test('the token ends with the shift', async () => {
  const browser = await tokenBrowser(app, staff, { hours: 2 })
  app.clock.forward(2 * 3_600_000 - 1)
  expect((await trigger(browser, {})).status).toBe(201)
  app.clock.forward(1)
  expect((await trigger(browser, {})).status).toBe(401)
})

test.each([
  [
    'whose role ended',
    (id: string) => sql`update role_grants set ends_at = platform.app_now() where user_id = ${id}`,
  ],
  ['who left', (id: string) => sql`update members set left_at = platform.app_now() where user_id = ${id}`],
  ['whose venue closed', () => sql`update venues set closed_at = platform.app_now()`],
])('the token of somebody %s is dead', async (_name, end) => {
  const browser = await tokenBrowser(app, staff)
  expect((await trigger(browser, {})).status).toBe(201)
  await app.services.database.system(inside(app, hotel), (tx) => tx.run(end(staff.userId)))
  expect((await trigger(browser, {})).status).toBe(401)
  expect((await follow(browser, crypto.randomUUID())).status).toBe(401)
})

test('a token that nobody issued opens nothing, nor does one with another signature', async () => {
  const cookie = (await staff.call('POST', '/api/safety-alerts/device-token')).headers.getSetCookie()[0]!
  const value = cookie.split(';')[0]!.split('=')[1]!
  for (const forged of [
    '',
    value.slice(0, 43),
    `${value.slice(0, 44)}${'A'.repeat(43)}`,
    `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`,
  ]) {
    const headers = { cookie: `comity-safety-3000=${forged}` }
    expect((await app.anonymous('POST', '/api/safety-alerts/trigger', {}, headers)).status).toBe(401)
  }
})

test('a page of another site sends nothing in the name of the token', async () => {
  const browser = await tokenBrowser(app, staff)
  const reply = await browser.call(
    'POST',
    '/api/safety-alerts/trigger',
    {},
    { 'sec-fetch-site': 'cross-site' },
  )
  expect([reply.status, reply.body.code]).toEqual([403, 'cross_site'])
})

test('at another venue than one’s own no token is issued', async () => {
  const reply = await staff.call('POST', '/api/safety-alerts/device-token', { venueId: hotel.venueIds[1] })
  expect(reply.body.errors).toMatchObject([{ pointer: '/venueId', code: 'unknown_venue' }])
})

/** A browser in which a person is signed in, with a safety cookie. */
function signedInWith(caller: Caller, cookie: string) {
  const { signIn } = app.services
  const headers = {
    cookie: `${signIn.cookieName}=${signIn.cookieValue(caller.token)}; ${cookie}`,
  }
  return (method: string, path: string, body?: unknown) => app.anonymous(method, path, body, headers)
}
const cookieOf = async (caller: Caller, body?: object) =>
  (await caller.call('POST', '/api/safety-alerts/device-token', body)).headers
    .getSetCookie()[0]!
    .split(';')[0]!

test('a token that lasts goes on, one of another venue or near its end is replaced', async () => {
  const manager = await app.signedIn(hotel, 'manager')
  const call = signedInWith(manager, await cookieOf(manager, { venueId }))
  const renew = (body: object) => call('POST', '/api/safety-alerts/device-token', body)
  const [same, other] = [await renew({ venueId }), await renew({ venueId: hotel.venueIds[1] })]
  expect([same.status, same.headers.getSetCookie()]).toEqual([201, []])
  expect(other.headers.getSetCookie()).toHaveLength(1)
  const again = signedInWith(manager, await cookieOf(manager, { venueId }))
  app.clock.forward(11 * 3_600_000)
  await app.services.signIn.endSession(manager.token)
  const back = await app.signedIn(hotel, 'manager')
  expect((await again('POST', '/api/safety-alerts/device-token', { venueId })).status).toBe(401)
  expect(
    (await back.call('POST', '/api/safety-alerts/device-token', { venueId })).headers.getSetCookie(),
  ).toHaveLength(1)
})

test('whose shift is over is not among those on shift, and what waits can still be sent', async () => {
  const manager = await app.signedIn(hotel, 'manager', venueId)
  const cookie = await cookieOf(staff)
  const devices = async () =>
    (await manager.call('GET', `/api/safety-alerts/escalation?venueId=${venueId}`)).body.devices.length
  expect(await devices()).toBe(1)
  const over = await signedInWith(staff, cookie)('POST', '/api/safety-alerts/device-token', { hours: 0 })
  expect([over.status, over.headers.getSetCookie(), over.body.endsAt]).toEqual([
    201,
    [],
    app.clock.now().toISOString(),
  ])
  expect(await devices()).toBe(0)
  const late = await app.anonymous('POST', '/api/safety-alerts/trigger', payload(staff, venueId), { cookie })
  expect(late.status).toBe(201)
})

test('what waited in a browser goes out for who called, though somebody else has signed in since', async () => {
  const colleague = await app.signedIn(hotel, 'staff', venueId)
  const cookie = await cookieOf(staff)
  const call = signedInWith(colleague, cookie)
  const raisedBy = async (sent: object) => {
    const { body } = await call('POST', '/api/safety-alerts/trigger', sent)
    return (await colleague.call('GET', `/api/safety-alerts/${body.alert_id}`)).body.raisedBy.id
  }
  expect(await raisedBy(payload(staff, venueId))).toBe(staff.userId)
  expect(await raisedBy(payload(colleague, venueId))).toBe(colleague.userId)
  const stranger = await app.signedIn(hotel, 'staff', venueId)
  expect(await raisedBy(payload(stranger, venueId))).toBe(colleague.userId)
})

test('a call that names no venue goes to that of the browser’s shift', async () => {
  const manager = await app.signedIn(hotel, 'manager')
  const usual = (await manager.call('POST', '/api/safety-alerts/trigger', {})).body.venue_id
  const there = hotel.venueIds.find((id) => id !== usual)!
  const call = signedInWith(manager, await cookieOf(manager, { venueId: there }))
  expect((await call('POST', '/api/safety-alerts/trigger', {})).body.venue_id).toBe(there)
})

test('a client id that is no UUID is that of its sender and day alone', async () => {
  const colleague = await app.signedIn(hotel, 'staff', venueId)
  const id = async (caller: Caller) =>
    (await trigger(caller, { ...payload(caller, venueId), client_id: '1' })).body.alert_id
  const [one, same, other] = [await id(staff), await id(staff), await id(colleague)]
  expect(same).toBe(one)
  expect(other).not.toBe(one)
  app.clock.forward(24 * 3_600_000)
  expect(await id(await app.signedIn(hotel, 'staff', venueId))).not.toBe(one)
})
