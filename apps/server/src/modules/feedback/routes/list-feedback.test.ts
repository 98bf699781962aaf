import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../testing/counts.ts'
import { bySize } from '../../../../../../tests/size.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 3 })
  manager = await app.signedIn(hotel, 'manager')
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  await inside(app, hotel, (tx) =>
    tx.run(sql`update venues set sector = 'restaurant' where venue_id = ${hotel.venueIds[2]}::uuid`),
  )
})
afterAll(() => app.close())

interface Item {
  id: string
  rating: number
  createdAt: string
  venueId: string
}
const path = (query: Record<string, string> = {}) => `/api/get_all_feedbacks?${new URLSearchParams(query)}`
const list = async (by: Caller, query: Record<string, string> = {}): Promise<Item[]> => {
  const reply = await by.call('GET', path(query))
  expect(reply.status).toBe(200)
  return reply.body.items
}
const ids = async (by: Caller, query: Record<string, string> = {}) =>
  (await list(by, query)).map(({ id }) => id).toSorted()

async function rate(
  body: object = {},
  { by = manager, ...stayOf }: Parameters<typeof makeStay>[2] & { by?: Caller } = {},
): Promise<{ id: string; guestId: string }> {
  const { stayId, guestId } = await makeStay(app, hotel, stayOf)
  const reply = await by.call('POST', '/api/reviews', { stayId, rating: 3, ...body })
  expect(reply.status).toBe(201)
  return { id: reply.body.feedback.id, guestId }
}

describe('filters', () => {
  test('by tone, sector, tag, value, author, venue and day, and by several at once', async () => {
    const [, second, third] = hotel.venueIds as [string, string, string]
    const good = await rate({ rating: 5, comment: 'Wonderful, kind and polite.', tags: ['polite'] })
    const bad = await rate({ rating: 1, comment: 'Terrible, rude and dirty.' }, { venueId: second })
    const mute = await rate({ rating: 5 }, { venueId: third })
    const own = await rate({ rating: 4, tags: ['polite'] }, { by: staff })
    expect(await ids(manager, { sentiment: 'positive' })).toEqual([good.id])
    expect(await ids(manager, { sentiment: 'negative' })).toEqual([bad.id])
    expect(await ids(manager, { sector: 'restaurant' })).toEqual([mute.id])
    expect(await ids(manager, { sector: 'school' })).toEqual([])
    expect(await ids(manager, { tag: 'polite' })).toEqual([good.id, own.id].toSorted())
    expect(await ids(manager, { rating: '5' })).toEqual([good.id, mute.id].toSorted())
    expect(await ids(manager, { rating: '5', tag: 'polite' })).toEqual([good.id])
    expect(await ids(manager, { authorId: staff.userId })).toEqual([own.id])
    expect(await ids(manager, { authorId: manager.userId, venueId: second })).toEqual([bad.id])
    expect(await ids(manager, { guestId: bad.guestId })).toEqual([bad.id])
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(await ids(manager, { from: today, to: today })).toHaveLength(4)
    expect(await ids(manager, { to: '2026-03-01' })).toEqual([])
    expect(await ids(manager, { from: '2026-03-03' })).toEqual([])
    expect(await ids(staff)).toEqual([good.id, own.id].toSorted())
    expect(await ids(staff, { venueId: second })).toEqual([])
    expect(await ids(staff, { sector: 'restaurant' })).toEqual([])
  })

  test('take days as UTC days, whatever the time zone of the venue', async () => {
    const before = app.clock.current
    app.clock.current = new Date('2026-07-01T23:30:00Z')
    const late = await rate()
    app.clock.forward(3_600_000)
    const { id } = await rate()
    expect(await ids(manager, { from: '2026-07-01', to: '2026-07-01' })).toEqual([late.id])
    expect(await ids(manager, { from: '2026-07-02', to: '2026-07-02' })).toEqual([id])
    app.clock.current = before
  })

  test('by a merged profile show what stands at its guest', async () => {
    const { id, guestId } = await rate()
    const { guestId: profileId } = await makeStay(app, hotel)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update guests set merged_into = ${guestId}::uuid where guest_id = ${profileId}::uuid`),
    )
    expect(await ids(manager, { guestId: profileId })).toEqual([id])
  })

  test('show nothing of a sealed rating to others, whatever they ask for', async () => {
    const sealed = await rate(
      { rating: 1, comment: 'Horrible and rude.', tags: ['aggressive'] },
      { by: staff, invitedAt: app.clock.now() },
    )
    const asked = [
      { tag: 'aggressive' },
      { rating: '1', venueId: hotel.venueIds[0]! },
      { sentiment: 'negative', venueId: hotel.venueIds[0]! },
      { guestId: sealed.guestId },
      { authorId: staff.userId, sort: 'rating' },
    ]
    for (const query of asked) {
      expect(await ids(staff, query)).toContain(sealed.id)
      expect(await ids(manager, query)).not.toContain(sealed.id)
    }
  })
})

const sorts = ['-createdAt', 'createdAt', 'rating', '-rating'] as const
const isInOrder: Record<(typeof sorts)[number], (a: Item, b: Item) => boolean> = {
  '-createdAt': (a, b) => a.createdAt >= b.createdAt,
  createdAt: (a, b) => a.createdAt <= b.createdAt,
  rating: (a, b) => a.rating <= b.rating,
  '-rating': (a, b) => a.rating >= b.rating,
}

test('pages of every order meet each rating once, while others are written', async () => {
  const before = app.clock.current
  app.clock.forward(30 * 86_400_000)
  for (let index = 0; index < 24; index++) {
    // Some at the same instant, at several venues.
    if (index % 3 === 0) app.clock.forward(1_000)
    await rate({ rating: 1 + (index % 5), tags: ['considerate'] }, { venueId: hotel.venueIds[index % 3]! })
  }
  const all = await ids(manager, { tag: 'considerate', limit: '100' })
  expect(all).toHaveLength(24)
  const choice = fc.record({
    sort: fc.constantFrom(...sorts),
    limit: fc.integer({ min: 3, max: 9 }),
    filter: fc.constantFrom<Record<string, string>>({}, { tag: 'considerate' }, { authorId: manager.userId }),
  })
  await fc.assert(
    fc.asyncProperty(choice, async ({ sort, limit, filter }) => {
      const seen: Item[] = []
      let cursor: string | null = null
      do {
        const page: Record<string, string> = {
          ...filter,
          sort,
          limit: String(limit),
          ...(cursor ? { cursor } : {}),
        }
        const { body } = await manager.call('GET', path(page))
        seen.push(...body.items)
        cursor = body.nextCursor
        if (seen.length < 3 * limit) await rate({ rating: 3 })
      } while (cursor !== null)
      const seenIds = seen.map(({ id }) => id)
      expect(new Set(seenIds).size).toBe(seenIds.length)
      expect(seenIds).toEqual(expect.arrayContaining(all))
      for (const [index, one] of seen.slice(1).entries())
        expect(isInOrder[sort](seen[index]!, one)).toBe(true)
    }),
    { numRuns: bySize('filters of the list of ratings', { quick: 10, standard: 20, full: 60 }) },
  )
  app.clock.current = before
})

test('a tag or value that is common and one that is rare are found alike', async () => {
  const { organisationId } = hotel
  const venueId = hotel.venueIds[1]!
  const rare = await rate({ rating: 2, tags: ['disruptive'] }, { venueId })
  const { guestId } = await makeStay(app, hotel, { venueId })
  await inside(app, hotel, async (tx) => {
    await tx.run(sql`
      insert into feedback (organisation_id, venue_id, guest_id, author_id, rating, fault, counts_from, created_at)
      select ${organisationId}::uuid, ${venueId}::uuid, ${guestId}::uuid, ${manager.userId}::uuid, 4, 'unclear',
        platform.app_now(), platform.app_now() - n * interval '1 minute' from generate_series(1, 1100) n`)
    await tx.run(sql`
      insert into feedback_tags (organisation_id, venue_id, tag, feedback_id, guest_id)
      select organisation_id, venue_id, 'courteous', feedback_id, guest_id from feedback where guest_id = ${guestId}::uuid`)
  })
  for (const query of [{ tag: 'courteous' }, { rating: '4' }]) {
    const items = await list(manager, { ...query, venueId, limit: '100' })
    expect(items).toHaveLength(100)
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
  }
  expect(await ids(manager, { tag: 'disruptive', venueId })).toEqual([rare.id])
  const low = await list(manager, { rating: '2', venueId })
  expect(low.map(({ id }) => id)).toContain(rare.id)
  expect(low.every(({ rating }) => rating === 2)).toBe(true)
})

test.each([
  ['sentiment', 'angry'],
  ['sector', 'prison'],
  ['rating', '6'],
  ['from', '2026-13-01'],
  ['guestId', 'me'],
  ['cursor', 'e30'],
  ['tag', 'polite\u0000'],
])('the filter %s refuses %s', async (name, value) => {
  const reply = await manager.call('GET', path({ [name]: value }))
  expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, `/${name}`])
})
