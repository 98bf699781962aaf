import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import liveModule from '../module.ts'
import { secondServer } from '../testing/second-server.ts'
import { emit, makeAlert, watch } from '../testing/watch.ts'

const { jobs } = liveModule

let app: TestApp
let quick: Awaited<ReturnType<typeof secondServer>>
let hotel: TestOrganisation
let [venueId, otherVenueId] = ['', '']
let desk: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  // Sequences events that nobody reads without making the tests wait.
  quick = await secondServer(app, { tick: 20, beat: 1_000, check: 1_000, stale: 1_000, stall: 1_000 })
  quick.live.start()
})
afterAll(async () => {
  await quick.close()
  await app.close()
})
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  desk = await app.signedIn(hotel, 'staff', venueId)
  manager = await app.signedIn(hotel, 'manager')
})

const history = async (by: Caller, query = '') =>
  (await by.call('GET', `/api/live-monitoring/history${query}`)).body
const placesIn = (page: { items: { place: number }[] }) => page.items.map(({ place }) => place)
const status = async (by: Caller) => (await by.call('GET', '/api/live-monitoring/connection-status')).body
const placed = async () => {
  await expect.poll(async () => (await status(manager)).feed.waiting).toBe(0)
}

describe('the history', () => {
  test('pages from the latest on, each event once, within the venues of whoever asks', async () => {
    const alerts = [await makeAlert(manager, venueId), await makeAlert(manager, otherVenueId)]
    for (let nth = 0; nth < 8; nth++) {
      const at = nth % 2
      await emit(app, hotel, {
        kind: 'call',
        subjectId: alerts[at] ?? '',
        change: `${nth}`,
        venueId: hotel.venueIds[at] ?? '',
      })
      await placed()
    }
    const pages: number[][] = []
    for (let cursor = ''; ;) {
      const page = await history(manager, `?limit=4${cursor}`)
      pages.push(placesIn(page))
      if (!page.nextCursor) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(pages).toEqual([
      [10, 9, 8, 7],
      [6, 5, 4, 3],
      [2, 1],
    ])
    expect(placesIn(await history(desk))).toEqual([9, 7, 5, 3, 1])
    expect(placesIn(await history(manager, `?venueId=${otherVenueId}`))).toEqual([10, 8, 6, 4, 2])
    expect(placesIn(await history(desk, `?venueId=${otherVenueId}`))).toEqual([])
    expect(placesIn(await history(manager, '?kind=rating'))).toEqual([])
  })

  test('leaves out what may be shown no more, and goes on behind it', async () => {
    await emit(app, hotel, { kind: 'rating', subjectId: crypto.randomUUID(), change: 'created', venueId })
    await placed()
    await makeAlert(desk, venueId)
    await placed()
    await emit(app, hotel, { kind: 'rating', subjectId: crypto.randomUUID(), change: 'created', venueId })
    await placed()
    const first = await history(desk, '?limit=1')
    expect([placesIn(first), first.nextCursor]).toEqual([[], expect.any(String)])
    expect(placesIn(await history(desk, `?limit=2&cursor=${first.nextCursor}`))).toEqual([2])
  })

  test.each(['cursor=abc', 'cursor=eyJwbGFjZSI6ImEifQ', 'limit=0', 'kind=weather', 'venueId=1'])(
    'refuses %s',
    async (query) => {
      const reply = await desk.call('GET', `/api/live-monitoring/history?${query}`)
      expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, `/${query.split('=')[0]}`])
    },
  )

  test('is of thirty days, and then forgotten with the words of alerts', async () => {
    await makeAlert(desk, venueId)
    await placed()
    app.clock.forward(30 * 86_400_000 - 1)
    const kept = await makeAlert(desk, venueId)
    await placed()
    expect(placesIn(await history(desk))).toEqual([2, 1])
    app.clock.forward(2)
    expect(placesIn(await history(desk))).toEqual([2])
    await jobs['live/forget'](app.services)
    const rows = await inside(app, hotel, (tx) =>
      tx.all(sql<{ id: string }>`select live_alert_id as id from live_alerts
        union all select subject_id from live_events`),
    )
    expect(rows.map(({ id }) => id)).toEqual([kept, kept])
    // A position is never used twice.
    await makeAlert(desk, venueId)
    await placed()
    expect(placesIn(await history(desk))).toEqual([3, 2])
  })
})

test('the state of the connection is that of the feed and of the own streams', async () => {
  app.services.live.start()
  await expect.poll(() => app.services.live.listening.state).toBe('listening')
  await makeAlert(desk, venueId)
  const stream = await watch(app, desk)
  await stream.until(() => stream.lastId === 1)
  const now = app.clock.now().toISOString()
  await expect.poll(async () => (await status(desk)).connections[0].state).toBe('live')
  expect(await status(desk)).toEqual({
    feed: { state: 'listening', since: expect.any(String), lastPlace: 1, waiting: 0, lagMs: 0 },
    connections: [{ openedAt: now, checkedAt: expect.any(String), state: 'live', place: 1 }],
  })
  expect((await status(manager)).connections).toEqual([])
  await stream.close()
  await expect.poll(async () => (await status(desk)).connections).toEqual([])
})
