import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Page } from '../../platform/http/page.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { planOf } from '../../testing/plan-of.ts'
import { alertOrder, listAlerts, listOver, listUnclosed } from './queries/alerts.ts'
import { listComing, listOfGuests } from './queries/subjects.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  const scope = { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() }
  // Many ended and few open alerts, so that the planner prefers the index by status.
  await app.services.database.system(scope, async (tx) => {
    const of = sql`${hotel.organisationId}::uuid`
    await tx.run(sql`
      insert into guests (organisation_id, name, number, created_at)
      select ${of}, 'Guest ' || n, n, platform.app_now() from generate_series(1, 500) n`)
    await tx.run(sql`
      insert into stays (organisation_id, venue_id, guest_id, status, arrives_on, created_at, updated_at)
      select ${of}, ${hotel.venueIds[0]}::uuid, guest_id, case when day < 10 then 'expected' else 'checked_out' end,
        platform.app_now()::date + 10 - day, platform.app_now(), platform.app_now()
      from guests, generate_series(1, 400, 40) day`)
    await tx.run(sql`select platform.refresh_statistics('stays', 1000000)`)
  })
})
afterAll(() => app.close())

const someId = '00000000-0000-4000-8000-000000000000'
const at = '2026-03-02T10:00:00+00:00'
const gravest = new Page(alertOrder, '-severity', { limit: 25, after: [3, at, someId] })
const latest = new Page(alertOrder, '-raisedAt', { limit: 25, after: [at, someId] })

const reads: readonly [string, (tx: Tx) => Promise<unknown>, readonly string[]][] = [
  [
    'what is current',
    (tx) => tx.all(listAlerts({ state: 'current' }, gravest)),
    ['smart_alerts_open', String.raw`Index Cond: [^\n]*guest_id = CASE`],
  ],
  ['all of them', (tx) => tx.all(listAlerts({ state: 'all' }, latest)), ['smart_alerts_by_time']],
  [
    'all of one type',
    (tx) => tx.all(listAlerts({ state: 'all', type: 'network' }, latest)),
    ['smart_alerts_by_type'],
  ],
  ['what is over', (tx) => listOver(tx, 500), ['smart_alerts_open']],
  [
    'alerts about stays',
    (tx) => listUnclosed(tx, { stayIds: [someId], profileIds: [someId] }),
    ['smart_alerts_(open|by_stay)'],
  ],
  ['coming stays', (tx) => listComing(tx, someId, 500), ['stays_by_status']],
  ['all about guests', (tx) => listOfGuests(tx, [someId]), ['stays_by_guest', 'incidents_by_guest']],
]

describe.each(reads)('%s', (_what, read, indexes) => {
  test('are read by index', async () => {
    const plan = await planOf(app, hotel, read)
    for (const index of indexes) expect(plan).toMatch(new RegExp(index, 'u'))
    for (const table of ['stays', 'smart_alerts', 'incidents', 'guest_entries', 'guests'])
      expect(plan, plan).not.toMatch(new RegExp(`Seq Scan on ${table} `, 'u'))
  })
})
