import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, Reply, TestApp, TestOrganisation } from '../../../testing/app.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
let manager: Caller
let staff: Caller
let venueCode: string
let staffId: string
const pin = '804217'

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
// Locks count per device and person, so each test has its own.
beforeEach(async () => {
  of = await app.organisation({ venues: 2 })
  admin = await app.signedIn(of, 'admin')
  manager = await app.signedIn(of, 'manager', of.venueIds[0])
  staff = await app.signedIn(of, 'staff', of.venueIds[0])
  venueCode = (await staff.call('GET', '/api/me')).body.venues[0].code
  staffId = (await staff.call('PUT', '/api/my-profile/pin', { pin })).body.staffId
})

const cookiesOf = (reply: Reply) =>
  reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

async function registered(by: Caller = manager, venueId = of.venueIds[0]): Promise<string> {
  const reply = await by.call('POST', '/api/devices', { name: 'Desk', venueId, where: 'this_device' })
  expect(reply.status).toBe(201)
  return cookiesOf(reply)
}

const login = (cookie: string, change: object = {}) =>
  app.anonymous('POST', '/api/staff/login', { venueCode, staffId, pin, ...change }, { cookie })

/** Waits for the use of a session, which is noted outside its request. */
async function useNoted(): Promise<void> {
  const seenNow = () =>
    app.signInPool.query('select from auth.sessions where seen_at = $1', [app.clock.now()])
  await expect.poll(async () => (await seenNow()).rowCount).toBe(1)
}

describe('signing in with a PIN', () => {
  test('works on a registered device, with the rights of staff at its venue, whoever signs in', async () => {
    const device = await registered()
    const reply = await login(device, { venueCode: venueCode.toLowerCase() })
    expect(reply.body).toMatchObject({ venue: { name: 'Venue 1' }, autoLockSeconds: 300 })
    const cookie = cookiesOf(reply)
    const me = (await app.anonymous('GET', '/api/me', undefined, { cookie })).body
    expect(me.session).toMatchObject({ method: 'pin', autoLockSeconds: 300 })
    const adminId = (await admin.call('PUT', '/api/my-profile/pin', { pin: '529064' })).body.staffId
    const asAdmin = cookiesOf(await login(device, { staffId: adminId, pin: '529064' }))
    const seen = (await app.anonymous('GET', '/api/me', undefined, { cookie: asAdmin })).body
    expect(seen.roles).toEqual([{ role: 'staff', venueId: of.venueIds[0] }])
    expect(seen.venues).toHaveLength(1)
    const refused = await app.anonymous('GET', '/api/members', undefined, { cookie: asAdmin })
    expect(refused.status).toBe(403)
    const own = await app.anonymous('PUT', '/api/my-profile/pin', { pin: '918273' }, { cookie: asAdmin })
    expect(own.body.code).toBe('reauthentication_needed')
  })

  test('a PIN alone is worth nothing: without the device, with a made-up one, at another venue', async () => {
    expect((await login('')).body.code).toBe('device_not_registered')
    expect((await login('comity-device-3000=made-up')).body.code).toBe('device_not_registered')
    const elsewhere = await registered(admin, of.venueIds[1])
    expect((await login(elsewhere)).body.code).toBe('wrong_credentials')
    const there = (await admin.call('GET', '/api/organisation')).body.venues[1].code
    // The person works at the first venue only.
    expect((await login(elsewhere, { venueCode: there })).body.code).toBe('wrong_credentials')
  })

  test('an unknown staff id, another venue code and a wrong PIN are answered alike', async () => {
    const device = await registered()
    const wrong = [
      await login(device, { pin: '000001' }),
      await login(device, { staffId: '999999' }),
      await login(device, { staffId: "1' or '1'='1".slice(0, 12) }),
      await login(device, { venueCode: 'NOWHERE' }),
    ]
    for (const { status, body } of wrong) expect([status, body.code]).toEqual([401, 'wrong_credentials'])
    expect(new Set(wrong.map(({ body }) => JSON.stringify({ ...body, traceId: '' }))).size).toBe(1)
  })

  test('five wrong tries lock this person on this device, also for the right PIN, and nobody else', async () => {
    const device = await registered()
    for (let tries = 0; tries < 5; tries++) expect((await login(device, { pin: '000001' })).status).toBe(401)
    const locked = await login(device)
    expect([locked.status, locked.body.code]).toEqual([429, 'locked_out'])
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await app.signedIn(of, 'staff', of.venueIds[0])
    const otherId = (await other.call('PUT', '/api/my-profile/pin', { pin })).body.staffId
    expect((await login(device, { staffId: otherId })).status).toBe(200)
    app.clock.forward(16 * 60_000)
    expect((await login(device)).status).toBe(200)
  })

  test('the quick switch names who used the device within a day, and ends the session before', async () => {
    const device = await registered()
    const first = cookiesOf(await login(device))
    const other = await app.signedIn(of, 'staff', of.venueIds[0])
    const otherId = (await other.call('PUT', '/api/my-profile/pin', { pin })).body.staffId
    await login(device, { staffId: otherId })
    const ended = await app.anonymous('GET', '/api/stays', undefined, { cookie: first })
    expect(ended.status).toBe(401)
    const shown = async () =>
      (await app.anonymous('GET', '/api/staff/device', undefined, { cookie: device })).body
    const recent = (await shown()).recent.map(({ staffId: id }: { staffId: string }) => id)
    expect(new Set(recent)).toEqual(new Set([staffId, otherId]))
    app.clock.forward(25 * 3_600_000)
    expect((await shown()).recent).toEqual([])
    expect((await app.anonymous('GET', '/api/staff/device')).body).toEqual({ device: null, recent: [] })
  })

  test('the session locks after five minutes without use, and after twelve hours', async () => {
    const device = await registered()
    const cookie = cookiesOf(await login(device))
    const use = () => app.anonymous('GET', '/api/stays', undefined, { cookie })
    for (let minutes = 0; minutes < 12; minutes += 4) {
      app.clock.forward(4 * 60_000)
      expect((await use()).status).toBe(200)
      await useNoted()
    }
    app.clock.forward(5 * 60_000 + 1_000)
    expect((await use()).status).toBe(401)
  })
})

describe('devices', () => {
  test('a removed device takes no PIN, and its sessions end at once', async () => {
    const device = await registered()
    const cookie = cookiesOf(await login(device))
    const [listed] = (await manager.call('GET', '/api/devices')).body.items
    const gone = await manager.call('DELETE', `/api/devices/${listed.id}`)
    expect(gone.body).toEqual({ id: listed.id, sessionsEnded: 1 })
    expect((await app.anonymous('GET', '/api/stays', undefined, { cookie })).status).toBe(401)
    expect((await login(device)).body.code).toBe('device_not_registered')
    expect((await manager.call('DELETE', `/api/devices/${listed.id}`)).status).toBe(404)
  })

  test('another device registers by a code, once and within ten minutes', async () => {
    const made = await manager.call('POST', '/api/devices', {
      name: 'Tablet',
      venueId: of.venueIds[0],
      where: 'another_device',
    })
    const redeem = () => app.anonymous('POST', '/api/devices/redeem', { code: made.body.code.toLowerCase() })
    const first = await redeem()
    expect(first.status).toBe(201)
    expect((await redeem()).body.code).toBe('expired')
    expect((await login(cookiesOf(first))).status).toBe(200)
    const late = (
      await manager.call('POST', '/api/devices', {
        name: 'T',
        venueId: of.venueIds[0],
        where: 'another_device',
      })
    ).body.code
    app.clock.forward(11 * 60_000)
    expect((await app.anonymous('POST', '/api/devices/redeem', { code: late })).body.code).toBe('expired')
  })

  test('a manager registers at the own venues alone, and sees those alone', async () => {
    const body = { name: 'Desk', venueId: of.venueIds[1], where: 'this_device' }
    expect((await manager.call('POST', '/api/devices', body)).body.errors[0].code).toBe('unknown_venue')
    await registered(admin, of.venueIds[1])
    expect((await manager.call('GET', '/api/devices')).body.items).toEqual([])
    const [there] = (await admin.call('GET', '/api/devices')).body.items
    expect((await manager.call('DELETE', `/api/devices/${there.id}`)).status).toBe(404)
  })

  test('the cookie of a device is for the server alone', async () => {
    const reply = await manager.call('POST', '/api/devices', {
      name: 'Desk',
      venueId: of.venueIds[0],
      where: 'this_device',
    })
    expect(reply.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax/)
  })

  test('at a closed venue nothing works any more, and works again when it opens', async () => {
    const device = await registered()
    const cookie = cookiesOf(await login(device))
    const close = (closed: boolean) => admin.call('PUT', `/api/venues/${of.venueIds[0]}`, { closed })
    expect((await close(true)).body.closedAt).not.toBeNull()
    expect((await app.anonymous('GET', '/api/stays', undefined, { cookie })).status).toBe(401)
    expect((await login(device)).body.code).toBe('device_not_registered')
    await close(false)
    expect((await login(device)).status).toBe(200)
  })
})
