import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { drainOutbox } from '../../../platform/events/outbox.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { openDispute } from '../../disputes/commands/open-dispute.ts'
import { makeIncident } from '../../incidents/testing/incidents.ts'
import { auditOf } from '../../guests/testing/records.ts'
import { commit } from '../../ledger/index.ts'
import listingsModule from '../../listings/module.ts'
import { fullHouse } from '../../portal/testing/house.ts'
import type { House } from '../../portal/testing/house.ts'
import { after, before, keeps } from './plan.ts'
import { erasedGuests, replayErasures } from './replay.ts'

const { subscribers } = listingsModule

let app: TestApp
let house: House
let privacy: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(2 * 86_400_000)
  house = await fullHouse(app)
  privacy = await app.signedIn(house.north, 'privacy')
})

function everyRow<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return app.asSuperuser(async (client) => (await client.query<Row>(text, values)).rows)
}

const guestColumns = `
  select c.oid::regclass::text as table, a.attname as column, c.oid
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attnum > 0
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
    and a.atttypid = 'uuid'::regtype
    and a.attname ~ '(^|_)(guest|profile|child|parent)_(id|a|b)$|^(guest_a|guest_b)$|^(subject|record|matter)_id$'`

/** Tables whose rows are deleted or detached with a row of another. */
const cascades = `select conrelid::regclass::text as table, confrelid::regclass::text as of from pg_constraint
  where contype = 'f' and confdeltype in ('c', 'n')`

test('every table that knows a guest is named: it goes with the guest, by the plan, or says why it stays', async () => {
  const goes = new Set([...before, ...after].map(({ table }) => table).concat(Object.keys(keeps)))
  const links = await everyRow<{ table: string; of: string }>(cascades)
  for (let grown = -1; grown !== goes.size;) {
    grown = goes.size
    for (const { table, of } of links) if (goes.has(of)) goes.add(table)
  }
  const columns = await everyRow<{ table: string; column: string }>(guestColumns)
  expect(columns.length).toBeGreaterThan(30)
  expect(columns.filter(({ table }) => !goes.has(table))).toEqual([])
})

const recordIds = () => [house.stayId, house.incidentId, house.billId, house.listingId, house.feedbackId]

/** Hand-over notes about the guest, a stay and an incident; and two calls for help. */
async function tellColleagues() {
  const { first, reporter, venueId, guestId } = house
  const subjects = [
    { kind: 'guest', id: guestId },
    { kind: 'stay', id: house.stayId },
    { kind: 'incident', id: house.incidentId },
  ]
  for (const subject of subjects) {
    const title = 'Call Ines Quaresma back'
    await made(first, 'POST', '/api/staff-integration/manager-task', { venueId, title, subject })
  }
  const items = subjects.map((subject) => ({ text: 'Ines Quaresma was loud.', subject }))
  await made(reporter, 'POST', '/api/staff-workflow/shift-handover/create', { venueId, items })
  const note = 'Spoke with Ines Quaresma'
  const subject = subjects[0]
  await made(reporter, 'POST', '/api/staff-workflow/log-activity', { venueId, kind: 'other', note, subject })
  const call = {
    staff_id: reporter.userId,
    venue_id: venueId,
    alert_type: 'aggressive_guest',
    severity: 'medium',
    location_context: 'The room of Ines Quaresma',
    notes: 'Ines Quaresma shouts',
    trigger_method: 'manual',
    device_info: {
      userAgent: 'x',
      timestamp: app.clock.now().toISOString(),
      screen: { width: 1, height: 1 },
    },
  }
  const raise = (more: object) =>
    made(reporter, 'POST', '/api/safety-alerts/trigger', { client_id: crypto.randomUUID(), ...call, ...more })
  await raise({ guest_id: guestId, current_page: '/staff-dashboard' })
  app.clock.forward(60_000)
  await raise({ current_page: `/incident-details?incident=${house.incidentId}` })
}

/** A decided and an open dispute. */
async function contest() {
  await inside(app, house.north, async (tx) => {
    const { guestId } = house
    const of = { guestId, recordKind: 'incident', ground: 'not_as_described' } as const
    const again = await makeIncident(app, house.north, { guestId })
    const decided = await openDispute(tx, { ...of, recordId: house.incidentId })
    await tx.run(sql`
      update disputes set outcome = 'upheld', decided_at = platform.app_now() where dispute_id = ${decided}::uuid`)
    await openDispute(tx, { ...of, recordId: again })
  })
}

async function erase() {
  const browser = await house.browser()
  const body = { organisationId: house.north.organisationId, kind: 'erasure' }
  const { body: request } = await browser.call('POST', '/api/gdpr-request', body)
  const reply = await privacy.call('POST', `/api/gdpr-requests/${request.id}/fulfil`, { decision: 'fulfil' })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return { browser, request, reply }
}

describe('erasure', () => {
  test('leaves no row about the guest or a record of theirs in any table', async () => {
    await tellColleagues()
    await contest()
    await erase()
    const columns = await everyRow<{ table: string; column: string }>(guestColumns)
    const staying = ['platform.portal_profiles', 'audit_entries', 'audit_pending', 'live_events']
    const left = []
    for (const { table, column } of columns) {
      if (staying.includes(table)) continue
      const [row] = await everyRow<{ count: number }>(
        `select count(*)::int as count from ${table} where ${column} = any ($1)`,
        [[house.guestId, ...recordIds()]],
      )
      if (row!.count > 0) left.push(`${table}.${column}`)
    }
    expect(left).toEqual([])
  })

  test('leaves nothing that staff wrote to each other about the guest; a call for help stays, about nobody', async () => {
    await tellColleagues()
    const written = (table: string) =>
      everyRow<{ row: string }>(`select t::text as row from ${table} t where t::text like '%Quaresma%'`)
    const tables = ['tasks', 'hand_over_items', 'activities', 'safety_alerts']
    const rows = () => Promise.all(tables.map(async (table) => (await written(table)).length))
    expect(await rows()).toEqual([3, 3, 1, 2])
    await erase()
    expect(await rows()).toEqual([0, 0, 0, 0])
    const calls = await everyRow(
      `select guest_id, notes, location_context, current_page from safety_alerts where venue_id = $1`,
      [house.venueId],
    )
    const nobody = { guest_id: null, notes: null, location_context: null, current_page: null }
    expect(calls).toEqual([nobody, nobody])
  })

  test('is seen in the same moment: by the guest, by staff and by partners', async () => {
    const { browser } = await erase()
    expect((await browser.call('GET', '/api/guest-portal/me')).body.organisations).toEqual([])
    expect((await house.first.call('GET', `/api/guest-profiles/${house.guestId}`)).status).toBe(404)
    expect((await house.first.call('GET', `/api/incidents/${house.incidentId}`)).status).toBe(404)
    expect(await house.isSeen(house.listingId)).toBe(false)
  })

  test('unlinks every leaf of the ledger that is of the guest, whatever record it is of', async () => {
    const subjects = [house.stayId, house.billId, house.incidentId, house.listingId, house.feedbackId]
    const linked = () =>
      inside(app, house.north, (tx) =>
        tx.all(sql<RowOf<'ledger_salts', 'subject_id'>>`
          select distinct subject_id from ledger_salts where subject_id = any (${subjects}::uuid[])`),
      )
    await inside(app, house.north, async (tx) => {
      for (const subjectId of subjects)
        await commit(tx, { kind: 'record', subjectId, venueId: null, content: {} })
    })
    expect(await linked()).toHaveLength(subjects.length)
    await erase()
    while ((await drainOutbox(app.services, house.north.organisationId, subscribers)) > 0);
    expect(await linked()).toEqual([])
  })

  test('lets go of files and of the salts of what the ledger says', async () => {
    await erase()
    const rows = await inside(app, house.north, (tx) =>
      tx.all(sql<RowOf<'ledger_salts', 'subject_id'>>`
        select subject_id from ledger_salts where subject_id = any (${[house.guestId, house.listingId, house.feedbackId]}::uuid[])`),
    )
    expect(rows).toEqual([])
    expect(await inside(app, house.north, (tx) => tx.all(sql`select 1 from photos`))).toEqual([])
  })

  test('leaves the request with its proof, without a guest and without words', async () => {
    const { request, reply } = await erase()
    expect(reply.body).toMatchObject({ request: { state: 'fulfilled', guest: null, words: null } })
    expect(reply.body.proof.leafId).toBeDefined()
    const entries = await auditOf(app, house.north, request.id)
    expect(entries.map(({ action }) => action)).toEqual([
      'rights.requested',
      'rights.guest_erased',
      'rights.fulfilled',
    ])
    expect(JSON.stringify(entries)).not.toContain(house.guestId)
  })

  test('touches nobody else', async () => {
    const other = await house.guest({ name: 'Bento Sarmiento' })
    await erase()
    expect((await made(house.first, 'GET', `/api/guest-profiles/${other}`)).name).toBe('Bento Sarmiento')
  })

  test('is done again when a backup brings the guest back, and leads from the list to nobody', async () => {
    await erase()
    const list = await erasedGuests(app.services)
    expect(list.map(({ subjectHash }) => subjectHash)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
    expect(JSON.stringify(list)).not.toContain(house.guestId)
    await inside(app, house.north, (tx) =>
      tx.run(sql`
        insert into guests (organisation_id, guest_id, name, number, created_at)
        values (${house.north.organisationId}::uuid, ${house.guestId}::uuid, 'Ines Quaresma', 9999, platform.app_now())`),
    )
    expect(await replayErasures(app.services, list)).toBe(1)
    expect((await house.first.call('GET', `/api/guest-profiles/${house.guestId}`)).status).toBe(404)
  })
})
