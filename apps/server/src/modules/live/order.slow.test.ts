import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emitLive } from '../../platform/live/index.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import type { EventStream } from '../../testing/event-stream.ts'
import { inside } from '../../testing/matrix/world.ts'
import { secondServer } from './testing/second-server.ts'
import { makeAlert, watch } from './testing/watch.ts'
import { Random } from '../demo/plan/random.ts'
import { bySize } from '../../../../../tests/size.ts'

const writers = bySize('writers to the live feed', { quick: 12, standard: 12, full: 24 })
const writes = bySize('writes of each to the live feed', { quick: 25, standard: 50, full: 150 })
const cuts = bySize('cuts of readers of the live feed', { quick: 40, standard: 40, full: 100 })

let app: TestApp
let hotel: TestOrganisation
let second: Awaited<ReturnType<typeof secondServer>>
let everywhere: Caller
let atOne: Caller
let alerts: readonly string[]
beforeAll(async () => {
  app = await testApp()
  second = await secondServer(app)
  hotel = await app.organisation({ venues: 2 })
  everywhere = await app.signedIn(hotel, 'manager')
  atOne = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  alerts = await Promise.all(hotel.venueIds.map((venueId) => makeAlert(everywhere, venueId)))
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** Mixes the order of concurrent work; no assertion depends on its duration. */
const disturb = (draws: Random, mostMs: number) => wait(mostMs * draws.next())

class TakenBack extends Error {}

/** Sequential transactions with delays before and after their events, some rolled back. */
async function write(writer: number): Promise<void> {
  const draws = new Random(`writer ${writer}`)
  for (let nth = 0; nth < writes; nth++) {
    await inside(app, hotel, async (tx) => {
      await disturb(draws, 4)
      const events = Array.from({ length: draws.whole(1, 3) }, (_, index) => {
        const at = draws.whole(0, 1)
        const venueId = hotel.venueIds[at] ?? ''
        return {
          kind: 'call',
          subjectId: alerts[at] ?? '',
          change: `${writer}.${nth}.${index}`,
          venueId,
        } as const
      })
      await emitLive(tx, events)
      await disturb(draws, 12)
      if (draws.chance(0.2)) throw new TakenBack()
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  }
}

async function committed(venueIds: readonly string[]) {
  const rows = await inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'live_events', 'change'> & { place: number }>`
      select place::int as place, change from live_events
      where venue_id = any (${[...venueIds]}::uuid[]) order by place`),
  )
  return rows.map(({ place, change }) => `${place} ${change}`)
}

const seenBy = (streams: readonly EventStream[]) =>
  streams.flatMap((stream) => stream.placed.map(({ id, data }) => `${id} ${data.change}`))

async function lastPlace(): Promise<number> {
  const row = await inside(app, hotel, (tx) =>
    tx.first(sql<{ waiting: number; last: number }>`
      select (select count(*)::int from live_events where place is null) as waiting,
        (select last_place::int from live_feeds) as last`),
  )
  return row && row.waiting === 0 ? row.last : Number.NaN
}

/**
 * Reads, is disconnected repeatedly, and reconnects at either server with the last id. Every other cut comes only after
 * it has caught up: a reader that never does falls further behind than is resent.
 */
async function readWithCuts(caller: Caller, isOver: () => boolean) {
  const draws = new Random(`reader ${caller === everywhere ? 'everywhere' : 'at one'}`)
  const streams: EventStream[] = []
  let [lastEventId, cut]: [number | undefined, number] = [undefined, 0]
  while (!isOver() || cut < cuts) {
    const base = draws.chance(0.5) ? second.base : app.base
    const stream = await watch(app, caller, { base, lastEventId })
    expect(stream.events[0]).toMatchObject({ name: 'ready', data: { missed: false } })
    streams.push(stream)
    if (cut % 2 === 0) await stream.until(() => stream.beats > 0)
    await disturb(draws, 30)
    await stream.close()
    lastEventId = stream.lastId ?? lastEventId
    cut++
  }
  const last = await watch(app, caller, { lastEventId })
  return { streams: [...streams, last], cut }
}

test('readers at two servers see what was committed, each once and in order, whatever was cut or taken back', async () => {
  let isOver = false
  const steady = await Promise.all(
    [everywhere, atOne].flatMap((caller) => [watch(app, caller), watch(app, caller, { base: second.base })]),
  )
  const cutting = Promise.all([everywhere, atOne].map((caller) => readWithCuts(caller, () => isOver)))
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  isOver = true
  const cut = await cutting
  await expect.poll(lastPlace).toBeGreaterThan(0)

  const [all, one] = [await committed(hotel.venueIds), await committed(hotel.venueIds.slice(0, 1))]
  expect(all.length).toBeGreaterThan(writers * writes)
  expect(one.length).toBeLessThan(all.length)
  expect(all.map((line) => Number.parseInt(line, 10))).toEqual(all.map((_, index) => index + 1))
  const expected = [all, all, one, one]
  for (const [index, stream] of steady.entries()) {
    await stream.until(() => stream.placed.length >= (expected[index]?.length ?? 0))
    expect(seenBy([stream])).toEqual(expected[index])
  }
  for (const [index, { streams, cut: times }] of cut.entries()) {
    expect(times).toBeGreaterThanOrEqual(cuts)
    const wanted = index === 0 ? all : one
    await streams.at(-1)?.until(() => seenBy(streams).length >= wanted.length)
    expect(seenBy(streams)).toEqual(wanted)
  }
  for (const stream of [...steady, ...cut.flatMap(({ streams }) => streams)]) await stream.close()
}, 600_000)
