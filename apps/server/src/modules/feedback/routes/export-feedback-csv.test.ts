import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../testing/counts.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

type Row = Record<string, string>
const path = (query: Record<string, string> = {}) => `/api/export-feedback-csv?${new URLSearchParams(query)}`
async function exported(by: Caller, query: Record<string, string> = {}): Promise<Row[]> {
  const reply = await by.call('GET', path(query))
  expect(reply.status).toBe(200)
  return parse(reply.body, { bom: true, columns: true })
}

async function rate(
  body: object = {},
  { by = manager, ...stayOf }: Parameters<typeof makeStay>[2] & { by?: Caller } = {},
): Promise<{ id: string; guestId: string }> {
  const { stayId, guestId } = await makeStay(app, hotel, stayOf)
  app.clock.forward(1_000)
  const reply = await by.call('POST', '/api/reviews', { stayId, rating: 3, ...body })
  expect(reply.status).toBe(201)
  return { id: reply.body.feedback.id, guestId }
}
const ids = (rows: readonly Row[]) => rows.map((row) => row['feedback_id'])

describe('the file', () => {
  test('is UTF-8 with a mark, for spreadsheets, and has the columns that are documented', async () => {
    const { guestId } = await rate(
      {
        rating: 2,
        service: 'spa',
        tags: ['polite', 'disruptive'],
        comment: 'Said "no", then\nslammed the door — très fort.',
        fault: 'guest',
        riskLevelHint: 'low',
      },
      { guestName: 'Zoë Ångström' },
    )
    const response = await fetch(app.base + path({ guestId }), { headers: cookieOf(manager) })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="ratings-2026-03-02.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [row] = parse(bytes, { bom: true, columns: true }) as Row[]
    expect(row).toEqual({
      feedback_id: expect.any(String),
      created_at: app.clock.now().toISOString(),
      venue_id: hotel.venueIds[0],
      venue: 'Venue 1',
      sector: 'hotel',
      stay_id: expect.any(String),
      guest_id: guestId,
      guest_number: expect.stringMatching(/^\d+$/),
      guest: 'Zoë Ångström',
      room: '204',
      author_id: manager.userId,
      author: 'Tester manager',
      rating: '2',
      service: 'spa',
      tags: 'disruptive; polite',
      comment: 'Said "no", then\nslammed the door — très fort.',
      fault: 'guest',
      risk_level_hint: 'low',
      sentiment: expect.stringMatching(/^(negative|neutral|positive)$/),
      sentiment_score: expect.any(String),
      sentiment_language: 'en',
      corrected_at: '',
    })
  })

  test.each(['=1+1', '+1', '-1', '@sum', '＝1+1', "=cmd|'/c calc'!A0"])(
    'holds no cell that a spreadsheet runs: %s',
    async (formula) => {
      const { guestId } = await rate({ comment: formula }, { guestName: `${formula} Smith` })
      expect(await exported(manager, { guestId })).toMatchObject([
        { comment: `'${formula}`, guest: `'${formula} Smith` },
      ])
    },
  )

  test('leaves other text as it is', async () => {
    const { guestId } = await rate({ comment: `'quoted' 1-2=3 \\N \\t` })
    expect(await exported(manager, { guestId })).toMatchObject([{ comment: `'quoted' 1-2=3 \\N \\t` }])
    const silent = await rate()
    expect(await exported(manager, { guestId: silent.guestId })).toMatchObject([{ comment: '' }])
  })

  test('has the ratings of the filters, newest first', async () => {
    const second = hotel.venueIds[1]!
    const old = await rate({ rating: 5, tags: ['courteous'] }, { venueId: second })
    const middle = await rate({ rating: 5 })
    const latest = await rate({ rating: 1, tags: ['courteous'] }, { venueId: second })
    const all = ids(await exported(manager))
    expect(all.slice(0, 3)).toEqual([latest.id, middle.id, old.id])
    expect(ids(await exported(manager, { tag: 'courteous' }))).toEqual([latest.id, old.id])
    expect(ids(await exported(manager, { rating: '5', venueId: second }))).toEqual([old.id])
    expect(ids(await exported(manager, { authorId: crypto.randomUUID() }))).toEqual([])
    expect(ids(await exported(manager, { tag: "x' or true --" }))).toEqual([])
    expect(ids(await exported(manager, { to: '2026-03-01' }))).toEqual([])
  })

  test('leaves out what is sealed, also one’s own, and what was withdrawn', async () => {
    const sealed = await rate({}, { invitedAt: app.clock.now() })
    const withdrawn = await rate()
    await manager.call('DELETE', `/api/feedbacks/${withdrawn.id}`, { reason: 'A slip' })
    expect(ids(await exported(manager, { guestId: sealed.guestId }))).toEqual([])
    expect(ids(await exported(manager, { guestId: withdrawn.guestId }))).toEqual([])
    app.clock.forward(14 * 86_400_000)
    expect(ids(await exported(manager, { guestId: sealed.guestId }))).toEqual([sealed.id])
  })
})

describe('who may', () => {
  test('are managers, for the venues that they manage', async () => {
    const staff = await app.signedIn(hotel, 'staff')
    expect((await staff.call('GET', path())).status).toBe(403)
    expect((await app.anonymous('GET', path())).status).toBe(401)
    const { id } = await rate({}, { venueId: hotel.venueIds[0]! })
    const elsewhere = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    expect(ids(await exported(elsewhere))).not.toContain(id)
    expect(ids(await exported(elsewhere, { venueId: hotel.venueIds[0]! }))).toEqual([])
    const foreign = await app.signedIn(await app.organisation(), 'manager')
    expect(await exported(foreign)).toEqual([])
  })

  test('is told by the audit log, with the filters that were in use', async () => {
    await exported(manager, { rating: '5', tag: 'polite' })
    const [entry] = await inside(app, hotel, (tx) =>
      tx.all(sql<
        RowOf<'audit_entries', 'fields'> & { actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>> }
      >`
        select actor_id, fields from audit_entries where action = 'feedback.exported' order by entry_id desc limit 1`),
    )
    expect(entry).toEqual({ actor_id: manager.userId, fields: ['rating', 'tag'] })
  })

  test('hears of a wrong filter, and nothing is noted', async () => {
    const count = () =>
      inside(app, hotel, (tx) => tx.run(sql`select 1 from audit_entries where action = 'feedback.exported'`))
    const before = await count()
    expect((await manager.call('GET', path({ sector: 'prison' }))).status).toBe(422)
    expect(await count()).toBe(before)
  })
})

describe('a large export', () => {
  // More than the buffers between server and client.
  const many = 10_000
  beforeAll(async () => {
    const { guestId } = await makeStay(app, hotel)
    const [venueId] = hotel.venueIds
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        insert into feedback (organisation_id, venue_id, guest_id, author_id, rating, comment, fault, counts_from, created_at)
        select ${hotel.organisationId}::uuid, ${venueId}::uuid, ${guestId}::uuid, ${manager.userId}::uuid, 4, repeat('x', 2000),
          'unclear', platform.app_now(), platform.app_now() - n * interval '1 minute' from generate_series(1, ${many}::int) n`),
    )
  })

  test('arrives whole', async () => {
    const { status, body } = await manager.call('GET', path({ authorId: manager.userId }))
    expect(status).toBe(200)
    expect(body.split('x'.repeat(2000))).toHaveLength(many + 1)
  })

  test('that is given up ends, and makes room for the next; a third at once is told to wait', async () => {
    const headers = cookieOf(manager)
    const begun = await Promise.all(
      [1, 2].map(async () => {
        const control = new AbortController()
        const response = await fetch(app.base + path(), { headers, signal: control.signal })
        // Releasing the response aborts the request.
        return { response, control }
      }),
    )
    const third = await manager.call('GET', path())
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '15'])
    expect(begun.map(({ response }) => response.status)).toEqual([200, 200])
    for (const { control } of begun) control.abort()
    await expect.poll(async () => (await manager.call('GET', path({ rating: '5' }))).status).toBe(200)
  })
})

function cookieOf({ token }: Caller): Record<string, string> {
  const { signIn } = app.services
  return { cookie: `${signIn.cookieName}=${signIn.cookieValue(token)}` }
}
