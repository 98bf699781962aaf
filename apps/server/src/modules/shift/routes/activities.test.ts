import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { forgetWork } from '../jobs/forget-work.ts'
import { inside } from '../testing/rows.ts'

let app: TestApp
let hotel: TestOrganisation
let [venueId, otherVenueId] = ['', '']
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  staff = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

const add = (body: object, by = staff, headers: Record<string, string> = {}) =>
  by.call('POST', '/api/add-activity', { venueId, kind: 'round', ...body }, headers)
const feed = async (query = '', by = staff) => (await by.call('GET', `/api/activity-feed${query}`)).body
const notesOf = (items: { note: string | null }[]) => items.map(({ note }) => note)

describe('an activity', () => {
  test('is logged with person and time of the session, and colleagues of the venue read it with its words', async () => {
    const reply = await add({ note: 'Third floor, all quiet.' })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      activity: { kind: 'round', by: { id: staff.userId }, at: app.clock.now().toISOString(), subject: null },
      hints: [],
    })
    const colleague = await app.signedIn(hotel, 'staff', venueId)
    expect(notesOf((await feed('', colleague)).items)).toContain('Third floor, all quiet.')
  })

  test('masks card numbers and hints at protected traits', async () => {
    const { body } = await add({ note: 'Card 4111 1111 1111 1111 of a muslim family.' })
    expect(body).toMatchObject({ maskedCardNumbers: 1, hints: [{ trait: 'religion', word: 'muslim' }] })
    expect(body.activity.note).not.toContain('4111')
  })

  test('sent twice under one key is one entry', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = await Promise.all([
      add({ note: 'Once.' }, staff, key),
      add({ note: 'Once.' }, staff, key),
    ])
    expect(second.body.activity.id).toBe(first.body.activity.id)
    expect((await add({ note: 'Other.' }, staff, key)).body.code).toBe('idempotency_conflict')
  })

  test.each([
    [{ kind: 'guest_rated' }, { '/kind': 'invalid_choice' }],
    [{ kind: undefined }, { '/kind': 'required' }],
    [{ note: 'x'.repeat(501) }, { '/note': 'too_long' }],
    [{ userId: crypto.randomUUID() }, { '/userId': 'unknown_field' }],
  ])('is refused: %#', async (body, faults) => {
    const reply = await add(body)
    expect(reply.status).toBe(422)
    const found = reply.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [
      pointer,
      code,
    ])
    expect(Object.fromEntries(found)).toEqual(faults)
  })

  test('is about a record of the venue, and about none elsewhere', async () => {
    const here = await makeStay(app, hotel, { guestName: 'Odile Bramwell' })
    const { body } = await add({ subject: { kind: 'stay', id: here.stayId } })
    expect(body.activity.subject).toEqual({ kind: 'stay', id: here.stayId, label: 'Odile Bramwell' })
    const there = await makeStay(app, hotel, { venueId: otherVenueId })
    expect((await add({ subject: { kind: 'stay', id: there.stayId } })).status).toBe(404)
    expect((await add({ venueId: otherVenueId })).status).toBe(404)
    const stranger = await app.signedIn(await app.organisation(), 'staff')
    expect((await add({}, stranger)).status).toBe(404)
  })
})

describe('the feed', () => {
  test('shows nothing of another venue or organisation, and managers of both see both', async () => {
    const there = await app.signedIn(hotel, 'staff', otherVenueId)
    await add({ venueId: otherVenueId, note: 'Only at the other house.' }, there)
    expect(notesOf((await feed()).items)).not.toContain('Only at the other house.')
    expect((await feed(`?venueId=${otherVenueId}`)).items).toEqual([])
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect((await feed('', stranger)).items).toEqual([])
    const manager = await app.signedIn(hotel, 'manager')
    expect(notesOf((await feed('', manager)).items)).toContain('Only at the other house.')
    expect(notesOf((await feed(`?venueId=${venueId}`, manager)).items)).not.toContain(
      'Only at the other house.',
    )
  })

  test('shows a manager all of the venue, and a colleague its last 24 hours and all of their own', async () => {
    const [author, reader] = [
      await app.signedIn(hotel, 'staff', venueId),
      await app.signedIn(hotel, 'staff', venueId),
    ]
    const manager = await app.signedIn(hotel, 'manager', venueId)
    await add({ note: 'Long ago.' }, author)
    app.clock.forward(25 * 3_600_000)
    await add({ note: 'Just now.' }, author)
    expect(notesOf((await feed('', reader)).items)).toEqual(['Just now.'])
    expect(notesOf((await feed('', manager)).items)).toContain('Long ago.')
    expect(notesOf((await feed(`?userId=${author.userId}`, author)).items)).toEqual([
      'Just now.',
      'Long ago.',
    ])
  })

  test('of a colleague is for those who manage them, and that they looked is in the audit log', async () => {
    const [author, colleague] = [
      await app.signedIn(hotel, 'staff', venueId),
      await app.signedIn(hotel, 'staff', venueId),
    ]
    const [manager, elsewhere] = [
      await app.signedIn(hotel, 'manager', venueId),
      await app.signedIn(hotel, 'manager', otherVenueId),
    ]
    await add({ note: 'One.' }, author)
    await add({ note: 'Two.' }, author)
    const ofAuthor = (by: Caller, query = '') =>
      by.call('GET', `/api/activity-feed?userId=${author.userId}${query}`)
    for (const by of [colleague, elsewhere])
      expect(await ofAuthor(by)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const first = (await ofAuthor(manager, '&limit=1')).body
    const next = (await ofAuthor(manager, `&limit=1&cursor=${first.nextCursor}`)).body
    expect(new Set(notesOf([...first.items, ...next.items]))).toEqual(new Set(['One.', 'Two.']))
    await ofAuthor(author)
    const entries = await inside(app, hotel, (tx) =>
      tx.all(sql`
        select actor_id from audit_entries
        where action = 'member.figures_viewed' and subject_id = ${author.userId}::uuid`),
    )
    expect(entries).toEqual([{ actor_id: manager.userId }])
  })

  test('pages through everything once, newest first, also what is of one instant', async () => {
    const person = await app.signedIn(hotel, 'staff', venueId)
    for (let index = 0; index < 5; index++) {
      await add({ kind: 'delivery', note: `Parcel ${index}` }, person)
      if (index % 2) app.clock.forward(1000)
    }
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const page = await feed(`?limit=2&userId=${person.userId}&kind=delivery${cursor}`, person)
      seen.push(...notesOf(page.items).map(String))
      if (!page.nextCursor) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `Parcel ${index}`))
    expect(seen[0]).toBe('Parcel 4')
    expect((await staff.call('GET', '/api/activity-feed?cursor=bm9uZQ')).status).toBe(422)
  })

  test('of the last 24 hours leaves out what is older, and others’ where one asks for one’s own', async () => {
    const person = await app.signedIn(hotel, 'staff', venueId)
    await add({ note: 'Yesterday.' }, person)
    app.clock.forward(25 * 3_600_000)
    await add({ note: 'Today.' }, person)
    await add({ note: 'Somebody else’s.' })
    const recent = async (query: string) =>
      notesOf((await person.call('GET', `/api/staff-activity/recent${query}`)).body.items)
    expect(await recent('?mine=true')).toEqual(['Today.'])
    expect(await recent('')).toEqual(['Somebody else’s.', 'Today.'])
    expect(await recent('?limit=1')).toEqual(['Somebody else’s.'])
  })
})

test('what is older than 24 months is deleted with who did it, and its count by day stays', async () => {
  const shop = await app.organisation()
  const person = await app.signedIn(shop, 'staff')
  const log = (note: string) => add({ venueId: shop.venueIds[0], note }, person)
  const start = app.clock.now()
  await log('Old.')
  app.clock.forward(740 * 86_400_000)
  const later = await app.signedIn(shop, 'staff')
  await add({ venueId: shop.venueIds[0], note: 'New.' }, later)
  await forgetWork(app.services)
  await forgetWork(app.services)
  expect(notesOf((await feed('', later)).items)).toEqual(['New.'])
  const days = await inside(app, shop, (tx) =>
    tx.all(sql<RowOf<'activity_days', 'user_id'>>`select user_id from activity_days order by day`),
  )
  expect(days).toEqual([{ user_id: later.userId }])
  const totals = await inside(app, shop, (tx) =>
    tx.all(
      sql<{
        n: ColumnOf<'activity_totals', 'activities'>
      }>`select activities as n from activity_totals order by day`,
    ),
  )
  expect(totals).toEqual([{ n: 1 }, { n: 1 }])
  app.clock.current = start
})

test('work is deleted twelve months after it was over, and what nobody did after twenty-four', async () => {
  const shop = await app.organisation()
  const [here] = shop.venueIds
  const [author, reader] = [await app.signedIn(shop, 'manager'), await app.signedIn(shop, 'staff')]
  const start = app.clock.now()
  const task = async (title: string) => {
    const body = { venueId: here, title }
    return (await author.call('POST', '/api/staff-integration/manager-task', body)).body.task.id as string
  }
  const handOver = async (text: string) => {
    const body = { venueId: here, items: [{ text }] }
    return (await author.call('POST', '/api/staff-workflow/shift-handover/create', body)).body.handOver
  }
  const done = await task('Done')
  await task('Open')
  const [taken] = [await handOver('Taken'), await handOver('Left')]
  const replies = [
    await reader.call('POST', `/api/staff-integration/manager-tasks/${done}/complete`, {}),
    await reader.call('POST', '/api/staff-workflow/shift-handover/acknowledge', {
      itemIds: [taken.items[0].id],
    }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  app.clock.forward(370 * 86_400_000)
  const left = async () => {
    await forgetWork(app.services)
    return inside(app, shop, (tx) =>
      tx.all(sql`select title as words from tasks union all select text from hand_over_items order by words`),
    )
  }
  expect(await left()).toEqual([{ words: 'Left' }, { words: 'Open' }])
  app.clock.forward(370 * 86_400_000)
  expect(await left()).toEqual([])
  app.clock.current = start
})
