import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../testing/matrix/people.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { lockAlert } from '../queries/write-alert.ts'
import { inside, liveChanges, pass, payload, tokenBrowser, trigger } from '../testing/world.ts'

let app: TestApp
let hotel: TestOrganisation
let elsewhere: Caller
let strangers: Caller[]
let id: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  const [here, there] = hotel.venueIds
  const sender = await app.signedIn(hotel, 'staff', here)
  elsewhere = await app.signedIn(hotel, 'manager', there)
  strangers = [
    await app.signedIn(hotel, 'staff', there),
    await app.signedIn(await app.organisation(), 'admin'),
  ]
  id = (await trigger(sender, payload(sender, here!))).body.alert_id
})

const look = (by: Pick<Caller, 'call'>) => by.call('GET', `/api/safety-alerts/${id}`)
const acknowledge = (by: Caller) => by.call('POST', `/api/safety-alerts/${id}/acknowledge`)
const move = (by: Caller, status: string) => by.call('PUT', `/api/safety-alerts/${id}/status`, { status })
const open = async (by: Caller) =>
  (await by.call('GET', '/api/safety-alerts/active')).body.items.map((one: { id: string }) => one.id)
const answers = async (by: Caller) => [
  (await look(by)).status,
  (await acknowledge(by)).status,
  (await move(by, 'resolved')).status,
  await open(by),
]

test('a manager of another venue takes an alert once it has come to the managers of all, and not before', async () => {
  await pass(app, 59)
  expect(await answers(elsewhere)).toEqual([404, 404, 404, []])
  await pass(app, 1)
  expect(await open(elsewhere)).toEqual([id])
  expect((await look(elsewhere)).body).toMatchObject({
    status: 'sent',
    coordinates: { lat: 53.28, lng: -3.83 },
    can: { seen: true },
  })
  expect((await acknowledge(elsewhere)).body).toMatchObject({
    status: 'seen',
    acknowledgedBy: { id: elsewhere.userId },
  })
  expect(await open(elsewhere)).toEqual([id])
  expect((await move(elsewhere, 'resolved')).body).toMatchObject({ closedBy: { id: elsewhere.userId } })
  expect(await open(elsewhere)).toEqual([])
  expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'escalated', 'escalated', 'seen', 'resolved'])
})

test('staff of another venue and another organisation never do, nor a manager by PIN or by a device token', async () => {
  await pass(app, 60)
  const admin = await app.signedIn(hotel, 'admin')
  const { body } = await admin.call('POST', '/api/devices', {
    name: 'Desk',
    venueId: hotel.venueIds[1],
    where: 'this_device',
  })
  const byPin = await startSession({ app, home: hotel }, elsewhere, {
    method: 'pin',
    deviceId: body.device.id,
    organisationFixed: true,
  })
  for (const caller of [...strangers, byPin]) expect(await answers(caller)).toEqual([404, 404, 404, []])
  expect((await look(await tokenBrowser(app, elsewhere))).status).toBe(404)
})

test('an alert seen before it came to them stays with its venue', async () => {
  const colleague = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  await acknowledge(colleague)
  await pass(app, 600)
  expect(await answers(elsewhere)).toEqual([404, 404, 404, []])
})

test('who looks waits for nobody who moves it, and keeps no step of the escalation back', async () => {
  await pass(app, 60)
  await app.services.database.system(inside(app, hotel), async (tx) => {
    await lockAlert(tx, id)
    expect((await look(elsewhere)).status).toBe(200)
    expect(await open(elsewhere)).toEqual([id])
  })
})
