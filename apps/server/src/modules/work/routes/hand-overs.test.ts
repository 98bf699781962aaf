import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { sql } from '../../../platform/db/statements.ts'
import { done, makeHandOver } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let venueId: string
let ada: Caller
let ben: Caller
let cleo: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
  ada = await app.signedIn(hotel, 'staff', venueId)
  ben = await app.signedIn(hotel, 'staff', venueId)
  cleo = await app.signedIn(hotel, 'manager', venueId)
})
afterAll(() => app.close())

const create = (by: Caller, body: object, headers?: Record<string, string>) =>
  by.call('POST', '/api/staff-workflow/shift-handover/create', body, headers)
const acknowledge = (by: Caller, itemIds: readonly string[]) =>
  by.call('POST', '/api/staff-workflow/shift-handover/acknowledge', { itemIds })
const list = (by: Caller, query = '') => done(by, 'GET', `/api/staff-workflow/shift-handover/list${query}`)

async function newVenue() {
  const of = await app.organisation()
  const [id = ''] = of.venueIds
  const people = [
    await app.signedIn(of, 'staff', id),
    await app.signedIn(of, 'staff', id),
    await app.signedIn(of, 'manager', id),
  ] as const
  return { of, id, people }
}

describe('a hand-over', () => {
  test('keeps its items in the order of writing, with author and time of the session', async () => {
    const reply = await create(ada, {
      venueId,
      summary: 'Quiet night',
      items: [{ text: 'Tap drips in 12' }, { text: 'Fire panel shows a fault', isUrgent: true }],
    })
    expect(reply.status).toBe(201)
    expect(reply.body.handOver).toMatchObject({
      summary: 'Quiet night',
      state: 'unread',
      createdBy: { id: ada.userId },
      createdAt: app.clock.now().toISOString(),
      items: [
        { text: 'Tap drips in 12', isUrgent: false, isCarriedOver: false, can: { acknowledge: 'own' } },
        { text: 'Fire panel shows a fault', isUrgent: true },
      ],
    })
  })

  test('masks card numbers and hints at protected traits, refusing nothing', async () => {
    const { body } = await create(ada, {
      venueId,
      items: [{ text: 'Card 4111 1111 1111 1111 of the muslim family' }],
    })
    expect(body).toMatchObject({ maskedCardNumbers: 1, hints: [{ trait: 'religion' }] })
    expect(body.handOver.items[0].text).not.toContain('4111 1111')
  })

  test('sent twice under one key is one, and another body under it is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { venueId, items: [{ text: 'Once' }] }
    const [one, two] = await Promise.all([create(ada, body, key), create(ada, body, key)])
    expect(one.body.handOver.id).toBe(two.body.handOver.id)
    expect((await create(ada, { venueId, items: [{ text: 'Twice' }] }, key)).body.code).toBe(
      'idempotency_conflict',
    )
  })

  test.each([
    [{ items: [] }, '/items', 'required'],
    [{}, '/items', 'required'],
    [{ items: [{ text: ' ' }] }, '/items/0/text', 'required'],
    [{ items: [{ text: 'x'.repeat(1001) }] }, '/items/0/text', 'too_long'],
    [{ items: [{ text: 'x', done: true }] }, '/items/0/done', 'unknown_field'],
    [{ items: Array.from({ length: 51 }, () => ({ text: 'x' })) }, '/items', 'too_long'],
  ])('is refused: %#', async (body, pointer, code) => {
    const reply = await create(ada, { venueId, ...body })
    expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer, code }])
  })

  test('is not written at another venue, nor about a record of another', async () => {
    const items = [{ text: 'Not mine' }]
    expect((await create(ada, { venueId: hotel.venueIds[1], items })).status).toBe(404)
    const subject = { kind: 'room', id: crypto.randomUUID() }
    expect((await create(ada, { venueId, items: [{ text: 'x', subject }] })).status).toBe(404)
  })

  test('leaves an activity, an audit entry of ids alone and a word to those who watch', async () => {
    const { id } = await makeHandOver(ada, venueId, ['A secret of the night'])
    const traces = await app.services.database.system(
      { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() },
      (tx) =>
        tx.all(sql<{ what: string; words: string }>`
          select 'activity' as what, a::text as words from activities a where subject_id = ${id}::uuid
          union all select 'audit', e::text from audit_entries e where subject_id = ${id}::uuid
          union all select 'live', l::text from live_events l where subject_id = ${id}::uuid order by what`),
    )
    expect(traces.map(({ what }) => what)).toEqual(['activity', 'audit', 'live'])
    expect(JSON.stringify(traces)).not.toContain('secret')
  })
})

describe('taking items on', () => {
  test('is done item by item, and said with who and when', async () => {
    const { id, items } = await makeHandOver(ada, venueId, ['One', 'Two'])
    const reply = await acknowledge(ben, [items[0]!.id])
    expect(reply.body.items).toMatchObject([
      {
        outcome: 'acknowledged',
        item: {
          acknowledgedBy: { id: ben.userId },
          acknowledgedAt: app.clock.now().toISOString(),
          can: { acknowledge: 'acknowledged' },
        },
      },
    ])
    const shown = (await list(cleo)).items.find((one: { id: string }) => one.id === id)
    expect(shown.state).toBe('partly')
  })

  test('never by the author, and then nothing of the batch', async () => {
    const own = await makeHandOver(ada, venueId)
    const other = await makeHandOver(ben, venueId)
    const ids = [...own.items, ...other.items].map(({ id }) => id)
    expect((await acknowledge(ada, ids)).body).toMatchObject({ code: 'not_allowed_now', reason: 'own' })
    const unread = (await list(ada)).unread.map(({ id }: { id: string }) => id)
    expect(unread).toEqual(expect.arrayContaining(ids))
  })

  test('of several at once one has it, and the others hear who', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signedIn(hotel, 'staff', venueId)))
    const { items } = await makeHandOver(ada, venueId, ['One', 'Two', 'Three'])
    const ids = items.map(({ id }) => id)
    // Each asks in a different order.
    const replies = await Promise.all(
      people.map((person, index) => acknowledge(person, index % 2 ? ids : ids.toReversed())),
    )
    const answers = replies.flatMap((reply) => reply.body.items)
    for (const id of ids) {
      const about = answers.filter((answer) => answer.item.id === id)
      expect(about.filter(({ outcome }) => outcome === 'acknowledged')).toHaveLength(1)
      expect(new Set(about.map(({ item }) => item.acknowledgedBy.id)).size).toBe(1)
    }
  })

  test('is not possible for those of another venue or organisation, nor for what does not exist', async () => {
    const { items } = await makeHandOver(ada, venueId)
    const ids = items.map(({ id }) => id)
    const next = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    for (const person of [next, stranger]) {
      expect((await acknowledge(person, ids)).status).toBe(404)
      const seen = await list(person)
      expect([seen.items, seen.unread, seen.unreadTotal]).toEqual([[], [], 0])
    }
    expect((await acknowledge(ben, [ids[0]!, crypto.randomUUID()])).status).toBe(404)
  })
})

test('whatever the order of hand-overs and of taking on, nothing is lost and nothing is twice', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), by: fc.nat(2), items: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('take' as const), by: fc.nat(2), pick: fc.nat() }),
    fc.record({ kind: fc.constant('wait' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const { id: venue, people } = await newVenue()
      const open = new Map<string, { by: number; of: string }>()
      const answers: [number, number][] = []
      for (const one of steps) {
        if (one.kind === 'wait') app.clock.forward(3_600_000)
        if (one.kind === 'write') {
          const made = await makeHandOver(
            people[one.by]!,
            venue,
            Array.from({ length: one.items }, (_, index) => `Item ${index}`),
          )
          for (const { id } of made.items) open.set(id, { by: one.by, of: made.id })
        }
        if (one.kind === 'take' && open.size > 0) {
          const [id, { by }] = [...open][one.pick % open.size]!
          const { status } = await acknowledge(people[one.by]!, [id])
          answers.push([status, by === one.by ? 409 : 200])
          if (status === 200) open.delete(id)
        }
        for (const [answered, expected] of answers) expect(answered).toBe(expected)
        const { unread, unreadTotal } = await list(people[0])
        expect(unreadTotal).toBe(open.size)
        expect(unread.map(({ id }: { id: string }) => id).toSorted()).toEqual([...open.keys()].toSorted())
        // Hand-overs of one instant have an order too: items not carried over are of one of them.
        const latest = new Set(
          unread
            .filter((item: { isCarriedOver: boolean }) => !item.isCarriedOver)
            .map((item: { handOverId: string }) => item.handOverId),
        )
        expect(latest.size).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 8 },
  )
})

test('a hand-over lists what it found unread, urgent first, and copies none of it', async () => {
  const { id: venue, people } = await newVenue()
  await create(people[0], { venueId: venue, items: [{ text: 'Later' }, { text: 'Now', isUrgent: true }] })
  app.clock.forward(8 * 3_600_000)
  const { body } = await create(people[1], { venueId: venue, items: [{ text: 'New' }] })
  expect(body.carriedOver.map(({ text }: { text: string }) => text)).toEqual(['Now', 'Later'])
  expect(body.handOver.items).toHaveLength(1)
  const { unread, unreadTotal } = await list(people[2])
  expect(unreadTotal).toBe(3)
  expect(
    unread.map((item: { text: string; isCarriedOver: boolean }) => [item.text, item.isCarriedOver]),
  ).toEqual([
    ['Now', true],
    ['Later', true],
    ['New', false],
  ])
})

test('the list pages through every hand-over once, also those of one instant', async () => {
  const { id: venue, people } = await newVenue()
  for (let index = 0; index < 5; index++) {
    await makeHandOver(people[0], venue)
    if (index % 2 === 1) app.clock.forward(1000)
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await list(people[0], `?limit=2${cursor}`)
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([5, 5])
})
