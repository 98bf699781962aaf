import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { faultsOf } from '../../guests/testing/records.ts'
import { openHouse } from '../../risk/testing/house.ts'
import type { House } from '../../risk/testing/house.ts'
import { answer, confirm, investigated, makeIncident, move } from '../testing/incidents.ts'

let app: TestApp
let hotel: House
let second: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await openHouse(app)
  second = await app.signedIn(of(), 'manager', hotel.venueId)
})
afterAll(() => app.close())

const of = (house = hotel) => ({
  organisationId: house.organisationId,
  venueIds: [house.venueId, house.otherVenueId],
})

test('a second person confirms, never the reporter, and says whose fault it was', async () => {
  const own = await investigated(second, { severity: 'high' })
  expect(answer(await confirm(second, own))).toEqual([409, 'second_person_needed', 'own_report'])
  expect((await confirm(hotel.staff, own)).status).toBe(403)
  expect(faultsOf(await confirm(hotel.manager, own, { fault: 'unclear' }))).toEqual({
    '/fault': 'invalid_choice',
  })
  const reply = await confirm(hotel.manager, own, { severity: 'high', note: 'Saw the lamp.' })
  expect(reply.body).toMatchObject({
    status: 'confirmed',
    severity: 'high',
    fault: 'guest',
    isConfirmed: true,
    confirmedBy: { id: hotel.manager.userId },
  })
  expect(reply.body.steps.at(-1)).toMatchObject({
    kind: 'confirmed',
    note: 'Saw the lamp.',
    details: { type: 'damage', severity: 'high', fault: 'guest' },
  })
  expect(answer(await confirm(hotel.admin, own))).toEqual([409, 'not_allowed_now', 'not_a_next_status'])
})

test('nobody alone makes a report another or a graver one, and a milder one is due later', async () => {
  const id = await investigated(hotel.staff)
  for (const given of [{ type: 'weapon' }, { severity: 'critical' }, { type: 'noise', severity: 'low' }])
    expect(answer(await confirm(hotel.manager, id, given)), JSON.stringify(given)).toEqual([
      409,
      'second_person_needed',
      'beyond_report',
    ])
  const graver = { type: 'weapon', severity: 'critical' }
  expect((await hotel.admin.call('PATCH', `/api/incidents/${id}`, graver)).status).toBe(200)
  const reply = await confirm(hotel.manager, id, graver)
  expect(reply.body).toMatchObject({ ...graver, isConfirmed: true, dueAt: '2026-03-03T10:00:00.000Z' })
  const [free, given] = [await investigated(hotel.staff), await investigated(hotel.staff)]
  await hotel.manager.call('POST', `/api/incidents/${given}/assign`, { userId: hotel.staff.userId })
  const milder = [free, given].map((one) => confirm(hotel.manager, one, { severity: 'low' }))
  expect((await Promise.all(milder)).map(({ body }) => [body.severity, body.dueAt])).toEqual([
    ['low', '2026-03-16T10:00:00.000Z'],
    ['low', '2026-03-09T10:00:00.000Z'],
  ])
})

test('what was corrected after it was read is not confirmed unread', async () => {
  const { guestId } = await hotel.stay()
  const id = await investigated(hotel.staff)
  const { version } = (await hotel.manager.call('GET', `/api/incidents/${id}`)).body
  const other = { guestId, observed: 'Two lamps lay broken.' }
  expect((await hotel.staff.call('PATCH', `/api/incidents/${id}`, other)).status).toBe(200)
  await hotel.staff.call('POST', `/api/incidents/${id}/notes`, { note: 'It was the other guest.' })
  expect(answer(await confirm(hotel.manager, id, { version }))).toEqual([
    409,
    'not_allowed_now',
    'another_version',
  ])
  const read = (await hotel.manager.call('GET', `/api/incidents/${id}`)).body
  expect((await confirm(hotel.manager, id, { version: read.version })).body).toMatchObject({
    isConfirmed: true,
    guest: { id: guestId },
  })
})

test('what nobody observed is not confirmed; what an import described is', async () => {
  const hearsay = await investigated(hotel.staff, { observed: '', heard: 'The neighbour said so.' })
  expect(answer(await confirm(hotel.manager, hearsay))).toEqual([409, 'not_allowed_now', 'nothing_observed'])
  const imported = await makeIncident(app, of(), { status: 'investigating', observed: null })
  await inside(app, of(), (tx) =>
    tx.run(sql`update incidents set description = 'A lamp lay broken.', source = 'import'
      where incident_id = ${imported}::uuid`),
  )
  expect((await confirm(hotel.manager, imported)).status).toBe(200)
  expect((await move(hotel.staff, imported, 'resolved')).status).toBe(200)
  expect((await move(hotel.manager, imported, 'closed', 'Paid.')).status).toBe(200)
})

test('nothing is confirmed while the guest can still pay or explain', async () => {
  const id = await investigated(hotel.staff, { type: 'unpaid_bill' })
  await inside(app, of(), (tx) =>
    tx.run(sql`
      insert into unpaid_bills (organisation_id, venue_id, incident_id, outcome, amount_minor, currency, happened_at,
        reported_by, reported_at, token_hash, sealed_token, link_by, link_at, link_until)
      values (${hotel.organisationId}::uuid, ${hotel.venueId}::uuid, ${id}::uuid, 'forgot', 4200, 'GBP',
        platform.app_now(), ${hotel.staff.userId}::uuid, platform.app_now(), sha256('t'), 's',
        ${hotel.staff.userId}::uuid, platform.app_now(), platform.app_now() + interval '72 hours')`),
  )
  expect(answer(await confirm(hotel.manager, id, { type: 'unpaid_bill' }))).toEqual([
    409,
    'not_allowed_now',
    'settlement_open',
  ])
})

test('who corrected what it weighs by confirms it no more than who reported it', async () => {
  const correct = (id: string, body: object) => hotel.manager.call('PATCH', `/api/incidents/${id}`, body)
  const { guestId } = await hotel.stay()
  for (const body of [
    { observed: 'Hit the porter.' },
    { heard: 'x' },
    { type: 'violence' },
    { severity: 'high' },
    { guestId },
    { occurredAt: '2026-03-01T10:00:00Z' },
    { amountMinor: 90_000, currency: 'GBP' },
  ]) {
    const id = await investigated(hotel.staff)
    const { status, body: answered } = await correct(id, body)
    expect([status, answered.incident?.can.confirm], JSON.stringify(body)).toEqual([200, 'own_report'])
    const { type, severity } = answered.incident
    expect(answer(await confirm(hotel.manager, id))).toEqual([409, 'second_person_needed', 'own_report'])
    expect((await confirm(second, id, { type, severity })).status).toBe(200)
    const [authors] = await inside(app, of(), (tx) =>
      tx.all(sql<{ ids: string[] }>`
        select platform.incident_authors(${hotel.organisationId}::uuid, ${id}::uuid) as ids`),
    )
    expect(authors?.ids.toSorted()).toEqual([hotel.staff.userId, hotel.manager.userId].toSorted())
  }
  const elsewhere = await investigated(hotel.staff)
  await correct(elsewhere, { room: '14', location: 'The stairs', actions: ['called_police'] })
  expect((await confirm(hotel.manager, elsewhere)).status).toBe(200)
})

test('an unpaid bill that was reported without one has as long as a bill, and is none afterwards', async () => {
  const id = await investigated(hotel.staff, { type: 'unpaid_bill' })
  const asBill = { type: 'unpaid_bill' }
  expect(answer(await confirm(hotel.manager, id, asBill))).toEqual([
    409,
    'not_allowed_now',
    'settlement_open',
  ])
  expect(answer(await confirm(hotel.manager, id))).toEqual([409, 'not_allowed_now', 'settlement_open'])
  const other = await investigated(hotel.staff)
  const corrected = await hotel.manager.call('PATCH', `/api/incidents/${other}`, asBill)
  expect(faultsOf(corrected)).toEqual({ '/type': 'not_offered' })
  await inside(app, of(), (tx) =>
    tx.run(sql`update incidents set reported_at = reported_at - interval '72 hours'
      where incident_id = ${id}::uuid`),
  )
  expect((await confirm(hotel.manager, id, asBill)).status).toBe(200)
})

test('the incident of a bill stays that of a bill, and is not confirmed before a claim is ended', async () => {
  const id = await investigated(hotel.staff, { type: 'unpaid_bill' })
  await inside(app, of(), (tx) =>
    tx.run(sql`
      insert into unpaid_bills (organisation_id, venue_id, incident_id, outcome, amount_minor, currency, happened_at,
        reported_by, reported_at, claimed_at)
      values (${hotel.organisationId}::uuid, ${hotel.venueId}::uuid, ${id}::uuid, 'forgot', 4200, 'GBP',
        platform.app_now(), ${hotel.staff.userId}::uuid, platform.app_now() - interval '90 hours',
        platform.app_now() - interval '80 hours')`),
  )
  const corrected = await hotel.manager.call('PATCH', `/api/incidents/${id}`, { type: 'threat' })
  expect(faultsOf(corrected)).toEqual({ '/type': 'not_offered' })
  expect(answer(await confirm(hotel.manager, id, { type: 'unpaid_bill' }))).toEqual([
    409,
    'not_allowed_now',
    'settlement_open',
  ])
})

test('of two managers who confirm at once one does', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => investigated(hotel.staff)))
  for (const id of ids) {
    const replies = await Promise.all([confirm(hotel.manager, id), confirm(second, id)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  }
})

test('of confirming and calling unfounded at once both are true one after the other, and the record says so', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => investigated(hotel.staff)))
  for (const id of ids) {
    const [confirmed, unfounded] = await Promise.all([
      confirm(hotel.manager, id),
      move(second, id, 'unfounded', 'Not so.'),
    ])
    expect(unfounded.status).toBe(200)
    expect([200, 409]).toContain(confirmed.status)
    const { body } = await hotel.manager.call('GET', `/api/incidents/${id}`)
    expect([body.status, body.isConfirmed, body.confirmedBy]).toEqual(['unfounded', false, null])
  }
})
