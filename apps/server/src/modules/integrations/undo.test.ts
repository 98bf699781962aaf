import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { file, importer, line, managing, storedStays, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  mine = await importer(app)
})
afterAll(() => app.close())

const undo = (importId: string) => mine.manager.call('POST', `/api/imports/${importId}/undo`, {})

test('a manager takes an import back whole, and the file can be imported again', async () => {
  const content = file(line(), line({ status: 'No show' }))
  const { id } = await mine.imported(content)
  expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'undone', can: { undo: 'undone' } } })
  const left =
    await mine.query(sql`select (select count(*) from guests)::int as guests, (select count(*) from stays)::int as stays,
    (select count(*) from guest_keys)::int as keys, (select count(*) from risk_facts)::int as facts`)
  expect(left).toEqual([{ guests: 0, stays: 0, keys: 0, facts: 0 }])
  expect((await mine.imported(content)).counts).toMatchObject({ added: 2, duplicates: 0 })
})

test('stays that the import changed are as before', async () => {
  await mine.imported(file(line({ booking: 'B-1', name: 'Velo Maru', room: '1', status: 'Confirmed' })))
  const before = await mine.query(storedStays)
  app.clock.forward(60_000)
  const changed = await mine.imported(
    file(line({ booking: 'B-1', name: 'Velo Maru', room: '2', status: 'Checked in' }), line()),
  )
  expect(changed.counts).toMatchObject({ updated: 1, added: 1 })
  expect((await undo(changed.id)).status).toBe(200)
  expect(await mine.query(storedStays)).toEqual(before)
})

test('what was built on an import stands in the way, counted', async () => {
  const { id } = await mine.imported(file(line({ booking: 'B-1', name: 'Velo Maru' }), line()))
  const [stay] = await mine.query(storedStays)
  if (!stay) throw new Error('The import wrote no stay')
  app.clock.forward(60_000)
  const rated = await mine.staff.call('POST', '/api/reviews', { stayId: stay.stay_id, rating: 4 })
  expect(rated.status).toBe(201)
  await makeStay(app, mine.organisation, { guestId: stay.guest_id })
  await mine.imported(file(line({ booking: 'B-1', name: 'Velo Maru', room: '99' })))
  const refused = await undo(id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } })
  expect(refused.body.detail).toContain('1 rating')
  expect(refused.body.detail).toContain('1 later stay of its guests')
  expect(refused.body.detail).toContain('1 stay changed since')
  expect(await mine.query(storedStays)).toHaveLength(3)
})

test('a decision and a live alert about what came stand in the way', async () => {
  const { id } = await mine.imported(file(line()))
  const [stay] = await mine.query(storedStays)
  if (!stay) throw new Error('The import wrote no stay')
  const decision = {
    guestId: stay.guest_id,
    action: 'greeting_by_manager',
    reason: 'A returning guest.',
    factIds: [],
  }
  expect((await mine.staff.call('POST', '/api/decisions', decision)).status).toBe(201)
  const { venueIds } = mine.organisation
  const alert = { venueId: venueIds[0], severity: 'low', text: 'Waiting at the desk.', stayId: stay.stay_id }
  expect((await mine.staff.call('POST', '/api/live-monitoring/trigger-live-alert', alert)).status).toBe(201)
  const refused = await undo(id)
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'These records depend on the import: 1 decision, 1 live alert.' },
  })
})

test('a bill, a group, a deposit and a screening stand in the way', async () => {
  const { id } = await mine.imported(
    file(line({ status: 'Confirmed', arrival: '2026-03-08', departure: '2026-03-09' })),
  )
  const [stay] = await mine.query(storedStays)
  if (!stay) throw new Error('The import wrote no stay')
  const stayId = stay.stay_id
  const { manager, organisation } = mine
  const group = { name: 'Walkers', leaderStayId: stayId, size: 4 }
  expect((await manager.call('POST', '/api/group-bookings', group)).status).toBe(201)
  expect((await manager.call('POST', '/api/screen-booking', { stayId })).status).toBe(201)
  const at = sql`${app.clock.now()}::timestamptz`
  const [of, venueId] = [sql`${organisation.organisationId}::uuid`, sql`${organisation.venueIds[0]}::uuid`]
  await mine.query(sql`
    insert into deposit_requests (organisation_id, stay_id, venue_id, amount_minor, currency, sealed_link, reason,
      sent_by_mail, state, asked_by, asked_at, expires_at, settled_at)
    values (${of}, ${stayId}::uuid, ${venueId}, 100, 'GBP', '', 'Agreed', false, 'paid', uuidv7(), ${at}, ${at}, ${at})`)
  await mine.query(sql`
    insert into unpaid_bills (organisation_id, venue_id, stay_id, outcome, amount_minor, currency, happened_at,
      reported_by, reported_at)
    values (${of}, ${venueId}, ${stayId}::uuid, 'disputed', 100, 'GBP', ${at}, uuidv7(), ${at})`)
  const refused = await undo(id)
  const ways = '1 unpaid bill, 1 group, 1 deposit asked for, 1 screening of a booking'
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: `These records depend on the import: ${ways}.` },
  })
})

test('an archived guest stands in the way', async () => {
  const { id } = await mine.imported(file(line()))
  await mine.query(sql`update guests set archived_at = now()`)
  expect((await undo(id)).body.detail).toContain('1 guest watched, banned or archived')
})

test('a stay at a venue that the manager does not see stands in the way too', async () => {
  const chain = await importer(app, { venues: 2 })
  const [here, there] = chain.organisation.venueIds
  const own = await app.signedIn(chain.organisation, 'manager', here)
  const { body } = await upload(chain.staff, file(line()), { venueId: here! })
  await chain.check(body.id)
  await chain.commit(body.id)
  const [stay] = await chain.query(storedStays)
  await makeStay(app, chain.organisation, { guestId: stay!.guest_id, venueId: there! })
  const refused = await own.call('POST', `/api/imports/${body.id}/undo`, {})
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'Records of another venue depend on the import.' },
  })
  expect(await chain.query(storedStays)).toHaveLength(2)
})

test('only a committed import is undone, and once', async () => {
  const { id } = await mine.checked(file(line()))
  expect(await undo(id)).toMatchObject({ status: 409, body: { reason: 'not_committed' } })
  await mine.commit(id)
  const replies = await Promise.all([undo(id), undo(id)])
  expect(replies.map((reply) => String(reply.status)).sort()).toEqual(['200', '409'])
})

test('an undoing is an entry in the audit log', async () => {
  const { id } = await mine.imported(file(line()))
  await undo(id)
  const entries = await mine.query(
    sql`select action, actor_id from audit_entries where subject_id = ${id}::uuid and action = 'import.undone'`,
  )
  expect(entries).toEqual([{ action: 'import.undone', actor_id: mine.manager.userId }])
})

describe('merging', () => {
  const person = (name: string, email: string, phone = '') => `${name},${email},${phone}`
  const header = 'Name,E-mail,Phone'
  const ids = async () => {
    const rows = await mine.query(
      sql<
        RowOf<'guests', 'guest_id'> & { name: NonNullable<ColumnOf<'guests', 'name'>> }
      >`select guest_id, name from guests`,
    )
    return Object.fromEntries(rows.map((row) => [row.name, row.guest_id]))
  }
  const merge = (guestId?: string, otherGuestId?: string) =>
    mine.manager.call('POST', `/api/guest-profiles/${guestId}/merge`, { otherGuestId })
  const split = (guestId?: string) => mine.manager.call('POST', `/api/guest-profiles/${guestId}/split`, {})

  test('of a guest of the import, into another or the other way round, stands in the way until it is undone', async () => {
    await mine.imported(file(line({ name: 'Velo Maru' })))
    const { id } = await mine.imported(file(line({ name: 'Nia Orlo' })))
    const { 'Velo Maru': velo, 'Nia Orlo': nia } = await ids()
    for (const [kept, other] of [
      [velo, nia],
      [nia, velo],
    ]) {
      expect((await merge(kept, other)).status).toBe(201)
      const refused = await undo(id)
      expect(refused.status).toBe(409)
      expect(refused.body.detail).toContain('1 guest merged')
      expect((await split(kept)).status).toBe(200)
    }
    expect((await undo(id)).status).toBe(200)
    expect(Object.keys(await ids())).toEqual(['Velo Maru'])
  })

  test('of a guest whom the import filled stands in the way, one from before does not', async () => {
    const guests = await managing(app, mine, 'guests')
    const people = [
      person('Velo Maru', 'velo@mail.example'),
      person('Velo Marru', 'old@mail.example'),
      person('Nia Orlo', 'nia@mail.example'),
    ]
    await guests.imported(header, ...people)
    const { 'Velo Maru': velo, 'Velo Marru': older, 'Nia Orlo': nia } = await ids()
    expect((await merge(velo, older)).status).toBe(201)
    app.clock.forward(60_000)
    const { id } = await guests.imported(header, person('Velo Maru', 'velo@mail.example', '+447700900123'))
    app.clock.forward(60_000)
    expect((await merge(velo, nia)).status).toBe(201)
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { detail: 'These records depend on the import: 1 guest merged.' },
    })
    expect((await split(velo)).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
  })

  test('that is under way is waited for', async () => {
    await mine.imported(file(line({ name: 'Velo Maru' })))
    const { id } = await mine.imported(file(line({ name: 'Nia Orlo' })))
    const { 'Velo Maru': velo, 'Nia Orlo': nia } = await ids()
    const { organisationId } = mine.organisation
    let undone: ReturnType<typeof undo> | undefined
    await app.services.database.system({ job: 'test', organisationId, now: app.clock.now() }, async (tx) => {
      await tx.run(sql`update guests set merged_into = ${velo}::uuid where guest_id = ${nia}::uuid`)
      undone = undo(id)
      await lockWaits(app.database)
    })
    expect(await undone).toMatchObject({
      status: 409,
      body: { detail: 'These records depend on the import: 1 guest merged.' },
    })
  })
})
