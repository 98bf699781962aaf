import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../platform/db/transaction.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { planOf } from '../../testing/plan-of.ts'
import { listAlerts, listOver, listUnclosed } from './queries/alerts.ts'
import { listComing, listOfGuests } from './queries/subjects.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
})
afterAll(() => app.close())

const someId = '00000000-0000-4000-8000-000000000000'
const page = { limit: 25, after: { rank: 3, at: '2026-03-02T10:00:00.000Z', id: someId } }

const reads: readonly [string, (tx: Tx) => Promise<unknown>, readonly string[]][] = [
  [
    'what is current',
    (tx) => listAlerts(tx, { state: 'current' }, page),
    ['smart_alerts_open', String.raw`Index Cond: [^\n]*guest_id = CASE`],
  ],
  ['all of them', (tx) => listAlerts(tx, { state: 'all' }, page), ['smart_alerts_by_time']],
  [
    'all of one type',
    (tx) => listAlerts(tx, { state: 'all', type: 'network' }, page),
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
