import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { Statement } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Page } from '../../platform/http/page.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { guestOrder, listGuests } from './list-queries.ts'
import type { GuestFilter } from './list-queries.ts'
import { inside } from './testing/records.ts'

/** More than the list reads for a tag or venue before it scans the guests. */
const many = 5_200

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
  const [large, small] = hotel.venueIds as [string, string]
  const [of, author] = [sql`${hotel.organisationId}::uuid`, sql`${crypto.randomUUID()}::uuid`]
  const later = new Date(app.clock.now().getTime() + dayMs)
  await inside(app, hotel, async (tx) => {
    await tx.run(sql`
      insert into guests (organisation_id, name, number, created_at)
      select ${of}, 'Guest ' || n % 700, n, platform.app_now() from generate_series(1, ${many}::int) n`)
    await tx.run(sql`
      insert into stays (organisation_id, venue_id, guest_id, status, arrives_on, created_at, updated_at)
      select organisation_id, case when number % 400 = 0 then ${small}::uuid else ${large}::uuid end, guest_id,
        'checked_out', '2026-01-01', created_at, created_at from guests`)
    // Of the ratings with the rare tag one is sealed and one withdrawn.
    await tx.run(sql`
      insert into feedback (organisation_id, venue_id, guest_id, author_id, rating, fault, counts_from, sealed_until,
        withdrawn_at, created_at)
      select organisation_id, ${large}::uuid, guest_id, ${author}, 3, 'unclear', created_at,
        case when number = 1000 then ${later}::timestamptz end, case when number = 2000 then created_at end, created_at
      from guests`)
    await tx.run(sql`
      insert into feedback_tags (organisation_id, venue_id, guest_id, feedback_id, tag)
      select f.organisation_id, f.venue_id, f.guest_id, f.feedback_id, t.tag
      from feedback f join guests g on g.guest_id = f.guest_id
      cross join lateral (select 'polite' as tag union all select 'patient' where g.number % 100 = 0) t`)
  })
})
afterAll(() => app.close())

async function numbersOf(query: string): Promise<number[]> {
  const numbers: number[] = []
  for (let cursor = ''; ;) {
    const { status, body } = await manager.call('GET', `/api/guest-profiles?limit=100&${query}${cursor}`)
    expect(status).toBe(200)
    numbers.push(...body.items.map((guest: { number: number }) => guest.number))
    if (!body.nextCursor) return numbers
    cursor = `&cursor=${body.nextCursor}`
  }
}

const everybody = Array.from({ length: many }, (_, index) => index + 1)
const isOpen = (n: number) => n !== 1000 && n !== 2000
const byNumber = (a: number, b: number) => a - b

test.each(['-createdAt', 'name'])(
  'by %s every guest with a tag comes once, however many have it',
  async (sort) => {
    const [, small] = hotel.venueIds
    const patient = everybody.filter((n) => n % 100 === 0 && isOpen(n))
    const [rare, both, common] = [
      await numbersOf(`sort=${sort}&tag=patient`),
      await numbersOf(`sort=${sort}&tag=patient&venueId=${small}`),
      await numbersOf(`sort=${sort}&tag=polite&venueId=${small}`),
    ]
    expect(rare.toSorted(byNumber)).toEqual(patient)
    expect(both.toSorted(byNumber)).toEqual(patient.filter((n) => n % 400 === 0))
    expect(common.toSorted(byNumber)).toEqual(everybody.filter((n) => n % 400 === 0 && isOpen(n)))
    expect(await numbersOf(`sort=${sort}&tag=unheard-of`)).toEqual([])
  },
)

test.each(['-createdAt', 'name'])(
  'by %s a tag of nearly everybody leaves out who is sealed',
  async (sort) => {
    const all = await numbersOf(`sort=${sort}&tag=polite`)
    expect(all.toSorted(byNumber)).toEqual(everybody.filter(isOpen))
  },
)

test('the order of a tag is that of the whole list', async () => {
  for (const sort of ['-createdAt', 'name']) {
    const whole = await numbersOf(`sort=${sort}`)
    for (const tag of ['polite', 'patient']) {
      const tagged = await numbersOf(`sort=${sort}&tag=${tag}`)
      expect(tagged).toEqual(whole.filter((n) => tagged.includes(n)))
    }
  }
})

/** Ratings that a first page reads, in the executed plan. */
function ratingsRead(filter: GuestFilter, sort: '-createdAt' | 'name'): Promise<number> {
  return inside(app, hotel, async (tx) => {
    let read = 0
    const count = (node: Record<string, unknown>): void => {
      if (node['Relation Name'] === 'feedback')
        read += Number(node['Actual Rows']) * Number(node['Actual Loops'])
      for (const inner of (node['Plans'] ?? []) as Record<string, unknown>[]) count(inner)
    }
    const explaining = {
      all: async (statement: Statement<unknown>) => {
        const row = await tx.first(sql<{ 'QUERY PLAN': { Plan: Record<string, unknown> }[] }>`
          explain (analyze, format json) ${statement as never}`)
        count(row!['QUERY PLAN'][0]!.Plan)
        return []
      },
    } as unknown as Tx
    await explaining.all(listGuests(filter, new Page(guestOrder, sort, { limit: 25 })))
    return read
  })
}

test.each(['-createdAt', 'name'] as const)(
  'by %s a page of a common tag reads a page of ratings',
  async (sort) => {
    const [large, small] = hotel.venueIds
    for (const venueId of [undefined, large, small]) {
      const read = await ratingsRead({ tag: 'polite', venueId }, sort)
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThan(100)
    }
  },
)
