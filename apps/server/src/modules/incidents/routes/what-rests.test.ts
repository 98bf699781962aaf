import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { auditOf } from '../../guests/testing/records.ts'
import { openHouse } from '../../risk/testing/house.ts'
import type { House } from '../../risk/testing/house.ts'
import { deleteIncident } from '../../photos/index.ts'
import { makePhoto } from '../../photos/testing/photos.ts'
import { confirm, investigated, move, report } from '../testing/incidents.ts'

let app: TestApp
let hotel: House
beforeAll(async () => {
  app = await testApp()
  hotel = await openHouse(app)
})
afterAll(() => app.close())

const of = (house: House) => ({ organisationId: house.organisationId, venueIds: [house.venueId] })

/** The status of an incident's fact in the score; undefined without one. */
const factOf = (id: string, house = hotel) =>
  inside(app, of(house), async (tx) => {
    const row = await tx.first(sql<{ fact: string }>`
      select kind || ' ' || class || ' ' || status as fact from risk_facts where fact_id = ${id}::uuid`)
    return row?.fact
  })

const isHeld = (id: string) =>
  inside(app, of(hotel), async (tx) => {
    const rows = await tx.all(sql`select 1 from stay_holds where source_id = ${id}::uuid`)
    return rows.length > 0
  })

async function confirmed(more: object = {}, given: object = {}, house = hotel) {
  const { stayId, guestId } = await house.stay()
  const id = await investigated(house.staff, { stayId, severity: 'high', ...more })
  const reply = await confirm(house.manager, id, { severity: 'high', ...more, ...given })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return { id, stayId, guestId }
}

async function inTime(more: object) {
  const { stayId } = await hotel.stay()
  const id = await investigated(hotel.staff, { stayId, ...more })
  await inside(app, of(hotel), (tx) =>
    tx.run(sql`update incidents set reported_at = reported_at - interval '72 hours'
      where incident_id = ${id}::uuid`),
  )
  return id
}

const banned = async (guestId: string, incidentId: string) => {
  const reply = await hotel.manager.call('PUT', `/api/guest-profiles/${guestId}/status`, {
    status: 'banned',
    reason: 'Broke the furniture of two rooms.',
    endsAt: '2026-09-01T00:00:00Z',
    incidentId,
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
const statusOf = async (guestId: string) =>
  (await hotel.manager.call('GET', `/api/guest-profiles/${guestId}`)).body.status

test('a report weighs nothing until it is confirmed, then as its severity; an unpaid bill as one', async () => {
  const { stayId } = await hotel.stay()
  const id = await investigated(hotel.staff, { stayId, severity: 'high' })
  expect(await factOf(id)).toBeUndefined()
  await confirm(hotel.manager, id, { severity: 'high' })
  expect(await factOf(id)).toBe('incident high counted')
  const bill = await inTime({ type: 'unpaid_bill', severity: 'medium' })
  await confirm(hotel.manager, bill, { type: 'unpaid_bill', severity: 'medium' })
  expect(await factOf(bill)).toBe('unpaid_bill medium counted')
})

test('the fault of the venue, and an emergency of health, never weigh', async () => {
  expect(await factOf((await confirmed({}, { fault: 'venue' })).id)).toBeUndefined()
  expect(await factOf((await confirmed({}, { fault: 'other' })).id)).toBeUndefined()
  expect(await factOf((await confirmed({ type: 'medical' })).id)).toBeUndefined()
})

test('minors, schools and healthcare have incidents and no score', async () => {
  const { stayId, guestId } = await hotel.stay()
  await hotel.makeMinor(guestId)
  const id = await investigated(hotel.staff, { stayId })
  await confirm(hotel.manager, id)
  expect(await factOf(id)).toBeUndefined()
  for (const sector of ['school', 'healthcare'] as const) {
    const house = await openHouse(app, sector)
    const done = await confirmed({ type: 'violence' }, {}, house)
    expect(await factOf(done.id, house), sector).toBeUndefined()
  }
})

test('found unfounded afterwards it counts as overturned, and the ban that rests on it is lifted', async () => {
  const { id, guestId } = await confirmed()
  await banned(guestId, id)
  expect(await statusOf(guestId)).toBe('banned')
  expect((await hotel.manager.call('GET', `/api/incidents/${id}`)).body.ban).toMatchObject({
    endsAt: '2026-09-01T00:00:00.000Z',
  })
  const reply = await move(hotel.manager, id, 'unfounded', 'It was another room.')
  expect(reply.body).toMatchObject({ isConfirmed: false, ban: null })
  expect(await factOf(id)).toBe('incident high removed')
  expect(await statusOf(guestId)).toBe('active')
  const actions = (await auditOf(app, of(hotel), id)).map(({ action }) => action)
  expect(actions).toContain('incident.ban_lifted')
})

test('taken up again it weighs no more, and confirmed anew it weighs anew', async () => {
  const { id, guestId } = await confirmed()
  await banned(guestId, id)
  await move(hotel.staff, id, 'resolved')
  expect([await factOf(id), await statusOf(guestId)]).toEqual(['incident high counted', 'banned'])
  await move(hotel.manager, id, 'investigating', 'A new witness.')
  expect([await factOf(id), await statusOf(guestId)]).toEqual(['incident high frozen', 'active'])
  await confirm(hotel.manager, id, { severity: 'medium' })
  expect(await factOf(id)).toBe('incident medium counted')
  await move(hotel.manager, id, 'unfounded', 'The witness was wrong.')
  await move(hotel.manager, id, 'investigating', 'The witness came back.')
  const graver = await hotel.admin.call('PATCH', `/api/incidents/${id}`, { severity: 'high' })
  expect(graver.status).toBe(200)
  await confirm(hotel.manager, id, { severity: 'high' })
  expect(await factOf(id)).toBe('incident high counted')
})

test('found unfounded after it was resolved and taken up again it counts as overturned too', async () => {
  const { id } = await confirmed()
  await move(hotel.staff, id, 'resolved')
  await move(hotel.manager, id, 'investigating', 'A new witness.')
  await move(hotel.manager, id, 'unfounded', 'It was another room.')
  expect(await factOf(id)).toBe('incident high removed')
})

test('taken up again and about another guest, it leaves nothing at the first', async () => {
  const { guestId: other } = await hotel.stay()
  const { guestId } = await hotel.stay()
  const id = await investigated(hotel.staff, { guestId })
  await confirm(hotel.manager, id)
  await move(hotel.staff, id, 'resolved')
  await move(hotel.manager, id, 'investigating', 'A new witness.')
  const corrected = await hotel.manager.call('PATCH', `/api/incidents/${id}`, { guestId: other })
  expect([corrected.status, await factOf(id)]).toEqual([200, undefined])
})

test('a ban rests on what the guest did, not on the venue, on others or on an emergency of health', async () => {
  for (const { type = 'damage', ...given } of [{ fault: 'venue' }, { fault: 'other' }, { type: 'medical' }]) {
    const { id, guestId } = await confirmed({ type }, given)
    const ban = { status: 'banned', reason: 'So it was.', endsAt: '2026-09-01T00:00:00Z', incidentId: id }
    const call = () => hotel.manager.call('PUT', `/api/guest-profiles/${guestId}/status`, ban)
    expect((await call()).body.reason, JSON.stringify({ type, ...given })).toBe('no_confirmed_incident')
    const bearing = await investigated(hotel.staff, { guestId })
    await confirm(hotel.manager, bearing)
    expect((await call()).body.errors).toMatchObject([{ pointer: '/incidentId', code: 'invalid_choice' }])
    const written = inside(app, of(hotel), (tx) =>
      tx.run(sql`
        insert into guest_entries (organisation_id, guest_id, kind, reason, incident_id, signed_by, starts_at, ends_at)
        values (${hotel.organisationId}::uuid, ${guestId}::uuid, 'ban', 'So.', ${id}::uuid,
          ${hotel.manager.userId}::uuid, platform.app_now(), platform.app_now() + interval '1 day')`),
    )
    await expect(written).rejects.toThrow('a ban needs a confirmed incident')
  }
})

test('a ban that rests on another incident stands', async () => {
  const { id, guestId } = await confirmed()
  const { body: stays } = await hotel.manager.call('GET', `/api/guest-profiles/${guestId}`)
  expect(stays.id).toBe(guestId)
  const other = await investigated(hotel.staff, { guestId, type: 'threat' })
  await confirm(hotel.manager, other, { type: 'threat' })
  await banned(guestId, other)
  await move(hotel.manager, id, 'unfounded', 'It was another room.')
  expect(await statusOf(guestId)).toBe('banned')
})

test('what is sealed about the stay is held while an incident is open, and again when it is taken up again', async () => {
  const { stayId } = await hotel.stay()
  const { id } = await report(hotel.staff, { stayId })
  expect(await isHeld(id)).toBe(true)
  await move(hotel.manager, id, 'unfounded', 'Not so.')
  expect(await isHeld(id)).toBe(false)
  await move(hotel.manager, id, 'investigating', 'Again.')
  expect(await isHeld(id)).toBe(true)
  await confirm(hotel.manager, id)
  expect(await isHeld(id)).toBe(true)
  await move(hotel.staff, id, 'resolved')
  expect(await isHeld(id)).toBe(false)
})

/** The stored reasons of audit entries, oldest first. */
const words = () =>
  inside(app, of(hotel), async (tx) => {
    const rows = await tx.all(
      sql<RowOf<'audit_reasons', 'text'>>`select text from audit_reasons order by created_at`,
    )
    return rows.map(({ text }) => text)
  })
const counted = () =>
  inside(app, of(hotel), (tx) =>
    tx.all(sql`
      select 'incident' as of, type as what, sum(incidents)::int as n from incident_days group by 2
      union all select 'step', step, sum(incidents)::int from incident_step_days group by 2 order by 1, 2`),
  )

test('deleted, nothing of it is left but that it was deleted: neither words nor counts', async () => {
  const { id: other } = await confirmed({}, { note: 'Somebody else.' })
  const [wordsBefore, countsBefore] = [await words(), await counted()]
  expect(wordsBefore).toContain('Somebody else.')
  const { id, guestId } = await confirmed({}, { note: 'Ran for it again.' })
  await banned(guestId, id)
  await move(hotel.staff, id, 'resolved', 'Went quietly.')
  await move(hotel.manager, id, 'investigating', 'A new witness.')
  const { photoId } = await makePhoto(app, of(hotel), { incidentId: id })
  for (const held of [true, false]) {
    const body = { held, reason: 'The police asked.' }
    expect((await hotel.manager.call('PUT', `/api/photo-evidence/${photoId}/legal-hold`, body)).status).toBe(
      200,
    )
  }
  expect((await words()).length).toBeGreaterThan(wordsBefore.length + 4)
  const moved = { timeZone: 'Pacific/Kiritimati' }
  expect((await hotel.admin.call('PUT', `/api/venues/${hotel.venueId}`, moved)).status).toBe(200)
  await inside(app, of(hotel), async (tx) => deleteIncident(tx, await tx.scope, id))
  expect((await hotel.manager.call('GET', `/api/incidents/${id}`)).status).toBe(404)
  expect([await factOf(id), await isHeld(id), await statusOf(guestId)]).toEqual([undefined, false, 'active'])
  const left = await inside(app, of(hotel), (tx) =>
    tx.all(sql`select 1 from incident_events where incident_id = ${id}::uuid
      union all select 1 from guest_entries where incident_id = ${id}::uuid`),
  )
  expect(left).toEqual([])
  expect((await auditOf(app, of(hotel), id)).at(-1)?.action).toBe('incident.deleted')
  expect(await words()).toEqual(wordsBefore)
  expect(await counted()).toEqual(countsBefore)
  const rows = await inside(app, of(hotel), (tx) =>
    tx.all(sql`select 1 from incident_days where incidents < 0
      union all select 1 from incident_step_days where incidents < 0
      union all select 1 from risk_decisions where ${id}::uuid = any (fact_ids)`),
  )
  expect(rows).toEqual([])
  expect((await hotel.manager.call('GET', `/api/incidents/${other}`)).status).toBe(200)
})
