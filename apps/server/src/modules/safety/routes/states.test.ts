import { safetyStatuses } from '@comity/domain/safety'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { livePresenter } from '../live.ts'
import { inside, liveChanges, payload, sendingsOf, trigger } from '../testing/world.ts'

let app: TestApp
let hotel: TestOrganisation
let sender: Caller
let [ann, ben, manager]: Caller[] = []
let venueId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
  ann = await app.signedIn(hotel, 'staff', venueId)
  ben = await app.signedIn(hotel, 'staff', venueId)
  manager = await app.signedIn(hotel, 'manager', venueId)
})
afterAll(() => app.close())

async function raised(change: object = {}): Promise<string> {
  // Each calls at the speed of a finger.
  sender = await app.signedIn(hotel, 'staff', venueId)
  return (await trigger(sender, payload(sender, venueId, change))).body.alert_id
}
const acknowledge = (by: Caller, id: string) => by.call('POST', `/api/safety-alerts/${id}/acknowledge`)
const move = (by: Caller, id: string, status: string) =>
  by.call('PUT', `/api/safety-alerts/${id}/status`, { status })
const read = async (by: Caller, id: string) => (await by.call('GET', `/api/safety-alerts/${id}`)).body

describe('acknowledging', () => {
  test('names who saw it first, tells the sender and ends the escalation', async () => {
    const id = await raised()
    app.clock.forward(7_000)
    const first = await acknowledge(ann!, id)
    expect(first.body).toMatchObject({ status: 'seen', acknowledgedBy: { id: ann!.userId } })
    expect((await acknowledge(ben!, id)).body.acknowledgedBy.id).toBe(ann!.userId)
    expect(await read(sender, id)).toMatchObject({
      status: 'seen',
      acknowledgedBy: { name: 'Tester staff' },
      acknowledgedAt: app.clock.now().toISOString(),
    })
    expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'seen'])
    expect(new Set((await sendingsOf(app, hotel, id)).map(({ result }) => result))).toEqual(
      new Set(['not_needed']),
    )
  })

  test('of many at once exactly one is the first', async () => {
    const id = await raised()
    const replies = await Promise.all([ann, ben, manager].map((one) => acknowledge(one!, id)))
    expect(new Set(replies.map(({ body }) => body.acknowledgedBy.id)).size).toBe(1)
    expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'seen'])
  })

  test('is not for one’s own alert, nor for a closed one', async () => {
    const id = await raised()
    expect([(await acknowledge(sender, id)).body.code]).toEqual(['not_allowed_now'])
    expect((await move(sender, id, 'seen')).status).toBe(409)
    await move(ann!, id, 'resolved')
    expect((await acknowledge(ben!, id)).status).toBe(409)
  })
})

describe('moving', () => {
  test('is forward only, and the answer says what is possible from here', async () => {
    const id = await raised()
    expect((await move(ann!, id, 'arrived')).body).toMatchObject({
      status: 'arrived',
      acknowledgedBy: { id: ann!.userId },
      can: { seen: 'not_forward', on_the_way: 'not_forward', arrived: 'not_forward', resolved: true },
    })
    for (const status of ['sent', 'seen', 'on_the_way', 'arrived'])
      expect((await move(ben!, id, status)).body.code).toBe('not_allowed_now')
    expect((await move(ben!, id, 'resolved')).body).toMatchObject({
      status: 'resolved',
      closedBy: { id: ben!.userId },
    })
    for (const status of safetyStatuses) expect((await move(ann!, id, status)).status).toBe(409)
    expect((await read(ann!, id)).changes.map(({ status }: { status: string }) => status)).toEqual([
      'sent',
      'arrived',
      'resolved',
    ])
  })

  test('the sender may close, which acknowledges nothing', async () => {
    const id = await raised()
    const closed = await move(sender, id, 'false_alarm')
    expect(closed.body).toMatchObject({
      status: 'false_alarm',
      closedBy: { id: sender.userId },
      acknowledgedBy: null,
    })
  })

  test('an unknown word is refused, and so is somebody elsewhere', async () => {
    const id = await raised()
    expect((await move(ann!, id, 'gone')).body.errors).toMatchObject([
      { pointer: '/status', code: 'invalid_choice' },
    ])
    const elsewhere = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    const other = await app.organisation()
    const stranger = await app.signedIn(other, 'admin')
    for (const caller of [elsewhere, stranger]) {
      expect((await move(caller, id, 'resolved')).status).toBe(404)
      expect((await acknowledge(caller, id)).status).toBe(404)
      expect((await caller.call('GET', `/api/safety-alerts/${id}`)).status).toBe(404)
    }
  })
})

test('where the sender is only responders see, and only while the alert is open', async () => {
  const id = await raised()
  expect((await read(ann!, id)).coordinates).toEqual({ lat: 53.28, lng: -3.83 })
  expect((await read(sender, id)).coordinates).toBeNull()
  await move(ann!, id, 'resolved')
  expect((await read(ann!, id)).coordinates).toBeNull()
})

test('the feed shows who calls, how gravely and where it stands, and never where they stand', async () => {
  const id = await raised()
  await acknowledge(ann!, id)
  const shown = await app.services.database.system(inside(app, hotel), (tx) =>
    livePresenter(tx, [id, crypto.randomUUID()]),
  )
  expect([...shown]).toEqual([
    [
      id,
      {
        id,
        isDrill: false,
        alertType: 'aggressive_guest',
        severity: 'high',
        status: 'seen',
        by: 'Tester staff',
        raisedBy: sender.userId,
        raisedAt: app.clock.now().toISOString(),
        locationContext: 'Lobby',
        acknowledgedBy: 'Tester staff',
      },
    ],
  ])
})

describe('lists', () => {
  test('what is open comes gravest first and then newest, at own venues alone', async () => {
    const house = await app.organisation({ venues: 2 })
    const [here, there] = house.venueIds
    const ids: string[] = []
    for (const severity of ['medium', 'emergency', 'high', 'emergency']) {
      app.clock.forward(1_000)
      const caller = await app.signedIn(house, 'staff', here)
      ids.push((await trigger(caller, payload(caller, here!, { severity }))).body.alert_id)
    }
    const watching = await app.signedIn(house, 'staff', here)
    const open = async (by: Caller) =>
      (await by.call('GET', '/api/safety-alerts/active')).body.items.map(({ id }: { id: string }) => id)
    expect(await open(watching)).toEqual([ids[3], ids[1], ids[2], ids[0]])
    await move(watching, ids[1]!, 'resolved')
    expect(await open(watching)).toEqual([ids[3], ids[2], ids[0]])
    expect(await open(await app.signedIn(house, 'staff', there))).toEqual([])
  })

  test('the history goes on page by page without gap or repeat, and is for managers', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'manager')
    const made: string[] = []
    for (let count = 0; count < 7; count++) {
      const caller = await app.signedIn(house, 'staff', house.venueIds[0])
      made.push((await trigger(caller, payload(caller, house.venueIds[0]!))).body.alert_id)
    }
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const page = await boss.call('GET', `/api/safety-alerts/history?limit=3${cursor}`)
      seen.push(...page.body.items.map(({ id }: { id: string }) => id))
      if (!page.body.nextCursor) break
      cursor = `&cursor=${page.body.nextCursor}`
    }
    expect(seen.toSorted()).toEqual(made.toSorted())
    expect((await ann!.call('GET', '/api/safety-alerts/history')).status).toBe(403)
    expect((await boss.call('GET', '/api/safety-alerts/history?isDrill=true')).body.items).toEqual([])
  })
})

test('a drill that is sent again under its key is the same one', async () => {
  const start = (body: object) =>
    manager!.call('POST', '/api/safety-alerts/drills', body, { 'idempotency-key': 'one-drill' })
  const [first, again] = [await start({ venueId }), await start({ venueId })]
  expect(again.body.id).toBe(first.body.id)
  expect((await start({ venueId, severity: 'high' })).body.code).toBe('idempotency_conflict')
})

test('a drill is measured and never counts as real; all at the venue see that it is one', async () => {
  const house = await app.organisation()
  const boss = await app.signedIn(house, 'manager')
  const worker = await app.signedIn(house, 'staff', house.venueIds[0])
  const refused = await worker.call('POST', '/api/safety-alerts/drills', {})
  expect(refused.status).toBe(403)
  const drill = await boss.call('POST', '/api/safety-alerts/drills', { severity: 'emergency' })
  expect([drill.status, drill.body.isDrill, drill.body.triggerMethod]).toEqual([201, true, 'drill'])
  const real = (await trigger(boss, payload(boss, house.venueIds[0]!))).body.alert_id
  expect((await worker.call('GET', '/api/safety-alerts/active')).body.items).toMatchObject([
    { id: drill.body.id, isDrill: true },
    { id: real, isDrill: false },
  ])
  app.clock.forward(4_000)
  await acknowledge(worker, drill.body.id)
  app.clock.forward(5_000)
  await acknowledge(worker, real)
  const analytics = await boss.call('GET', '/api/safety-alerts/analytics')
  expect(analytics.body).toMatchObject({
    real: { alerts: 1, acknowledged: 1, medianSeconds: 9, p95Seconds: 9 },
    drills: { alerts: 1, acknowledged: 1, medianSeconds: 4, p95Seconds: 4 },
  })
  expect((await worker.call('GET', '/api/safety-alerts/analytics')).status).toBe(403)
})
