import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { Page } from '../../platform/http/page.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { planOf } from '../../testing/plan-of.ts'
import { findingOrder, listFindings } from './findings/queries.ts'
import { jobs } from './jobs/index.ts'
import { file, importer, line } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
beforeAll(async () => {
  app = await testApp()
  mine = await importer(app)
})
afterAll(() => app.close())

test('bookings of a room are read from the longest before one on', async () => {
  const of = await app.organisation()
  await inside(app, of, async (tx) => {
    const id = sql`${of.organisationId}::uuid`
    await tx.run(sql`
      insert into guests (organisation_id, name, number, created_at) values (${id}, 'Lena Orlo', 1, platform.app_now())`)
    await tx.run(sql`
      insert into stays (organisation_id, venue_id, guest_id, room, status, arrives_on, departs_on, created_at, updated_at)
      select ${id}, ${of.venueIds[0]}::uuid, guest_id, '101', 'expected', platform.app_now()::date + day,
        platform.app_now()::date + day + 1, platform.app_now(), platform.app_now()
      from guests, generate_series(1, 1000) day`)
  })
  await app.asOwner((owner) => owner.query('vacuum analyze guests, stays, venues'))
  const page = new Page(findingOrder, 'arrivesOn', { limit: 25 })
  const plan = await planOf(app, of, (tx) =>
    tx.all(listFindings(crypto.randomUUID(), 'double_bookings', page)),
  )
  expect(plan).toMatch(
    /stays_by_place on stays o[^\n]*\n\s+Index Cond: (?=[^\n]*starts_at > )[^\n]*room = [^\n]*starts_at < /u,
  )
})

test('a booking of months meets those within it, in both directions', async () => {
  const open = (arrival: string, departure: string) => line({ arrival, departure, status: 'Confirmed' })
  const { id } = await mine.imported(
    file(
      open('2026-02-10', '2026-02-12'),
      open('2026-02-12', '2026-05-12'),
      open('2026-03-02', '2026-03-03'),
      open('2026-05-11', '2026-05-13'),
      open('2026-05-13', '2026-05-14'),
    ),
  )
  await jobs['imports/look'](app.services, mine.payload(id))
  expect((await mine.get(id)).findings).toMatchObject({ double_bookings: 3 })
  const listed = await mine.staff.call('GET', `/api/imports/${id}/findings?kind=double_bookings`)
  expect(listed.body.items).toMatchObject([
    { arrivesOn: '2026-02-12', count: 2 },
    { arrivesOn: '2026-03-02', count: 1 },
    { arrivesOn: '2026-05-11', count: 1 },
  ])
})
