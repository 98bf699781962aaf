import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { changesOf, watch } from '../../live/testing/watch.ts'
import { forgetBookings } from '../../bookings/forget.ts'
import { auditOf } from '../../bookings/testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

async function makeRoom(name: string, venueId = hotel.venueIds[0]!) {
  const { items } = await made(manager, 'POST', '/api/rooms', { venueId, names: [name] })
  return items.find((room: { name: string }) => room.name === name.toUpperCase())
}
const change = (roomId: string, status: string, rest = '', by = staff) =>
  by.call('POST', `/api/update-room-status?roomId=${roomId}&status=${status}${rest}`)
const read = async (roomId: string) =>
  (await made(staff, 'GET', '/api/rooms')).items.find(({ id }: { id: string }) => id === roomId)

describe('a room', () => {
  test('goes to a state next to its own, and what it may do next is told', async () => {
    const { id, state, nextStates } = await makeRoom('a 1')
    expect({ state, nextStates }).toEqual({ state: 'vacant', nextStates: ['reserved', 'out_of_service'] })
    const reply = await change(id, 'reserved')
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      state: 'reserved',
      name: 'A 1',
      nextStates: ['vacant', 'occupied', 'out_of_service'],
      changedBy: 'Tester staff',
    })
    const rows = await inside(app, hotel, (tx) =>
      tx.all(sql`select from_state, to_state, changed_by from room_changes where room_id = ${id}::uuid`),
    )
    expect(rows).toEqual([{ from_state: 'vacant', to_state: 'reserved', changed_by: staff.userId }])
    expect(await auditOf(app, hotel, id)).toEqual([
      { action: 'room.state_changed', details: { from: 'vacant', to: 'reserved' } },
    ])
    const told = await inside(app, hotel, (tx) =>
      tx.all(sql`select kind, change from live_events where subject_id = ${id}::uuid`),
    )
    expect(told).toEqual([{ kind: 'shift', change: 'reserved' }])
  })

  test('goes nowhere else, and the refusal names the states that are allowed', async () => {
    const { id } = await makeRoom('A 2')
    const reply = await change(id, 'cleaning')
    expect([reply.status, reply.body.code]).toEqual([409, 'not_allowed_now'])
    expect(reply.body.detail).toBe('The room can change from vacant to: reserved, out_of_service.')
    expect((await change(id, 'seated')).status).toBe(409)
    expect((await change(id, 'dirty')).status).toBe(422)
    expect((await read(id)).state).toBe('vacant')
  })

  test('that somebody changed meanwhile is left as it is', async () => {
    const { id } = await makeRoom('A 3')
    await change(id, 'reserved')
    const reply = await change(id, 'out_of_service', '&expected=vacant')
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict'])
    expect((await read(id)).state).toBe('reserved')
  })

  test('is changed once by two who ask for the same at the same moment', async () => {
    const { id } = await makeRoom('A 4')
    const replies = await Promise.all([change(id, 'reserved'), change(id, 'reserved')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await auditOf(app, hotel, id)).toHaveLength(1)
  })

  test('shows who is there, who comes next and what is open there', async () => {
    const { id } = await makeRoom('A 5')
    const here = await makeStay(app, hotel, { room: 'A 5', guestName: 'Odile Marsh' })
    const next = await makeStay(app, hotel, { room: 'A 5', status: 'expected', arrivesOn: '2026-03-09' })
    await makeStay(app, hotel, { room: 'A 5', status: 'expected', arrivesOn: '2026-03-12' })
    await makeStay(app, hotel, { room: 'A 5', status: 'expected', arrivesOn: '2026-02-20' })
    await made(staff, 'POST', '/api/incidents', {
      venueId: hotel.venueIds[0],
      type: 'noise',
      severity: 'low',
      observed: 'Music until two in the morning.',
      room: 'A 5',
    })
    expect(await read(id)).toMatchObject({
      present: [{ stayId: here.stayId, guestName: 'Odile Marsh' }],
      nextArrival: { stayId: next.stayId, arrivesOn: '2026-03-09' },
      openIncidents: 1,
      can: { close: 'managers_only' },
    })
  })

  test('is no business of another venue or organisation', async () => {
    const { id } = await makeRoom('B 1', hotel.venueIds[1])
    expect((await change(id, 'reserved')).status).toBe(404)
    expect((await staff.call('GET', `/api/rooms?venueId=${hotel.venueIds[1]}`)).status).toBe(404)
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect((await change(id, 'reserved', '', stranger)).status).toBe(404)
    expect((await stranger.call('DELETE', `/api/rooms/${id}`)).status).toBe(404)
  })
})

describe('setting up', () => {
  test('adds names that are new, numbers in their order', async () => {
    const venueId = hotel.venueIds[1]!
    const key = { 'idempotency-key': crypto.randomUUID() }
    const names = ['c 10', 'C 9', 'c 9', 'C 10']
    const reply = await manager.call('POST', '/api/rooms', { venueId, names }, key)
    expect(reply.status).toBe(201)
    const again = await manager.call('POST', '/api/rooms', { venueId, names }, key)
    const seen = again.body.items.map(({ name }: { name: string }) => name)
    expect(seen.filter((name: string) => name.startsWith('C'))).toEqual(['C 9', 'C 10'])
  })

  test('is for managers', async () => {
    const venueId = hotel.venueIds[0]
    expect((await staff.call('POST', '/api/rooms', { venueId, names: ['D 1'] })).status).toBe(403)
    const faulty = await manager.call('POST', '/api/rooms', { venueId, names: ['a_b'] })
    expect([faulty.status, faulty.body.errors[0].code]).toEqual([422, 'invalid_room_number'])
  })

  test('takes a room away, but not one in which somebody is', async () => {
    const [empty, taken] = [await makeRoom('E 1'), await makeRoom('E 2')]
    await makeStay(app, hotel, { room: 'E 2' })
    expect((await manager.call('DELETE', `/api/rooms/${empty.id}`)).status).toBe(200)
    const reply = await manager.call('DELETE', `/api/rooms/${taken.id}`)
    expect([reply.status, reply.body.reason]).toEqual([409, 'somebody_present'])
  })
})

test.each([
  ['restaurant', 'free', 'seated'],
  ['school', 'scheduled', 'ended'],
  ['healthcare', 'free', 'cleaning'],
  ['event', 'closed', 'full'],
] as const)('%s has states of its own', async (sector, first, tooFar) => {
  const house = await app.organisation({ sector })
  const boss = await app.signedIn(house, 'manager')
  const { items } = await made(boss, 'POST', '/api/rooms', { venueId: house.venueIds[0], names: ['1'] })
  expect(items[0].state).toBe(first)
  expect((await change(items[0].id, tooFar, '', boss)).status).toBe(409)
  expect((await change(items[0].id, 'out_of_service', '', boss)).status).toBe(409)
})

test('rooms that are added are heard of by whoever watches the venue', async () => {
  const house = await app.organisation()
  const [here] = house.venueIds as [string]
  const boss = await app.signedIn(house, 'manager')
  await made(boss, 'POST', '/api/rooms', { venueId: here, names: ['1', '2'] })
  const stream = await watch(app, boss, { after: 0 })
  await stream.until(() => changesOf(stream).includes('rooms_added'))
  const told = stream.placed.find(({ data }) => data.change === 'rooms_added')
  expect(told?.data).toMatchObject({ kind: 'shift', subjectId: here, data: { what: 'venue' } })
  await stream.close()
})

test('what became of a room is deleted after twelve months', async () => {
  const house = await app.organisation()
  const of = sql`${house.organisationId}::uuid, ${house.venueIds[0]}::uuid`
  await inside(app, house, async (tx) => {
    const room = await tx.first(sql<RowOf<'rooms', 'room_id'>>`
      insert into rooms (organisation_id, venue_id, name, state, changed_at, created_at)
      values (${of}, '1', 'vacant', platform.app_now(), platform.app_now()) returning room_id`)
    await tx.run(sql`
      insert into room_changes (organisation_id, venue_id, room_id, from_state, to_state, at)
      select ${of}, ${room!.room_id}::uuid, 'vacant', 'reserved', platform.app_now() - make_interval(months => n)
      from unnest(array[1, 11, 13, 30]) n`)
  })
  const { stayId } = await makeStay(app, house)
  await inside(app, house, async (tx) => {
    await tx.run(sql`
      insert into booking_screenings (organisation_id, venue_id, stay_id, reasons, responses, screened_by, screened_at)
      select ${of}, ${stayId}::uuid, '[]', '{}', uuidv7(), platform.app_now() - make_interval(months => n)
      from unnest(array[11, 13]) n`)
    await tx.run(sql`
      insert into deposit_requests (organisation_id, venue_id, stay_id, amount_minor, currency, sealed_link, reason,
        sent_by_mail, state, asked_by, asked_at, expires_at, settled_at)
      select ${of}, ${stayId}::uuid, 100, 'GBP', '', 'Agreed', false, 'paid', uuidv7(), t.at, t.at, t.at
      from (select platform.app_now() - make_interval(months => n) as at from unnest(array[23, 25]) n) t`)
  })
  await forgetBookings(app.services)
  const left = await inside(app, house, (tx) =>
    tx.first(sql`select (select count(*)::int from room_changes) as changes,
      (select count(*)::int from booking_screenings) as screenings,
      (select count(*)::int from deposit_requests) as deposits`),
  )
  expect(left).toEqual({ changes: 2, screenings: 1, deposits: 1 })
})
