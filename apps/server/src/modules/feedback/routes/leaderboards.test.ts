import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { drain, inside } from '../testing/counts.ts'

const day = 86_400_000

let app: TestApp
let hotel: TestOrganisation
let ana: Caller
let ben: Caller
let cleo: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  ana = await app.signedIn(hotel, 'staff')
  ben = await app.signedIn(hotel, 'staff')
  cleo = await app.signedIn(hotel, 'manager')
})

type Body = { rating?: number; comment?: string }
type StayOf = Parameters<typeof makeStay>[2]
async function rate(by: Caller, body: Body = {}, stayOf: StayOf = {}): Promise<string> {
  const { stayId } = await makeStay(app, hotel, stayOf)
  const reply = await by.call('POST', '/api/reviews', { stayId, rating: 3, ...body })
  expect(reply.status).toBe(201)
  return reply.body.feedback.id
}
const get = async (path: string, query: Record<string, string> = {}, by: Caller = ana) => {
  const reply = await by.call('GET', `/api/${path}?${new URLSearchParams(query)}`)
  expect(reply.status).toBe(200)
  return reply.body
}
const placesOf = (items: { userId: string; place: number; movement: number | null }[]) =>
  items.map(({ userId, place, movement }) => [userId, place, movement])

describe('staff', () => {
  test('stand by how many known stays they rated, whatever they gave; equals share a place', async () => {
    for (const rating of [1, 1, 2]) await rate(ana, { rating, comment: 'Loud.' })
    for (const rating of [5, 5, 5]) await rate(ben, { rating })
    await rate(cleo)
    await drain(app, hotel)
    const board = await get('staff-leaderboard')
    expect(board).toMatchObject({ isOffered: true, from: '2026-02-01', to: '2026-03-02' })
    const places = board.items.map((item: { userId: string; place: number }) => [item.userId, item.place])
    expect(Object.fromEntries(places)).toEqual({ [ana.userId]: 1, [ben.userId]: 1, [cleo.userId]: 3 })
    expect(board.items.find((item: { isSelf: boolean }) => item.isSelf)).toMatchObject({
      userId: ana.userId,
      name: 'Tester staff',
      ratings: 3,
      withComment: 3,
    })
  })

  test('get nothing for ratings without a stay, nor for what is sealed or was withdrawn', async () => {
    await ana.call('POST', '/api/reviews', {
      guestName: 'Nobody Known',
      rating: 5,
      venueId: hotel.venueIds[0],
    })
    await rate(ben, {}, { invitedAt: app.clock.now() })
    const id = await rate(cleo)
    await drain(app, hotel)
    expect(placesOf((await get('staff-leaderboard')).items)).toEqual([[cleo.userId, 1, null]])
    await cleo.call('DELETE', `/api/feedbacks/${id}`, { reason: 'A slip' })
    expect((await get('staff-leaderboard')).items).toEqual([])
    // Not even to its author.
    expect((await get('staff-leaderboard', {}, ben)).items).toEqual([])
    app.clock.forward(14 * day)
    await drain(app, hotel)
    expect(placesOf((await get('staff-leaderboard')).items)).toEqual([[ben.userId, 1, null]])
  })

  test('move by the places gained since the period before, in rolling periods', async () => {
    await rate(ana)
    await rate(ana)
    await rate(ben)
    app.clock.forward(7 * day)
    await rate(ben)
    await rate(cleo)
    await rate(ben)
    await drain(app, hotel)
    const board = await get('staff-leaderboard', { period: 'week' })
    expect([board.from, board.to]).toEqual(spanBack(6))
    expect(placesOf(board.items)).toEqual([
      [ben.userId, 1, 1],
      [cleo.userId, 2, null],
    ])
    expect(placesOf((await get('staff-leaderboard', { period: 'quarter' })).items)[0]).toEqual([
      ben.userId,
      1,
      null,
    ])
    const trends = await get('leaderboard-trends', { period: 'week' })
    expect(trends.periods).toHaveLength(8)
    expect(trends.periods[7]).toEqual({ from: board.from, to: board.to })
    expect(trends.series).toEqual([
      { id: ben.userId, name: 'Tester staff', values: [0, 0, 0, 0, 0, 0, 1, 2] },
      { id: cleo.userId, name: 'Tester manager', values: [0, 0, 0, 0, 0, 0, 0, 1] },
    ])
  })

  test('are shown of the venues where one works, and of one of them', async () => {
    const [first, second] = hotel.venueIds as [string, string]
    await rate(ana, {}, { venueId: first })
    await rate(ben, {}, { venueId: second })
    await drain(app, hotel)
    const local = await app.signedIn(hotel, 'staff', first)
    expect(placesOf((await get('staff-leaderboard', {}, local)).items)).toEqual([[ana.userId, 1, null]])
    expect((await get('staff-leaderboard', { venueId: second }, local)).items).toEqual([])
    expect(placesOf((await get('staff-leaderboard', { venueId: second })).items)).toEqual([
      [ben.userId, 1, null],
    ])
  })
})

function spanBack(days: number): [string, string] {
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const now = app.clock.now().getTime()
  return [at(now - days * day), at(now)]
}

describe('guests', () => {
  const wish = (guestId: string, change: string = 'recognised_at = platform.app_now()') =>
    inside(app, hotel, (tx) =>
      tx.run(sql`update guests set ${sql.raw(change)} where guest_id = ${guestId}::uuid`),
    )
  const stayed = (guestName: string, more: StayOf = {}) =>
    makeStay(app, hotel, { guestName, status: 'checked_out', arrivesOn: spanBack(1)[0], ...more })
  const names = async (query: Record<string, string> = {}) =>
    (await get('guest-leaderboard', query)).items.map((item: { name: string }) => item.name)

  test('are those who wish to be named, by stays kept and good ratings alone', async () => {
    const wished = await stayed('Ottoline Farrow')
    const other = await stayed('Basil Winterbourne')
    await stayed('Never Asked')
    const left = await stayed('Left Out', { status: 'no_show' })
    for (const { guestId } of [wished, other, left]) await wish(guestId)
    for (const rating of [5, 4, 3, 1]) {
      const by = await app.signedIn(hotel, 'staff')
      await by.call('POST', '/api/reviews', { stayId: wished.stayId, rating, comment: 'Dreadful.' })
    }
    const board = await get('guest-leaderboard')
    expect(board.items).toEqual([
      {
        place: 1,
        guestId: wished.guestId,
        name: 'Ottoline Farrow',
        number: expect.any(Number),
        stays: 1,
        goodRatings: 2,
        movement: null,
      },
      expect.objectContaining({ place: 2, name: 'Basil Winterbourne', stays: 1, goodRatings: 0 }),
    ])
    const trends = await get('leaderboard-trends', { of: 'guests' })
    expect(trends.series[0]).toEqual({
      id: wished.guestId,
      name: 'Ottoline Farrow',
      values: [0, 0, 0, 0, 0, 0, 0, 3],
    })
  })

  test('are adults', async () => {
    const { guestId } = await stayed('Young Visitor')
    await wish(guestId)
    expect(await names()).toEqual(['Young Visitor'])
    await wish(guestId, 'is_minor = true')
    expect(await names()).toEqual([])
  })

  test('show nothing of a sealed rating, not even to its author', async () => {
    const { guestId, stayId } = await stayed('Ottoline Farrow', { invitedAt: app.clock.now() })
    await wish(guestId)
    await ana.call('POST', '/api/reviews', { stayId, rating: 5 })
    expect((await get('guest-leaderboard')).items).toMatchObject([{ goodRatings: 0 }])
    app.clock.forward(14 * day)
    expect((await get('guest-leaderboard')).items).toMatchObject([{ goodRatings: 1 }])
  })

  test('stand for all their profiles, the wish of any one being the guest’s', async () => {
    const guest = await stayed('Ottoline Farrow')
    const profile = await stayed('O. Farrow')
    await wish(profile.guestId)
    const change = `merged_into = '${guest.guestId}'`
    await wish(profile.guestId, change)
    expect((await get('guest-leaderboard')).items).toMatchObject([{ guestId: guest.guestId, stays: 1 }])
  })

  test('count stays of the period, in the venues where one works', async () => {
    const old = await stayed('Long Ago', { arrivesOn: spanBack(40)[0] })
    const far = await stayed('Far Away', { venueId: hotel.venueIds[1]! })
    for (const { guestId } of [old, far]) await wish(guestId)
    expect(await names({ period: 'month' })).toEqual(['Far Away'])
    expect((await names({ period: 'quarter' })).toSorted()).toEqual(['Far Away', 'Long Ago'])
    expect(await names({ period: 'quarter', venueId: hotel.venueIds[0]! })).toEqual(['Long Ago'])
  })
})

describe.each(['school', 'healthcare'] as const)('in %s', (sector) => {
  test('nobody is ranked', async () => {
    const there = await app.organisation({ sector })
    const staff = await app.signedIn(there, 'manager')
    const { stayId, guestId } = await makeStay(app, there, {
      status: 'checked_out',
      arrivesOn: spanBack(0)[1],
    })
    await staff.call('POST', '/api/reviews', { stayId, rating: 5 })
    await inside(app, there, (tx) =>
      tx.run(sql`update guests set recognised_at = platform.app_now() where guest_id = ${guestId}::uuid`),
    )
    await drain(app, there)
    for (const path of ['staff-leaderboard', 'guest-leaderboard'])
      expect(await get(path, {}, staff)).toMatchObject({ isOffered: false, items: [] })
    expect(await get('leaderboard-trends', {}, staff)).toMatchObject({ isOffered: false, series: [] })
  })

  test('a venue of a hotel’s organisation ranks nobody either', async () => {
    const venueId = hotel.venueIds[1]!
    await inside(app, hotel, (tx) =>
      tx.run(sql`update venues set sector = ${sector} where venue_id = ${venueId}::uuid`),
    )
    await rate(ana, {}, { venueId })
    await rate(ben)
    await drain(app, hotel)
    expect(placesOf((await get('staff-leaderboard')).items)).toEqual([[ben.userId, 1, null]])
    expect(await get('staff-leaderboard', { venueId })).toMatchObject({ isOffered: false, items: [] })
  })
})

test.each([
  ['period', 'decade'],
  ['venueId', 'here'],
])('the filter %s refuses %s', async (name, value) => {
  for (const path of ['staff-leaderboard', 'guest-leaderboard', 'leaderboard-trends']) {
    const reply = await ana.call('GET', `/api/${path}?${name}=${value}`)
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, `/${name}`])
  }
})
