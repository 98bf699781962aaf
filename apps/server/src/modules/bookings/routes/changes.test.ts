import { hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { made } from '../../../testing/matrix/world.ts'
import { faultsOf } from '../../guests/testing/records.ts'
import { auditOf } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let colleague: Caller
let venueId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  venueId = hotel.venueIds[0]!
  staff = await app.signedIn(hotel, 'staff', venueId)
  colleague = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.current = new Date('2026-03-02T10:00:00Z')
})

const book = (body: object = {}, by = staff) =>
  made(by, 'POST', '/api/room-bookings', {
    venueId,
    guest: { name: 'Perrin Oakhollow' },
    startsAt: '2026-03-10T15:00',
    endsAt: '2026-03-12T11:00',
    ...body,
  })
const change = (id: string, body: object, by = staff) => by.call('PATCH', `/api/room-bookings/${id}`, body)
const historyOf = async (id: string, by = staff) =>
  (await made(by, 'GET', `/api/room-bookings/${id}/history`)).items

describe('a booking', () => {
  test('has times, a price and a note, and its days follow from the times', async () => {
    expect(
      await book({ adults: 2, amountMinor: 24_000, currency: 'GBP', note: 'Late', channel: 'Phone' }),
    ).toMatchObject({
      startsAt: '2026-03-10T15:00:00.000Z',
      endsAt: '2026-03-12T11:00:00.000Z',
      timesAssumed: false,
      arrivesOn: '2026-03-10',
      departsOn: '2026-03-12',
      amountMinor: 24_000,
      currency: 'GBP',
      note: 'Late',
      bookedAt: '2026-03-02T10:00:00.000Z',
      version: 1,
      can: { change: true },
    })
  })

  test('of which only the days are known gets the standard hours of the venue, and says so', async () => {
    const days = { startsAt: undefined, endsAt: undefined, arrivesOn: '2026-07-01', departsOn: '2026-07-03' }
    expect(await book(days)).toMatchObject({
      startsAt: '2026-07-01T14:00:00.000Z',
      endsAt: '2026-07-03T10:00:00.000Z',
      timesAssumed: true,
    })
  })

  test.each([
    ['at a time that the clocks skip', { startsAt: '2026-03-29T01:30' }, { '/startsAt': 'no_such_time' }],
    ['at 25 o’clock', { startsAt: '2026-03-10T25:00' }, { '/startsAt': 'invalid_date' }],
    ['on a day that does not exist', { startsAt: '2026-02-30T15:00' }, { '/startsAt': 'invalid_date' }],
    ['that ends before it starts', { endsAt: '2026-03-10T14:00' }, { '/endsAt': 'not_after_start' }],
    [
      'with a comma in the price',
      { amountMinor: '1,5', currency: 'GBP' },
      { '/amountMinor': 'invalid_format' },
    ],
    ['in a currency that is none', { amountMinor: 5, currency: 'ZZZ' }, { '/currency': 'invalid_choice' }],
    ['with a price without a currency', { amountMinor: 5 }, { '/currency': 'required' }],
  ])('is refused %s, when it is made and when it is changed', async (_, body, faults) => {
    const wrong = { venueId, guest: { name: 'A B' }, startsAt: '2026-03-10T15:00', ...body }
    expect(faultsOf(await staff.call('POST', '/api/room-bookings', wrong))).toEqual(faults)
    const { id } = await book()
    expect(faultsOf(await change(id, body))).toEqual(faults)
    expect(await historyOf(id)).toEqual([])
  })

  test('at a time that the clocks show twice is at the first', async () => {
    const twice = { startsAt: '2026-10-25T01:30', endsAt: '2026-10-25T01:30:00Z' }
    expect(await book(twice)).toMatchObject({ startsAt: '2026-10-25T00:30:00.000Z' })
  })
})

describe('a change', () => {
  test('is kept with author, time, old and new value, and without text in the audit log', async () => {
    const { id } = await book({ room: '1', note: 'Late' })
    app.clock.forward(hourMs)
    const reply = await change(id, { room: '2', endsAt: '2026-03-13T11:00', adults: 3, note: null })
    expect(reply.body).toMatchObject({
      room: '2',
      departsOn: '2026-03-13',
      adults: 3,
      note: null,
      version: 2,
    })
    const [kept, ...none] = await historyOf(id)
    expect(none).toEqual([])
    expect(kept).toMatchObject({
      at: '2026-03-02T11:00:00.000Z',
      source: 'person',
      by: expect.any(String),
      isUndone: false,
      can: { undo: true },
    })
    expect(kept.fields).toEqual([
      { field: 'room', before: '1', after: '2' },
      { field: 'endsAt', before: '2026-03-12T11:00:00Z', after: '2026-03-13T11:00:00Z' },
      { field: 'adults', before: null, after: 3 },
      { field: 'note', before: 'Late', after: null },
    ])
    const entry = (await auditOf(app, hotel, id)).find(({ action }) => action === 'booking.changed')
    expect(JSON.stringify(entry)).not.toContain('Late')
  })

  test('of a day keeps the time of day, also over the change of the clocks', async () => {
    const { id } = await book({ startsAt: '2026-03-27T18:30', endsAt: '2026-03-28T10:00' })
    const { body } = await change(id, { arrivesOn: '2026-03-30', departsOn: '2026-03-31' })
    expect(body).toMatchObject({ startsAt: '2026-03-30T17:30:00.000Z', endsAt: '2026-03-31T09:00:00.000Z' })
  })

  test('that changes nothing is not recorded', async () => {
    const { id } = await book({ room: '4' })
    expect((await change(id, { room: '4', adults: null })).body.version).toBe(1)
    expect(await historyOf(id)).toEqual([])
  })

  test('at two desks at once is made by one; the other sees that it was changed, and nothing is lost', async () => {
    const { id, version } = await book()
    const replies = await Promise.all([
      change(id, { version, adults: 2 }),
      change(id, { version, note: 'Quiet room' }, colleague),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('conflict')
    expect(await historyOf(id)).toHaveLength(1)
    const again = replies[0].status === 409 ? { adults: 2 } : { note: 'Quiet room' }
    expect((await change(id, { version: version + 1, ...again })).body).toMatchObject({
      adults: 2,
      note: 'Quiet room',
    })
  })

  test('is the one that was undone, also where another request began later and was written before', async () => {
    const { id } = await book()
    await change(id, { adults: 1 })
    const [first] = await historyOf(id)
    app.clock.forward(2_000)
    await change(id, { note: 'Late' })
    app.clock.forward(-1_000)
    await change(id, { undo: first.id })
    const undoing = (await historyOf(id)).filter(
      ({ undoes }: { undoes: string | null }) => undoes === first.id,
    )
    expect(undoing).toMatchObject([{ fields: [{ field: 'adults', before: 1, after: null }] }])
  })

  test('of the guest shows both by their current names, and is refused where a record depends on the stay', async () => {
    const { id, guestId } = await book({ guest: { name: 'Wrong Person' } })
    const { body } = await change(id, { guest: { name: 'Right Person' } })
    expect(body.guestName).toBe('Right Person')
    const [kept] = await historyOf(id)
    expect(kept.fields).toEqual([{ field: 'guest', before: 'Wrong Person', after: 'Right Person' }])
    expect((await change(id, { undo: kept.id })).body.guestId).toBe(guestId)
    await made(staff, 'POST', '/api/incidents', {
      venueId,
      stayId: id,
      type: 'noise',
      severity: 'low',
      occurredAt: '2026-03-02T09:00:00Z',
      observed: 'Sang.',
    })
    expect((await change(id, { guestId: body.guestId })).body.reason).toBe('has_records')
  })

  test('of what was reserved is refused once the booking is over; price and note can still be corrected', async () => {
    const { id } = await book()
    await made(staff, 'PUT', `/api/room-bookings/${id}/status`, { status: 'cancelled', cancelReason: 'Ill' })
    expect((await change(id, { adults: 2 })).body.reason).toBe('over')
    const { body } = await change(id, { amountMinor: 100, currency: 'EUR' })
    expect(body).toMatchObject({
      amountMinor: 100,
      cancelReason: 'Ill',
      cancelledAt: '2026-03-02T10:00:00.000Z',
    })
    expect((await historyOf(id))[1].fields).toMatchObject([
      { field: 'status', before: 'expected', after: 'cancelled' },
      { field: 'cancelReason', after: 'Ill' },
    ])
    expect((await historyOf(id))[1].can.undo).toBe('by_status')
  })

  test('needs something to change, and an undo cannot be combined with it', async () => {
    const { id } = await book()
    expect(faultsOf(await change(id, {}))).toEqual({ '/room': 'required' })
    expect(faultsOf(await change(id, { undo: id, adults: 1 }))).toEqual({ '/undo': 'not_offered' })
  })
})

describe('undoing', () => {
  test('restores everything within a day, once, and is itself recorded', async () => {
    const { id } = await book({ room: '21' })
    await change(id, { room: '22', endsAt: null, amountMinor: 900, currency: 'EUR' })
    const [first] = await historyOf(id)
    app.clock.forward(23 * hourMs)
    expect((await change(id, { undo: first.id })).body).toMatchObject({
      room: '21',
      endsAt: '2026-03-12T11:00:00.000Z',
      amountMinor: null,
      currency: null,
    })
    const [undo, undone] = await historyOf(id)
    expect([undo.undoes, undone.isUndone]).toEqual([first.id, true])
    expect((await change(id, { undo: first.id })).body.reason).toBe('already_done')
  })

  test('is refused after a day, and where a later change would be lost', async () => {
    const { id } = await book()
    await change(id, { adults: 2 })
    const [first] = await historyOf(id)
    await change(id, { adults: 3 })
    expect((await change(id, { undo: first.id })).body.reason).toBe('another_version')
    const [second] = await historyOf(id)
    app.clock.forward(25 * hourMs)
    expect((await change(id, { undo: second.id })).body.reason).toBe('too_late')
    expect((await change(id, { undo: crypto.randomUUID() })).status).toBe(404)
  })
})

describe('a room', () => {
  test('assigned at two desks in the same second goes to one, and the other is refused', async () => {
    const [one, two] = [await book(), await book()]
    const replies = await Promise.all([
      change(one.id, { room: '31' }),
      change(two.id, { room: '31' }, colleague),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body.reason).toBe('room_taken')
    const late = replies[0].status === 409 ? one : two
    const shared = await change(late.id, { room: '31', evenIfTaken: true })
    expect(shared.body.overlaps).toMatchObject([{ why: 'room' }])
  })

  test('taken by two bookings made in the same second is reported to one of them', async () => {
    const both = await Promise.all([book({ room: '32' }), book({ room: '32' }, colleague)])
    expect(both.flatMap(({ overlaps }) => overlaps)).toMatchObject([{ why: 'room' }])
  })

  test('is free again once it was cleaned: overlaps are judged by the hour', async () => {
    await book({ room: '33' })
    const after = (startsAt: string) => book({ room: '33', startsAt, endsAt: '2026-03-14T11:00' })
    const early = await after('2026-03-12T11:59')
    expect(early.overlaps).toMatchObject([{ why: 'room', endsAt: '2026-03-12T11:00:00.000Z' }])
    await made(staff, 'PUT', `/api/room-bookings/${early.id}/status`, { status: 'cancelled' })
    expect((await after('2026-03-12T12:00')).overlaps).toEqual([])
  })

  test('is kept by a guest who stays longer, unless the next guest already has it', async () => {
    const { id } = await book({ room: '34' })
    await book({ room: '34', startsAt: '2026-03-13T15:00', endsAt: '2026-03-14T11:00' })
    expect((await change(id, { departsOn: '2026-03-13' })).status).toBe(200)
    expect((await change(id, { departsOn: '2026-03-14' })).body.reason).toBe('room_taken')
    expect((await change(id, { endsAt: '2026-03-11T09:00' })).body.departsOn).toBe('2026-03-11')
  })

  test('is left when its guest moves: the old one needs cleaning, the new one is occupied', async () => {
    const boss = await app.signedIn(hotel, 'manager')
    const other = await app.organisation()
    const host = await app.signedIn(other, 'manager')
    const at = other.venueIds[0]!
    await made(host, 'POST', '/api/rooms', { venueId: at, names: ['1', '2', '3'] })
    const walkIn = { venueId: at, guest: { name: 'Wanda Lark' }, room: '1', checkIn: true }
    const { id, status, startsAt } = await made(host, 'POST', '/api/room-bookings', walkIn)
    expect([status, startsAt]).toEqual(['checked_in', '2026-03-02T10:00:00.000Z'])
    expect((await host.call('POST', '/api/room-bookings', walkIn)).body.reason).toBe('room_taken')
    const offered = async () =>
      (await made(host, 'GET', `/api/room-bookings/rooms?venueId=${at}&bookingId=${id}`)).items.map(
        ({ name, isReady }: { name: string; isReady: boolean }) => `${name} ${isReady}`,
      )
    expect(await offered()).toEqual(['2 true', '3 true', '1 false'])
    expect((await change(id, { room: '2' }, host)).status).toBe(200)
    const states = (await made(host, 'GET', '/api/rooms')).items.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['cleaning', 'occupied', 'vacant'])
    expect(await offered()).toEqual(['3 true', '1 false', '2 false'])
    expect(faultsOf(await change(id, { room: '9' }, host))).toEqual({ '/room': 'invalid_room_number' })
    expect((await change(id, { room: '3' }, boss)).status).toBe(404)
  })

  test('is assigned at check-in, unless someone else has it', async () => {
    const today = { startsAt: '2026-03-02T09:00', endsAt: '2026-03-03T11:00' }
    const [one, two] = [await book(today), await book(today)]
    const checkIn = (id: string) =>
      staff.call('PUT', `/api/room-bookings/${id}/status`, { status: 'checked_in', room: '41' })
    expect((await checkIn(one.id)).body).toMatchObject({ status: 'checked_in', room: '41' })
    expect((await checkIn(two.id)).body.reason).toBe('room_taken')
    expect((await made(staff, 'GET', `/api/room-bookings?bookingId=${two.id}`)).items[0]).toMatchObject({
      status: 'expected',
      room: null,
    })
  })
})

test('a table is free for the next party once it was turned; bookings with days only do not block it', async () => {
  const place = await app.organisation({ sector: 'restaurant' })
  const host = await app.signedIn(place, 'staff')
  const at = (body: object) =>
    made(host, 'POST', '/api/room-bookings', {
      venueId: place.venueIds[0],
      guest: { name: 'A B' },
      room: '7',
      ...body,
    })
  await at({ startsAt: '2026-03-10T18:00', endsAt: '2026-03-10T19:45' })
  expect((await at({ startsAt: '2026-03-10T19:50', endsAt: '2026-03-10T21:00' })).overlaps).toMatchObject([
    { why: 'room' },
  ])
  expect((await at({ startsAt: '2026-03-10T21:15' })).overlaps).toEqual([])
  // Its end is not known: the usual two hours.
  expect((await at({ startsAt: '2026-03-10T23:00' })).overlaps).toMatchObject([{ why: 'room' }])
  expect((await at({ arrivesOn: '2026-03-10' })).overlaps).toEqual([])
})

describe('standard hours', () => {
  test('are changed by managers, and bookings with days only follow without an entry in their history', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'manager')
    const at = house.venueIds[0]!
    const of = (body: object) =>
      made(boss, 'POST', '/api/room-bookings', { venueId: at, guest: { name: 'A B' }, ...body })
    const [byDay, byTime] = [
      await of({ arrivesOn: '2026-03-10', departsOn: '2026-03-12' }),
      await of({ startsAt: '2026-03-10T18:00', departsOn: '2026-03-12' }),
    ]
    const hours = await made(boss, 'PUT', '/api/booking-hours', { venueId: at, checkInTime: '14:00' })
    expect(hours).toMatchObject({ checkInTime: '14:00', checkOutTime: '11:00', turnMinutes: 60 })
    const startOf = async ({ id }: { id: string }) =>
      (await made(boss, 'GET', `/api/room-bookings?bookingId=${id}`)).items[0].startsAt
    expect(await startOf(byDay)).toBe('2026-03-10T14:00:00.000Z')
    expect(await startOf(byTime)).toBe('2026-03-10T18:00:00.000Z')
    expect(await historyOf(byDay.id, boss)).toEqual([])
  })

  test('leave an end that was agreed as it is, and may begin late on a day at which somebody comes and goes', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'manager')
    const at = house.venueIds[0]!
    const of = (body: object) =>
      made(boss, 'POST', '/api/room-bookings', { venueId: at, guest: { name: 'A B' }, ...body })
    const [byDay, late, oneDay] = [
      await of({ arrivesOn: '2026-03-10', departsOn: '2026-03-12' }),
      await of({ arrivesOn: '2026-03-10', endsAt: '2026-03-12T14:00' }),
      await of({ arrivesOn: '2026-03-10', departsOn: '2026-03-10' }),
    ]
    const timesOf = async ({ id }: { id: string }) => {
      const { startsAt, endsAt } = (await made(boss, 'GET', `/api/room-bookings?bookingId=${id}`)).items[0]
      return [startsAt, endsAt]
    }
    const hours = { venueId: at, checkInTime: '23:59', checkOutTime: '10:00' }
    await made(boss, 'PUT', '/api/booking-hours', hours)
    expect(await timesOf(byDay)).toEqual(['2026-03-10T23:59:00.000Z', '2026-03-12T10:00:00.000Z'])
    expect(await timesOf(late)).toEqual(['2026-03-10T23:59:00.000Z', '2026-03-12T14:00:00.000Z'])
    expect((await timesOf(oneDay))[0]).toBe('2026-03-10T23:59:00.000Z')
    await made(boss, 'PUT', '/api/booking-hours', { ...hours, checkInTime: '15:00' })
    expect(await timesOf(oneDay)).toEqual(['2026-03-10T15:00:00.000Z', '2026-03-10T23:59:00.000Z'])
    for (const booking of [byDay, late, oneDay]) expect(await historyOf(booking.id, boss)).toEqual([])
  })

  test('can be read but not changed by staff, and not seen by other organisations', async () => {
    const path = `/api/booking-hours?venueId=${venueId}`
    expect((await staff.call('GET', path)).status).toBe(200)
    const body = { venueId, turnMinutes: 5 }
    expect((await staff.call('PUT', '/api/booking-hours', body)).status).toBe(403)
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await stranger.call('PUT', '/api/booking-hours', body)).status).toBe(404)
  })
})

test('a booking of another organisation is neither changed nor seen', async () => {
  const other = await app.organisation()
  const { stayId } = await makeStay(app, other, { status: 'expected', arrivesOn: '2026-03-10' })
  expect((await change(stayId, { adults: 1 })).status).toBe(404)
  expect((await staff.call('GET', `/api/room-bookings/${stayId}/history`)).status).toBe(404)
  const elsewhere = { venueId: other.venueIds[0], guest: { name: 'A B' }, startsAt: '2026-03-10T15:00' }
  expect(faultsOf(await staff.call('POST', '/api/room-bookings', elsewhere))).toEqual({
    '/venueId': 'unknown_venue',
  })
})
