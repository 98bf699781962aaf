import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createPush } from '../../platform/push/web-push.ts'
import { testBrowser } from '../../platform/push/testing/push-service.ts'
import { pushTo } from '../../platform/push/index.ts'
import { measureSafetyPath } from '../../platform/safety-path.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { tokenBrowser } from './testing/world.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller
let venueId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  venueId = hotel.venueIds[0]!
  staff = await app.signedIn(hotel, 'staff', venueId)
  manager = await app.signedIn(hotel, 'manager', venueId)
})
afterAll(() => app.close())

const readiness = async (by = staff) =>
  (await by.call('GET', `/api/safety-alerts/readiness?venueId=${venueId}`)).body

/** Answers of a push service, one for each message. */
function pushService(status: number): void {
  const push = createPush({
    key: Buffer.alloc(32, 7),
    contactEmail: 'support@demo.comity.example',
    outbound: Object.assign(async () => new Response(null, { status }), { allowPrivate: false }),
  })
  Object.assign(app.services, { push })
  onTestFinished(() => void Object.assign(app.services, { push: undefined }))
}

test('returns who would be notified first, and whether a drill was ever seen', async () => {
  expect(await readiness()).toMatchObject({ notifiedFirst: 'on_shift', lastDrill: null, onShift: 0, held: 0 })
  await tokenBrowser(app, staff)
  const { id } = (await manager.call('POST', '/api/safety-alerts/drills', { venueId })).body
  app.clock.forward(7_000)
  expect((await readiness()).lastDrill).toMatchObject({ seenAfterSeconds: null })
  await staff.call('POST', `/api/safety-alerts/${id}/acknowledge`)
  expect(await readiness()).toMatchObject({ onShift: 1, lastDrill: { seenAfterSeconds: 7 } })

  const duty = { weekday: app.clock.now().getUTCDay() || 7, from: '00:00', to: '00:00' }
  const put = (post: string) =>
    manager.call('PUT', `/api/rota?venueId=${venueId}`, { duties: [{ ...duty, userId: staff.userId, post }] })
  await put('on_duty')
  expect(await readiness()).toMatchObject({ notifiedFirst: 'on_duty', onDuty: [{ id: staff.userId }] })
  await put('on_call')
  expect(await readiness()).toMatchObject({
    notifiedFirst: 'everybody',
    onDuty: [],
    onCall: [{ id: staff.userId }],
  })
})

test('counts devices that are notified while closed, and forgets one that is gone', async () => {
  pushService(201)
  const { subscription } = testBrowser('https://push.example/phone')
  const added = await staff.call('POST', '/api/push-subscriptions', subscription)
  expect(added.status).toBe(201)
  expect((await readiness()).pushDevices).toBe(1)
  const again = await staff.call('POST', '/api/push-subscriptions', subscription)
  expect(again.body.id).toBe(added.body.id)
  expect((await manager.call('DELETE', `/api/push-subscriptions/${added.body.id}`)).status).toBe(404)

  pushService(410)
  const message = { word: 'safety', path: '/', tag: 'x', lifetimeSeconds: 60 } as const
  const to = { organisationId: hotel.organisationId, userId: staff.userId, message }
  expect(await pushTo(app.services, to)).toMatchObject({ sent: 0, gone: 1 })
  expect((await readiness()).pushDevices).toBe(0)
  expect((await staff.call('DELETE', `/api/push-subscriptions/${added.body.id}`)).status).toBe(404)
})

test('a subscription with a wrong key or a private address is refused, and any while push is off', async () => {
  const { subscription } = testBrowser('https://push.example/phone')
  const off = await staff.call('POST', '/api/push-subscriptions', subscription)
  expect([off.status, off.body.reason]).toEqual([409, 'push_off'])
  pushService(201)
  const wrong = { ...subscription, keys: { p256dh: 'AAAA', auth: 'AAAA' } }
  expect((await staff.call('POST', '/api/push-subscriptions', wrong)).body.errors[0].pointer).toBe('/keys')
})

test('readiness fails, with the reason, while a call for help could not be stored', async () => {
  const fault = Object.assign(new DatabaseError('could not extend file', 1, 'error'), { code: '53100' })
  // Another database object, so that what was measured a moment ago does not count.
  const safetyDatabase = Object.create(app.services.safetyDatabase) as typeof app.services.safetyDatabase
  vi.spyOn(safetyDatabase, 'platform').mockRejectedValue(fault)
  const before = app.services.safetyDatabase
  Object.assign(app.services, { safetyDatabase })
  onTestFinished(() => void Object.assign(app.services, { safetyDatabase: before }))
  expect(await measureSafetyPath(app.services)).toMatchObject({ state: 'down', storesInMs: null })
  const reply = await app.anonymous('GET', '/api/readyz')
  expect([reply.status, reply.body.detail]).toEqual([503, 'These parts fail: safety.'])
})

test('a healthy path reports the time of a write and the free disk space', async () => {
  const path = await measureSafetyPath(app.services)
  expect(path.state).toBe('operational')
  expect(path.storesInMs).toBeGreaterThanOrEqual(0)
  expect(path.freeBytes).toBeGreaterThan(0)
  expect((await app.anonymous('GET', '/api/readyz')).body.parts.safety).toBe('ok')
})

test('is only for people of the venue', async () => {
  expect((await app.anonymous('GET', '/api/safety-alerts/readiness')).status).toBe(401)
  const reviewer = await app.signedIn(hotel, 'reviewer')
  expect((await reviewer.call('GET', '/api/safety-alerts/readiness')).status).toBe(403)
})
