import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { startSession } from '../../../testing/matrix/people.ts'
import { made } from '../../../testing/matrix/world.ts'
import { changesOf, makeAlert, watch } from '../testing/watch.ts'

let app: TestApp
let hotel: TestOrganisation
let [venueId, otherVenueId] = ['', '']
let desk: Caller
let colleague: Caller
let manager: Caller
let managerElsewhere: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  ;[desk, colleague, manager, managerElsewhere] = await Promise.all([
    app.signedIn(hotel, 'staff', venueId),
    app.signedIn(hotel, 'staff', venueId),
    app.signedIn(hotel, 'manager', venueId),
    app.signedIn(hotel, 'manager', otherVenueId),
  ])
})

const path = (call: string) => `/api/live-monitoring/${call}`
const start = (by: Caller, at = venueId) => by.call('POST', path('start-live-session'), { venueId: at })
const acknowledge = (by: Caller, alertId: string) => by.call('POST', path(`acknowledge/${alertId}`))
const escalate = (by: Caller, alertId: string, more: object = {}, key?: string) =>
  by.call(
    'POST',
    path('emergency-escalation'),
    { alertId, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  )

describe('who watches a venue', () => {
  const watching = async (by: Caller) => (await by.call('GET', path('active-sessions'))).body.items

  test('is seen by its managers, and begun again is the same session', async () => {
    const first = await start(desk)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ venueId, venueName: 'Venue 1', user: { id: desk.userId } })
    app.clock.forward(60_000)
    const again = await start(desk)
    expect(again.body).toMatchObject({ id: first.body.id, startedAt: first.body.startedAt })
    expect(again.body.seenAt).toBe(app.clock.now().toISOString())
    expect(await watching(manager)).toEqual([again.body])
    expect(await watching(managerElsewhere)).toEqual([])
  })

  test('watches no more after 90 seconds without a sign, and then begins anew', async () => {
    const first = await start(desk)
    app.clock.forward(90_000)
    expect(await watching(manager)).toEqual([])
    const second = await start(desk)
    expect(second.body.id).not.toBe(first.body.id)
    expect(await watching(manager)).toEqual([second.body])
  })

  test('goes on watching while a stream is open', async () => {
    await start(desk)
    app.clock.forward(80_000)
    const stream = await watch(app, desk)
    app.clock.forward(80_000)
    expect(await watching(manager)).toHaveLength(1)
    await stream.close()
  })

  test('works there', async () => {
    const reply = await start(desk, otherVenueId)
    expect([reply.status, reply.body.errors[0].code]).toEqual([404, 'unknown_venue'])
  })
})

describe('a live alert', () => {
  test('is for those who watch, and for managers at once where nobody else does', async () => {
    await start(desk)
    const alone = await made(desk, 'POST', path('trigger-live-alert'), {
      venueId,
      severity: 'high',
      text: 'Card 4111 1111 1111 1111 left at the bar',
    })
    expect(alone).toMatchObject({ level: 'managers', acknowledged: null, raisedBy: { id: desk.userId } })
    expect(alone.text).not.toContain('4111 1111')
    expect(alone.steps).toMatchObject([{ kind: 'raised', level: 'managers', by: { id: desk.userId } }])
    await start(colleague)
    const watched = await made(desk, 'POST', path('trigger-live-alert'), {
      venueId,
      severity: 'low',
      text: 'Loud',
    })
    expect(watched.level).toBe('watching')
  })

  test('names the guest of the stay as known today', async () => {
    const [kept, other] = [
      await makeStay(app, hotel),
      await makeStay(app, hotel, { guestName: 'Ines Q.', room: '31' }),
    ]
    const body = { venueId, severity: 'low', text: 'Loud', stayId: other.stayId }
    const alert = await made(desk, 'POST', path('trigger-live-alert'), body)
    expect(alert).toMatchObject({ guestId: other.guestId, guestName: 'Ines Q.', room: '31' })
    const merging = `/api/guest-profiles/${kept.guestId}/merge`
    await made(await app.signedIn(hotel, 'manager'), 'POST', merging, { otherGuestId: other.guestId })
    expect((await acknowledge(colleague, alert.id)).body).toMatchObject({
      stayId: other.stayId,
      guestId: kept.guestId,
      guestName: 'Ines Quaresma',
    })
  })

  test.each([
    ['/stayId', 'unknown_stay', { stayId: crypto.randomUUID() }],
    ['/guestId', 'unknown_guest', { guestId: crypto.randomUUID() }],
  ])('about somebody unknown is refused at %s', async (pointer, code, more) => {
    const body = { venueId, severity: 'low', text: 'Loud', ...more }
    const reply = await desk.call('POST', path('trigger-live-alert'), body)
    expect([reply.status, reply.body.errors[0]]).toMatchObject([404, { pointer, code }])
  })

  test('about a stay at another venue is refused', async () => {
    const { stayId } = await makeStay(app, hotel, { venueId: otherVenueId })
    const everywhere = await app.signedIn(hotel, 'staff')
    const body = { venueId, severity: 'low', text: 'Loud', stayId }
    expect((await everywhere.call('POST', path('trigger-live-alert'), body)).status).toBe(404)
  })

  test('sent twice with one key is one', async () => {
    const body = { venueId, severity: 'low', text: 'Loud' }
    const send = () => desk.call('POST', path('trigger-live-alert'), body, { 'idempotency-key': 'once' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.body.id).toBe(first.body.id)
    const stream = await watch(app, colleague)
    await stream.until(() => stream.placed.length > 0)
    await makeAlert(desk, venueId)
    await stream.until(() => stream.placed.length > 1)
    expect(changesOf(stream)).toEqual(['raised', 'raised'])
    await stream.close()
  })

  test('is acknowledged by the first, and who comes later is told who it was', async () => {
    const alertId = await makeAlert(desk, venueId)
    const stream = await watch(app, desk)
    const replies = await Promise.all([acknowledge(colleague, alertId), acknowledge(manager, alertId)])
    const by = replies.map(({ body }) => body.acknowledged.by.id)
    expect(by[0]).toBe(by[1])
    expect([colleague.userId, manager.userId]).toContain(by[0])
    expect(replies[0]?.body.steps.map(({ kind }: { kind: string }) => kind)).toEqual([
      'raised',
      'acknowledged',
    ])
    await stream.until(() => stream.placed.length === 2)
    expect(stream.placed[1]?.data).toMatchObject({
      change: 'acknowledged',
      data: {
        acknowledgedBy: expect.stringMatching(/^Tester/),
        steps: [
          { kind: 'raised', level: 'managers', by: expect.stringMatching(/^Tester/) },
          { kind: 'acknowledged', level: 'managers', at: app.clock.now().toISOString() },
        ],
      },
    })
    await stream.close()
  })
})

describe('escalating', () => {
  test('goes level by level, each acknowledged anew, and ends at all managers', async () => {
    await start(colleague)
    const alertId = await makeAlert(desk, venueId)
    await acknowledge(colleague, alertId)
    const second = await escalate(desk, alertId)
    expect(second.body).toMatchObject({ level: 'managers', acknowledged: null })
    expect((await escalate(manager, alertId)).body.level).toBe('organisation')
    const over = await escalate(manager, alertId)
    expect([over.status, over.body.code]).toEqual([409, 'not_allowed_now'])
    const steps = (await acknowledge(manager, alertId)).body.steps
    expect(steps.map(({ kind, level }: { kind: string; level: string }) => `${kind} ${level}`)).toEqual([
      'raised watching',
      'acknowledged watching',
      'escalated managers',
      'escalated organisation',
      'acknowledged organisation',
    ])
  })

  test('two who escalate from the same level escalate once', async () => {
    await start(colleague)
    const alertId = await makeAlert(desk, venueId)
    const replies = await Promise.all([
      escalate(desk, alertId, { from: 'watching' }),
      escalate(manager, alertId, { from: 'watching' }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await acknowledge(manager, alertId)).body.level).toBe('managers')
  })

  test('the same request sent twice escalates once', async () => {
    await start(colleague)
    const alertId = await makeAlert(desk, venueId)
    const replies = await Promise.all([
      escalate(desk, alertId, {}, 'now'),
      escalate(desk, alertId, {}, 'now'),
    ])
    expect(replies.map(({ status, body }) => [status, body.level])).toEqual([
      [200, 'managers'],
      [200, 'managers'],
    ])
  })

  test('makes it known to managers elsewhere at the last level alone, who may then acknowledge it', async () => {
    const staffElsewhere = await app.signedIn(hotel, 'staff', otherVenueId)
    const [theirs, staffs] = [await watch(app, managerElsewhere), await watch(app, staffElsewhere)]
    const alertId = await makeAlert(desk, venueId)
    expect((await acknowledge(managerElsewhere, alertId)).status).toBe(404)
    expect((await escalate(managerElsewhere, alertId)).status).toBe(404)
    await escalate(desk, alertId)
    await theirs.until(() => theirs.placed.length > 0)
    expect(theirs.placed[0]?.data).toMatchObject({
      change: 'escalated',
      venueId,
      data: { level: 'organisation', text: 'Loud at the bar' },
    })
    expect((await acknowledge(staffElsewhere, alertId)).status).toBe(404)
    const reply = await acknowledge(managerElsewhere, alertId)
    expect([reply.status, reply.body.acknowledged.by.id]).toEqual([200, managerElsewhere.userId])
    const later = await makeAlert(staffElsewhere, otherVenueId)
    await staffs.until(() => staffs.placed.length > 0)
    expect(staffs.placed.map(({ data }) => data.subjectId)).toEqual([later])
    await Promise.all([theirs.close(), staffs.close()])
  })

  test('by PIN a manager has the rights of staff alone', async () => {
    const admin = await app.signedIn(hotel, 'admin')
    const registered = await made(admin, 'POST', '/api/devices', {
      name: 'Desk',
      venueId: otherVenueId,
      where: 'this_device',
    })
    const byPin = await startSession({ app, home: hotel }, managerElsewhere, {
      method: 'pin',
      deviceId: registered.device.id,
      organisationFixed: true,
    })
    const alertId = await makeAlert(desk, venueId)
    await escalate(desk, alertId)
    expect((await acknowledge(byPin, alertId)).status).toBe(404)
    expect((await byPin.call('GET', path('active-sessions'))).status).toBe(403)
  })
})
