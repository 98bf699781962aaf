import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { Failure } from '../../../platform/errors.ts'
import { Live } from '../../../platform/live/index.ts'
import { saveSubscription } from '../../../platform/push/index.ts'
import type { Push } from '../../../platform/push/index.ts'
import { testBrowser } from '../../../platform/push/testing/push-service.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { EventStream } from '../../../testing/event-stream.ts'
import { organisationVault } from '../../platform/index.ts'
import { cookiesOf, inside, payload, sendingsOf, trigger } from '../testing/world.ts'
import { heldCalls } from './held-calls.ts'
import { keepHeld } from './keep-held.ts'

let app: TestApp
let hotel: TestOrganisation
let venueId: string
let sender: Caller
let colleague: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
  sender = await app.signedIn(hotel, 'staff', venueId)
  colleague = await app.signedIn(hotel, 'staff', venueId)
  // As every open page does.
  for (const person of [sender, colleague]) await active(person)
  await keepHeld(app.services)
})

const active = (caller: Caller) => caller.call('GET', '/api/safety-alerts/active')
const read = (id: string, caller: Pick<Caller, 'call'>) => caller.call('GET', `/api/safety-alerts/${id}`)
const heldFiles = () => readdir(join(app.services.config.dataDir, 'held-calls'))

/** From here on every write of a call for help fails as on a full disk, until the function is called. */
function fillDisk(): () => void {
  const fault = Object.assign(new DatabaseError('could not extend file', 1, 'error'), { code: '53100' })
  const { safetyDatabase } = app.services
  const spies = [
    vi.spyOn(safetyDatabase, 'write').mockRejectedValue(fault),
    vi.spyOn(safetyDatabase, 'system').mockRejectedValue(fault),
  ]
  const free = () => spies.forEach((spy) => spy.mockRestore())
  onTestFinished(free)
  return free
}

/** Stores held calls, as happens every second. */
async function stored(): Promise<void> {
  app.clock.forward(60_000)
  await keepHeld(app.services)
}

test('a call without an id of its own that is stored late all the same is one alert', async () => {
  const { safetyDatabase } = app.services
  const write = safetyDatabase.write.bind(safetyDatabase)
  const late = vi.spyOn(safetyDatabase, 'write').mockImplementation(async (...call) => {
    await write(...call)
    throw new Failure('unavailable')
  })
  onTestFinished(() => late.mockRestore())
  const reply = await trigger(sender, payload(sender, venueId, { client_id: null }))
  expect(reply.body).toMatchObject({ is_stored: false })
  late.mockRestore()
  await stored()
  expect((await active(colleague)).body.items).toMatchObject([{ id: reply.body.alert_id, isStored: true }])
})

describe('a call for which the disk has no room', () => {
  test('reaches the screens of the venue, is answered there, and is stored once with the answers', async () => {
    const { signIn } = app.services
    const cookie = `${signIn.cookieName}=${signIn.cookieValue(colleague.token)}`
    const feed = await fetch(`${app.base}/api/live-monitoring/live-alerts-feed`, { headers: { cookie } })
    const stream = new EventStream(feed.body!)
    onTestFinished(() => stream.close())
    await stream.until(() => stream.events.length > 0)

    const free = fillDisk()
    const sent = payload(sender, venueId)
    const reply = await trigger(sender, sent)
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { is_stored: false, status: 'sent', venue_id: venueId },
    ])
    const id = reply.body.alert_id
    await stream.until(() => stream.events.some(({ name }) => name === 'help'))

    const list = await active(colleague)
    expect(list.body).toMatchObject({
      isComplete: true,
      items: [
        {
          id,
          isStored: false,
          raisedBy: { name: 'Tester staff' },
          notes: 'Shouting',
          coordinates: { lat: 53.28 },
        },
      ],
    })
    const told = await read(id, sender)
    expect(told.body.sendings).toContainEqual(
      expect.objectContaining({ channel: 'in_app', result: 'sent', recipients: 1 }),
    )

    const raisedAt = app.clock.now().toISOString()
    app.clock.forward(5_000)
    expect((await colleague.call('POST', `/api/safety-alerts/${id}/acknowledge`)).body.status).toBe('seen')
    expect(
      (await colleague.call('PUT', `/api/safety-alerts/${id}/status`, { status: 'on_the_way' })).status,
    ).toBe(200)
    const seenAt = app.clock.now().toISOString()
    expect((await read(id, sender)).body).toMatchObject({ status: 'on_the_way', isStored: false })
    await keepHeld(app.services)
    expect((await active(colleague)).body.items).toMatchObject([{ id, isStored: false }])

    free()
    await stored()
    const after = await read(id, sender)
    expect(after.body).toMatchObject({
      id,
      isStored: true,
      status: 'on_the_way',
      raisedAt,
      acknowledgedAt: seenAt,
      acknowledgedBy: { id: colleague.userId },
      changes: [{ status: 'sent' }, { status: 'seen' }, { status: 'on_the_way' }],
    })
    expect((await trigger(sender, sent)).body).toMatchObject({
      alert_id: id,
      is_repeat: true,
      is_stored: true,
    })
    expect(await heldFiles()).toEqual([])
    expect((await active(colleague)).body.items).toHaveLength(1)
  })

  test('is one call however often it is sent, and escalates from the first time', async () => {
    const free = fillDisk()
    const sent = payload(sender, venueId)
    const first = await trigger(sender, sent)
    const again = await trigger(sender, sent)
    expect(again.body).toMatchObject({ alert_id: first.body.alert_id, is_repeat: true })
    free()
    await stored()
    const due = await sendingsOf(app, hotel, first.body.alert_id)
    expect(due.length).toBeGreaterThan(0)
    expect((await read(first.body.alert_id, sender)).body.sendings).toContainEqual(
      expect.objectContaining({
        step: 1,
        dueAt: new Date(Date.parse(first.body.raised_at) + 30_000).toISOString(),
      }),
    )
  })

  test('is not shown at another venue or organisation, and cannot be acknowledged by its sender', async () => {
    const elsewhere = await app.signedIn(hotel, 'staff', hotel.venueIds[1])
    const other = await app.organisation()
    const stranger = await app.signedIn(other, 'manager', other.venueIds[0])
    for (const person of [elsewhere, stranger]) await active(person)
    const free = fillDisk()
    const id = (await trigger(sender, payload(sender, venueId))).body.alert_id
    for (const person of [elsewhere, stranger]) {
      expect((await active(person)).body.items).toEqual([])
      expect((await person.call('POST', `/api/safety-alerts/${id}/acknowledge`)).status).toBe(404)
    }
    const own = await sender.call('POST', `/api/safety-alerts/${id}/acknowledge`)
    expect([own.status, own.body.reason]).toEqual([409, 'own_alert'])
    free()
    await stored()
  })

  test('notifies devices by the rota, and more with each step of the chain', async () => {
    const manager = await app.signedIn(hotel, 'manager', venueId)
    const messages: string[] = []
    const push: Push = {
      publicKey: '',
      send: async ({ endpoint }) => {
        messages.push(endpoint)
        return 'sent'
      },
    }
    await app.services.database.system(inside(app, hotel), async (tx) => {
      const vault = await organisationVault(app.services, tx)
      for (const { userId } of [colleague, manager])
        await saveSubscription(tx, vault, userId, testBrowser(`https://push.example/${userId}`).subscription)
    })
    const duties = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: '00:00',
      to: '00:00',
      userId: colleague.userId,
      post: 'on_duty',
    }))
    await manager.call('PUT', `/api/rota?venueId=${venueId}`, { duties })
    Object.assign(app.services, { push })
    onTestFinished(() => void Object.assign(app.services, { push: undefined }))
    await stored()
    const free = fillDisk()
    const id = (await trigger(sender, payload(sender, venueId))).body.alert_id
    const reached = (...people: Caller[]) =>
      people.map(({ userId }) => `https://push.example/${userId}`).toSorted()
    expect(messages).toEqual(reached(colleague))
    app.clock.forward(30_000)
    await keepHeld(app.services)
    expect(messages.slice(1).toSorted()).toEqual(reached(colleague, manager))
    expect((await read(id, sender)).body.sendings).toContainEqual(
      expect.objectContaining({ step: 1, channel: 'push', result: 'sent', recipients: 2 }),
    )
    free()
    await stored()
  })

  test('is stored by another process with the same folder when its own has ended', async () => {
    const free = fillDisk()
    const id = (await trigger(sender, payload(sender, venueId))).body.alert_id
    await expect.poll(heldFiles).toContain(`${id}.held`)
    free()
    const live = new Live({ ...liveOptions(), clock: app.clock, log: app.services.log })
    onTestFinished(() => live.stop())
    // The first process stops here, as if it had been killed.
    const another = { ...app.services, live }
    await keepHeld(another)
    expect(heldCalls(another).all).toEqual([])
    const sendings = await sendingsOf(app, hotel, id)
    expect(sendings.length).toBeGreaterThan(0)
    expect(await heldFiles()).toEqual([])
    // It comes back, and stores nothing twice.
    await keepHeld(app.services)
    expect((await read(id, sender)).body).toMatchObject({ id, isStored: true, notes: 'Shouting' })
    expect(await sendingsOf(app, hotel, id)).toHaveLength(sendings.length)
  })
})

const liveOptions = () => ({ databaseUrl: app.database.appUrl, presenters: app.services.live.presenters })

describe('while the database is away', () => {
  /** Disconnects the database, as stopping it would. */
  async function cutOff(): Promise<() => Promise<void>> {
    const admin = new Client({
      connectionString: inject('testServer').adminUrl.replace('DATABASE', 'postgres'),
    })
    await admin.connect()
    await admin.query(`alter database ${app.database.name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      app.database.name,
    ])
    return async () => {
      await admin.query(`alter database ${app.database.name} allow_connections true`)
      await admin.end()
    }
  }

  test('recent users can call and be notified, by session and by device token; others get an error', async () => {
    const token = cookiesOf(await sender.call('POST', '/api/safety-alerts/device-token'))
    const { signIn } = app.services
    const session = `${signIn.cookieName}=${signIn.cookieValue(sender.token)}`
    await app.anonymous('GET', '/api/safety-alerts/active', undefined, { cookie: `${session}; ${token}` })
    const late = await app.signedIn(hotel, 'staff', venueId)
    const letBack = await cutOff()
    const reply = await trigger(sender, payload(sender, venueId))
    expect([reply.status, reply.body.is_stored]).toEqual([201, false])
    const unknown = await trigger(late, payload(late, venueId))
    expect([unknown.status, unknown.body.code]).toEqual([503, 'unavailable'])
    const byToken = await app.anonymous('POST', '/api/safety-alerts/trigger', payload(sender, venueId), {
      cookie: token,
    })
    expect([byToken.status, byToken.body.is_stored]).toEqual([201, false])
    const list = await active(colleague)
    expect([list.status, list.body]).toMatchObject([
      200,
      {
        isComplete: false,
        items: [{ id: reply.body.alert_id, isStored: false }, { id: byToken.body.alert_id }],
      },
    ])
    expect((await active(late)).status).toBe(503)
    await letBack()
    await expect
      .poll(async () => {
        await stored()
        return (await read(reply.body.alert_id, sender)).body.isStored
      })
      .toBe(true)
  })
})
