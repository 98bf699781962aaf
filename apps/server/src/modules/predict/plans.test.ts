import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../platform/db/transaction.ts'
import { Page } from '../../platform/http/page.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { planOf } from '../../testing/plan-of.ts'
import { comingOrder, listComing, sumDays } from './queries/coming.ts'
import { readNews } from './queries/news.ts'
import { readChanged, readStale } from './queries/outlooks.ts'
import { inside } from './testing/bookings.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  await inside(app, hotel, async (tx) => {
    const of = sql`${hotel.organisationId}::uuid`
    await tx.run(sql`
      insert into guests (organisation_id, name, number, created_at)
      select ${of}, 'Guest ' || n, n, platform.app_now() from generate_series(1, 500) n`)
    await tx.run(sql`
      insert into stays (organisation_id, venue_id, guest_id, status, arrives_on, created_at, updated_at)
      select ${of}, ${hotel.venueIds[0]}::uuid, guest_id, case when day < 0 then 'checked_out' else 'expected' end,
        platform.app_now()::date + day, platform.app_now(), platform.app_now()
      from guests, generate_series(-300, 300, 60) day`)
    await tx.run(sql`
      insert into booking_outlooks (organisation_id, stay_id, venue_id, arrives_on, looked_on, share_of_today, looked_at)
      select organisation_id, stay_id, venue_id, arrives_on, platform.app_now()::date, 1, platform.app_now()
      from stays where status = 'expected'`)
  })
  const owner = new Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze guests, stays, booking_outlooks, venues')
  await owner.end()
})
afterAll(() => app.close())

const page = (sort: string) => new Page(comingOrder, sort, { limit: 25 })
/** The index from the first day of the span to its last. */
const span = (index: string) =>
  new RegExp(String.raw`${index} on [^\n]*\n\s+Index Cond: [^\n]*arrives_on >= w[^\n]*arrives_on <`, 'u')

const reads: readonly [string, (tx: Tx) => Promise<unknown>, RegExp][] = [
  [
    'coming bookings',
    (tx) => tx.all(listComing({ days: 30 }, page('arrivesOn'))),
    span('Index Scan using booking_outlooks_by_day'),
  ],
  [
    'the length of their list',
    (tx) =>
      tx.all(
        sql`select count(*) from (${listComing({ days: 30 }, page('-expectedLoss').counted()) as never}) k`,
      ),
    span('Index Only Scan using booking_outlooks_by_day'),
  ],
  [
    'the sums of each day',
    (tx) => sumDays(tx, { days: 30 }),
    span('Index Only Scan using booking_outlooks_by_day'),
  ],
  ['changed bookings', (tx) => readChanged(tx, { days: 30 }, 200), span('stays_by_status')],
]

test.each(reads)('%s are read by the days of the span alone', async (_what, read, index) => {
  const plan = await planOf(app, hotel, read)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on (stays|booking_outlooks|guests) /u)
})

test('the outlook of a booking is looked up by the booking, however many there are said to be', async () => {
  const plan = await planOf(app, hotel, (tx) => readStale(tx as SystemTx, app.clock.now(), 500))
  expect(plan).toMatch(
    /SubPlan [^\n]*\n[^\n]*Result\n(?:[^\n]*\n)*?[^\n]*Index Scan using booking_outlooks_pkey on booking_outlooks k\n\s+Index Cond: [^\n]*stay_id = s.stay_id/u,
  )
  expect(plan).not.toContain('Left Join')
})

test('news are counted by days worked out once for a venue', async () => {
  const plan = await planOf(app, hotel, (tx) => readNews(tx as SystemTx, hotel.venueIds))
  expect(plan).toMatch(/stays_by_arrival on stays s\n\s+Index Cond: [^\n]*arrives_on >= d.first_day/u)
})
