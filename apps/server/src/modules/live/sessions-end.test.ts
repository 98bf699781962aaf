import { connect } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { startSession } from '../../testing/matrix/people.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { secondServer } from './testing/second-server.ts'
import { changesOf, emit, makeAlert, openFeed, watch } from './testing/watch.ts'

const times = { tick: 40, beat: 120, check: 80, stale: 400, stall: 500 }

let app: TestApp
let hotel: TestOrganisation
let desk: Caller
let venueId: string
let quick: Awaited<ReturnType<typeof secondServer>>
beforeAll(async () => {
  app = await testApp()
  quick = await secondServer(app, times)
})
afterAll(async () => {
  await quick.close()
  await app.close()
})
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0] ?? ''
  desk = await app.signedIn(hotel, 'staff', venueId)
})

const open = (caller: Caller, lastEventId?: number) => watch(app, caller, { base: quick.base, lastEventId })
const asSystem = (statement: ReturnType<typeof sql>) => inside(app, hotel, (tx) => tx.run(statement))
const ended = { name: 'end', id: null, data: { reason: 'session' } }

describe('a stream ends with the session it is read in', () => {
  test('when the person signs out', async () => {
    const stream = await open(desk)
    await app.services.signIn.endSession(desk.token)
    await stream.until(() => stream.hasEnded)
    expect(stream.events.at(-1)).toEqual(ended)
    await emit(app, hotel, { kind: 'call', subjectId: crypto.randomUUID(), change: 'raised', venueId })
    expect(stream.placed).toEqual([])
  })

  test('when the role is over', async () => {
    const stream = await open(desk)
    await asSystem(
      sql`update role_grants set ends_at = platform.app_now() where user_id = ${desk.userId}::uuid`,
    )
    await stream.until(() => stream.hasEnded)
    expect(stream.events.at(-1)).toEqual(ended)
  })

  test('when a session by PIN was idle for five minutes, for reading is no use of it', async () => {
    const admin = await app.signedIn(hotel, 'admin')
    const device = await made(admin, 'POST', '/api/devices', { name: 'Desk', venueId, where: 'this_device' })
    const byPin = await startSession({ app, home: hotel }, desk, {
      method: 'pin',
      deviceId: device.device.id,
      organisationFixed: true,
    })
    const stream = await open(byPin)
    app.clock.forward(4 * 60_000)
    const [checked] = [stream.beats]
    await stream.until(() => stream.beats > checked + 2)
    expect(stream.hasEnded).toBe(false)
    app.clock.forward(60_000)
    await stream.until(() => stream.hasEnded)
    expect(stream.events.at(-1)).toEqual(ended)
  })

  test('when the person goes on in another organisation', async () => {
    const elsewhere = await app.organisation()
    await inside(app, elsewhere, (tx) =>
      tx.run(sql`insert into role_grants (organisation_id, user_id, role, starts_at, created_at)
        values (${elsewhere.organisationId}::uuid, ${desk.userId}::uuid, 'staff', platform.app_now(), platform.app_now())`),
    )
    const goOn = (of: TestOrganisation) =>
      app.signInPool.query('update auth.sessions set organisation_id = $2 where token = $1', [
        desk.token,
        of.organisationId,
      ])
    await goOn(hotel)
    const stream = await open(desk)
    await goOn(elsewhere)
    await stream.until(() => stream.hasEnded)
    expect(stream.events.at(-1)).toEqual(ended)
  })
})

test('who is moved to another venue hears of that one from then on, and of the first no more', async () => {
  const manager = await app.signedIn(hotel, 'manager')
  const stream = await open(desk)
  const here = await makeAlert(manager, venueId)
  await stream.until(() => stream.placed.length === 1)
  const otherId = hotel.venueIds[1] ?? ''
  await asSystem(sql`update role_grants set venue_id = ${otherId}::uuid where user_id = ${desk.userId}::uuid`)
  const { beats } = stream
  await stream.until(() => stream.beats > beats + 2)
  await emit(app, hotel, { kind: 'call', subjectId: here, change: 'unheard', venueId })
  await makeAlert(manager, otherId)
  await stream.until(() => stream.placed.length === 2)
  expect(stream.placed.map(({ data }) => [data.change, data.venueId])).toEqual([
    ['raised', venueId],
    ['raised', otherId],
  ])
  await stream.close()
})

test('a connection that stands says so, and how far it is though others took the places', async () => {
  const stream = await open(desk)
  await stream.until(() => stream.beats >= 2)
  expect(stream.lastId).toBeUndefined()
  const manager = await app.signedIn(hotel, 'manager')
  await makeAlert(manager, hotel.venueIds[1] ?? '')
  await stream.until(() => stream.lastId === 1)
  expect(stream.placed).toEqual([])
  await stream.close()
})

test('while the database is away a stream stays, and afterwards it goes on without gap or repeat', async () => {
  const alertId = await makeAlert(desk, venueId)
  const stream = await open(desk)
  await stream.until(() => stream.placed.length === 1)
  const admin = new Client({
    connectionString: inject('testServer').adminUrl.replace('DATABASE', 'postgres'),
  })
  await admin.connect()
  for (let round = 0; round < 3; round++) {
    await admin.query(`alter database ${app.database.name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      app.database.name,
    ])
    const { beats } = stream
    await stream.until(() => stream.beats > beats + 4)
    expect(quick.live.listening.state).toBe('catching_up')
    await admin.query(`alter database ${app.database.name} allow_connections true`)
    await expect
      .poll(() => emit(app, hotel, { kind: 'call', subjectId: alertId, change: `after ${round}`, venueId }))
      .toBeUndefined()
    await stream.until(() => changesOf(stream).includes(`after ${round}`))
    await expect.poll(() => quick.live.listening.state).toBe('listening')
  }
  await admin.end()
  expect(stream.hasEnded).toBe(false)
  expect(changesOf(stream)).toEqual(['raised', 'after 0', 'after 1', 'after 2'])
  expect(stream.placed.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  await stream.close()
})

test('what is announced while nobody listens is found by the sweep', async () => {
  const alertId = await makeAlert(desk, venueId)
  const stream = await open(desk)
  await stream.until(() => stream.placed.length === 1)
  await asSystem(sql`
    insert into live_events (organisation_id, venue_id, kind, subject_id, change, at)
    values (${hotel.organisationId}::uuid, ${venueId}::uuid, 'call', ${alertId}::uuid, 'silent', platform.app_now())`)
  await stream.until(() => stream.placed.length === 2)
  expect(changesOf(stream)).toEqual(['raised', 'silent'])
  await stream.close()
})

test('a client that does not read is dropped, holds up nobody, and catches up by its last id', async () => {
  const alertId = await makeAlert(desk, venueId, { text: 'x'.repeat(500) })
  const { signIn } = app.services
  const socket = connect(Number(new URL(quick.base).port), '127.0.0.1')
  socket.write(
    `GET /api/live-monitoring/live-alerts-feed HTTP/1.1\r\nhost: localhost\r\ncookie: ${signIn.cookieName}=${signIn.cookieValue(desk.token)}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)

  const reading = await open(desk)
  const batches = 60
  for (let batch = 0; batch < batches; batch++) {
    const events = Array.from({ length: 150 }, (_, nth) => {
      return { kind: 'call', subjectId: alertId, change: `${batch}.${nth}`, venueId } as const
    })
    await emit(app, hotel, ...events)
  }
  await reading.until(() => reading.placed.length === 1 + batches * 150)
  await expect.poll(() => quick.live.connectionsOf(desk.userId).length).toBe(1)
  socket.resume()
  await closed
  socket.destroy()
  const late = await open(desk, reading.placed[8_000]?.id ?? 0)
  await late.until(() => late.placed.length === batches * 150 - 8_000)
  expect(changesOf(late)).toEqual(changesOf(reading).slice(8_001))
  await Promise.all([reading.close(), late.close()])
})

test('a stream is one call to the limits, however often its session is asked for', async () => {
  const limited = await secondServer(app, times, 2)
  const stream = await watch(app, desk, { base: limited.base })
  const { beats } = stream
  await stream.until(() => stream.beats > beats + 4)
  const { status } = await openFeed(app, desk, { base: limited.base }).then(async (answer) => {
    await answer.body?.cancel()
    return answer
  })
  expect([status, stream.hasEnded]).toEqual([200, false])
  await stream.close()
  await limited.close()
})

test('a server that stops tells its readers, who come back elsewhere with the last id', async () => {
  const stopping = await secondServer(app)
  const alertId = await makeAlert(desk, venueId)
  const stream = await watch(app, desk, { base: stopping.base })
  await stream.until(() => stream.placed.length === 1)
  await stopping.close()
  await stream.until(() => stream.hasEnded)
  expect(stream.events.at(-1)).toEqual({ name: 'end', id: null, data: { reason: 'restart' } })
  await emit(app, hotel, { kind: 'call', subjectId: alertId, change: 'second', venueId })
  const back = await open(desk, stream.lastId)
  await back.until(() => back.placed.length === 1)
  expect(changesOf(back)).toEqual(['second'])
  await back.close()
})
