import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { sql } from '../../../platform/db/statements.ts'
import { changesOf, emit, makeAlert, openFeed, watch } from '../testing/watch.ts'

let app: TestApp
let hotel: TestOrganisation
let desk: Caller
let venueId: string
let otherVenueId: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  desk = await app.signedIn(hotel, 'staff', venueId)
})

const call = (subjectId: string, change: string, at = venueId) =>
  ({ kind: 'call', subjectId, change, venueId: at }) as const

test('what happens arrives with its place as id, read when it is sent', async () => {
  const stream = await watch(app, desk)
  expect(stream.events[0]).toMatchObject({
    name: 'ready',
    id: null,
    data: { place: 0, from: 0, missed: false },
  })
  const alertId = await makeAlert(desk, venueId)
  await stream.until(() => stream.placed.length === 1)
  expect(stream.placed[0]).toEqual({
    name: 'message',
    id: 1,
    data: {
      place: 1,
      kind: 'call',
      subjectId: alertId,
      change: 'raised',
      venueId,
      venueName: 'Venue 1',
      at: app.clock.now().toISOString(),
      data: expect.objectContaining({ text: 'Loud at the bar', severity: 'medium', level: 'managers' }),
    },
  })
  await stream.close()
})

test('it begins with whose it is and the time, for another may sign in beside a page that waits', async () => {
  const stream = await watch(app, desk)
  expect(stream.events[0]?.data).toEqual({
    place: 0,
    from: 0,
    missed: false,
    at: app.clock.now().toISOString(),
    userId: desk.userId,
    organisationId: hotel.organisationId,
  })
  await stream.close()
})

test('the answer is one that nothing on the way keeps or collects', async () => {
  const { status, headers, body } = await openFeed(app, desk)
  await body?.cancel()
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test('a beat follows what was sent again, so that a client knows that it stands where the feed stands', async () => {
  await makeAlert(desk, venueId)
  const stream = await watch(app, desk)
  await stream.until(() => stream.beats === 1)
  expect(stream.placed).toHaveLength(1)
  await stream.close()
})

describe('whoever comes', () => {
  test('is sent the last quarter of an hour, and nothing older', async () => {
    const alertId = await makeAlert(desk, venueId)
    app.clock.forward(15 * 60_000 + 1)
    await emit(app, hotel, call(alertId, 'second'))
    app.clock.forward(15 * 60_000)
    await emit(app, hotel, call(alertId, 'third'))
    const stream = await watch(app, desk)
    await stream.until(() => changesOf(stream).includes('third'))
    expect(changesOf(stream)).toEqual(['second', 'third'])
    await stream.close()
  })

  test('goes on after the place it names, by header before address', async () => {
    const alertId = await makeAlert(desk, venueId)
    await emit(app, hotel, call(alertId, 'second'), call(alertId, 'third'))
    const first = await watch(app, desk)
    await first.until(() => first.placed.length === 3)
    await first.close()
    const byHeader = await watch(app, desk, { lastEventId: 2, after: 0 })
    const byAddress = await watch(app, desk, { after: 1 })
    await emit(app, hotel, call(alertId, 'fourth'))
    await byHeader.until(() => changesOf(byHeader).includes('fourth'))
    await byAddress.until(() => changesOf(byAddress).includes('fourth'))
    expect(changesOf(byHeader)).toEqual(['third', 'fourth'])
    expect(changesOf(byAddress)).toEqual(['second', 'third', 'fourth'])
    await Promise.all([byHeader.close(), byAddress.close()])
  })

  test('is told when what it missed is too old to be sent again', async () => {
    const alertId = await makeAlert(desk, venueId)
    const first = await watch(app, desk)
    await first.until(() => first.lastId === 1)
    await first.close()
    await emit(app, hotel, call(alertId, 'second'))
    app.clock.forward(16 * 60_000)
    await emit(app, hotel, call(alertId, 'third'))
    const late = await watch(app, desk, { lastEventId: 1 })
    await late.until(() => changesOf(late).includes('third'))
    expect(late.events[0]?.data).toMatchObject({ missed: true })
    expect(changesOf(late)).toEqual(['third'])
    const intime = await watch(app, desk, { lastEventId: late.lastId })
    expect(intime.events[0]?.data).toMatchObject({ place: 3, from: 3, missed: false })
    await Promise.all([late.close(), intime.close()])
  })

  test.each(['99999', 'abc', '-1', '1e3', '9'.repeat(40)])(
    'with the id %s, which was never given, is sent the last quarter of an hour',
    async (lastEventId) => {
      await makeAlert(desk, venueId)
      const stream = await watch(app, desk, { lastEventId: lastEventId as unknown as number })
      await stream.until(() => stream.placed.length === 1)
      expect(stream.events[0]?.data).toMatchObject({ place: 1, from: 0, missed: false })
      await stream.close()
    },
  )

  test('with a place in the address that is none is refused', async () => {
    for (const after of [-1, 1.5]) expect((await openFeed(app, desk, { after })).status).toBe(422)
  })
})

describe('who may not', () => {
  test('staff of another venue hear nothing of it, and of their own all', async () => {
    const colleague = await app.signedIn(hotel, 'staff', otherVenueId)
    const [mine, theirs] = [await watch(app, desk), await watch(app, colleague)]
    await makeAlert(desk, venueId)
    const alertId = await makeAlert(colleague, otherVenueId)
    await theirs.until(() => theirs.placed.length > 0)
    await mine.until(() => mine.placed.length > 0)
    expect(theirs.placed.map(({ data }) => [data.subjectId, data.venueId])).toEqual([[alertId, otherVenueId]])
    expect(mine.placed.map(({ data }) => data.venueId)).toEqual([venueId])
    await Promise.all([mine.close(), theirs.close()])
  })

  test('another organisation hears nothing', async () => {
    const elsewhere = await app.organisation()
    const stranger = await app.signedIn(elsewhere, 'admin')
    const theirs = await watch(app, stranger)
    await makeAlert(desk, venueId)
    await makeAlert(stranger, elsewhere.venueIds[0] ?? '')
    await theirs.until(() => theirs.placed.length > 0)
    expect(theirs.placed.map(({ data }) => data.venueId)).toEqual(elsewhere.venueIds)
    await theirs.close()
  })

  test.each(['reviewer', 'operator'] as const)('the role %s is refused', async (role) => {
    expect((await openFeed(app, await app.signedIn(hotel, role))).status).toBe(403)
  })

  test('nobody has more than ten streams, and one that ends makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => watch(app, desk)))
    const refused = await openFeed(app, desk)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    await streams[0]?.close()
    await expect
      .poll(async () => {
        const answer = await openFeed(app, desk)
        await answer.body?.cancel()
        return answer.status
      })
      .toBe(200)
    await Promise.all(streams.map((stream) => stream.close()))
  })
})

describe('a subject that may not be shown', () => {
  const rate = async (stayId: string) =>
    (await made(desk, 'POST', '/api/reviews', { stayId, rating: 2 })).feedback.id as string

  test('is taken away from whoever was shown it, and passes in silence for others', async () => {
    const { stayId } = await makeStay(app, hotel)
    const feedbackId = await rate(stayId)
    await emit(app, hotel, { kind: 'rating', subjectId: feedbackId, change: 'created', venueId })
    const early = await watch(app, desk)
    await early.until(() => early.placed.length === 1)
    expect(early.placed[0]?.data.data).toMatchObject({ rating: 2, room: '204', guestName: 'Ines Quaresma' })
    const manager = await app.signedIn(hotel, 'manager')
    await inside(app, hotel, (tx) =>
      tx.run(sql`update feedback set withdrawn_at = platform.app_now(), withdrawn_by = ${manager.userId}::uuid
        where feedback_id = ${feedbackId}::uuid`),
    )
    await emit(app, hotel, { kind: 'rating', subjectId: feedbackId, change: 'withdrawn', venueId })
    await early.until(() => early.placed.length === 2)
    expect(early.placed[1]?.data).toMatchObject({ change: 'withdrawn', subjectId: feedbackId, data: null })

    const fresh = await watch(app, desk)
    const back = await watch(app, desk, { lastEventId: 1 })
    await makeAlert(desk, venueId)
    await fresh.until(() => fresh.placed.length > 0 && fresh.lastId === 3)
    await back.until(() => back.lastId === 3)
    expect(changesOf(fresh)).toEqual(['raised'])
    expect(back.placed.map(({ data }) => [data.change, data.data === null])).toEqual([
      ['withdrawn', true],
      ['raised', false],
    ])
    await Promise.all([early.close(), fresh.close(), back.close()])
  })
})
