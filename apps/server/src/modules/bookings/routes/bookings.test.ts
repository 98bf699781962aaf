import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { faultsOf, takeIn } from '../../guests/testing/records.ts'
import { auditOf } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let venueId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
  staff = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

type Listed = { id: string; arrivesOn: string; departsOn: string | null; room: string | null }
const book = (body: object, headers = {}, by = staff) =>
  by.call('POST', '/api/room-bookings', { venueId, arrivesOn: '2026-03-10', ...body }, headers)
const list = async (query: string, by = staff): Promise<Listed[]> =>
  (await made(by, 'GET', `/api/room-bookings?${query}`)).items
const idsOf = (items: readonly Listed[]) => items.map(({ id }) => id)

describe('a booking', () => {
  test('is made for somebody new, and stands as expected', async () => {
    const reply = await book({
      guest: { name: 'Perrin Oakhollow', phone: '07700 900123' },
      bookingNumber: 'MH-1',
      departsOn: '2026-03-12',
      adults: 2,
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      guestName: 'Perrin Oakhollow',
      status: 'expected',
      bookingNumber: 'MH-1',
      nextStatuses: ['cancelled'],
      overlaps: [],
      deposit: null,
      can: { askDeposit: 'managers_only', screen: true },
    })
    const [entry] = await auditOf(app, hotel, reply.body.id)
    expect(entry).toMatchObject({ action: 'booking.created', details: { overlaps: 0 } })
  })

  test('sent twice under one key is one booking', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { guest: { name: 'Sent Twice' }, bookingNumber: 'ONCE' }
    const replies = await Promise.all([book(body, key), book(body, key)])
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
    expect(await list('q=once&from=2026-03-10')).toHaveLength(1)
    expect((await book({ guest: { name: 'Another' } }, key)).body.code).toBe('idempotency_conflict')
  })

  test('has its telephone number read as at the venue, and what was done noted there', async () => {
    const chain = await app.organisation({ venues: 2 })
    const [home = '', abroad = ''] = chain.venueIds
    await inside(app, chain, (tx) =>
      tx.run(sql`update venues set country = 'PH' where venue_id = ${abroad}::uuid`),
    )
    const boss = await app.signedIn(chain, 'manager')
    const at = (where: string, number: string) =>
      made(boss, 'POST', '/api/room-bookings', {
        venueId: where,
        arrivesOn: '2026-03-10',
        guest: { name: 'Amihan Tolentino', phone: number },
      })
    const local = await at(abroad, '0917 123 4567')
    const { overlaps } = await at(abroad, '+63 917 123 4567')
    expect(overlaps).toMatchObject([{ why: 'phone', stayId: local.id }])
    expect((await at(home, '0917 123 4567')).overlaps).toEqual([])
    const noted = await inside(app, chain, (tx) =>
      tx.all(sql<RowOf<'activities', 'venue_id'>>`
        select venue_id from activities where kind = 'guest_created' order by activity_id`),
    )
    expect(noted.map(({ venue_id }) => venue_id)).toEqual([abroad, abroad, home])
  })

  test('under a profile that was taken into another belongs to the other', async () => {
    const [child, parent] = [await makeStay(app, hotel), await makeStay(app, hotel)]
    await takeIn(app, hotel, child.guestId, parent.guestId)
    const reply = await book({ guestId: child.guestId })
    expect(reply.body.guestId).toBe(parent.guestId)
  })

  test.each([
    [{}, { '/guestId': 'required' }],
    [{ guest: { name: '4' } }, { '/guest/name': 'invalid_name' }],
    [{ guest: { name: 'A B', phone: 'none' } }, { '/phone': 'invalid_phone' }],
    [{ guestId: crypto.randomUUID() }, { '/guestId': 'unknown_guest' }],
    [{ guest: { name: 'A B' }, departsOn: '2026-03-09' }, { '/departsOn': 'invalid_date' }],
    [{ guest: { name: 'A B' }, status: 'checked_in' }, { '/status': 'unknown_field' }],
  ])('is refused: %#', async (body, faults) => {
    const reply = await book(body)
    expect([reply.status, faultsOf(reply)]).toEqual([422, faults])
  })

  test('is for a room that the venue knows, where it lists its rooms', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'manager')
    const own = { venueId: house.venueIds[0], guest: { name: 'A B' } }
    expect((await book({ ...own, room: '999' }, {}, boss)).status).toBe(201)
    await made(boss, 'POST', '/api/rooms', { venueId: house.venueIds[0], names: ['1A'] })
    expect(faultsOf(await book({ ...own, room: '999' }, {}, boss))).toEqual({
      '/room': 'invalid_room_number',
    })
    expect((await book({ ...own, room: '1a' }, {}, boss)).body.room).toBe('1A')
  })
})

describe('bookings at the same time', () => {
  const phone = '+44 7700 900456'

  test('whoever is still in the room past the day of departure is met there', async () => {
    const before = await makeStay(app, hotel, {
      room: '309',
      status: 'checked_in',
      arrivesOn: '2026-02-27',
    })
    const next = { guest: { name: 'Newcomer Reed' }, room: '309' }
    expect((await book({ ...next, arrivesOn: '2026-03-02' })).body.overlaps).toMatchObject([
      { why: 'room', stayId: before.stayId },
    ])
    expect((await book({ ...next, arrivesOn: '2026-03-05' })).body.overlaps).toEqual([])
  })

  test('of one room, guest or telephone are told as facts, and refuse nothing', async () => {
    const first = await book({
      guest: { name: 'Tamsin Vale', phone },
      room: '301',
      arrivesOn: '2026-04-01',
      departsOn: '2026-04-04',
    })
    const again = await book({
      guest: { name: 'T Vail', phone },
      room: '302',
      arrivesOn: '2026-04-02',
      departsOn: '2026-04-03',
    })
    expect(again.status).toBe(201)
    expect(again.body.overlaps).toMatchObject([
      { why: 'phone', stayId: first.body.id, arrivesOn: '2026-04-01', departsOn: '2026-04-04' },
    ])
    const room = await book({ guest: { name: 'Somebody Else' }, room: '301', arrivesOn: '2026-04-03' })
    expect(room.body.overlaps).toMatchObject([{ why: 'room', stayId: first.body.id }])
    const guestId = first.body.guestId
    const guest = await book({ guestId, arrivesOn: '2026-04-03' })
    expect(guest.body.overlaps.map(({ why }: { why: string }) => why)).toEqual(['guest'])
    const overlapping = await list('from=2026-04-01&to=2026-04-05&overlapping=true')
    expect(overlapping).toHaveLength(4)
    expect(JSON.stringify([again.body, overlapping])).not.toContain('900456')
  })

  test('are none where one ends on the day on which the other begins, or is cancelled', async () => {
    const first = await book({
      guest: { name: 'A B' },
      room: '401',
      arrivesOn: '2026-04-01',
      departsOn: '2026-04-02',
    })
    const next = await book({ guest: { name: 'C D' }, room: '401', arrivesOn: '2026-04-02' })
    expect(next.body.overlaps).toEqual([])
    const path = `/api/room-bookings/${first.body.id}/status`
    await made(staff, 'PUT', path, { status: 'cancelled' })
    const instead = await book({
      guest: { name: 'E F' },
      room: '401',
      arrivesOn: '2026-04-01',
      departsOn: '2026-04-02',
    })
    expect(instead.body.overlaps).toEqual([])
  })

  test('at a venue that one does not work at are not told', async () => {
    const manager = await app.signedIn(hotel, 'manager')
    const there = { venueId: hotel.venueIds[1], arrivesOn: '2026-05-01' }
    const other = await book({ ...there, guest: { name: 'Far Away', phone: '+44 7700 900789' } }, {}, manager)
    const here = { guest: { name: 'F Away', phone: '+44 7700 900789' }, arrivesOn: '2026-05-01' }
    expect((await book(here)).body.overlaps).toEqual([])
    const told = await book(here, {}, manager)
    expect(told.body.overlaps.map(({ stayId }: { stayId: string }) => stayId)).toContain(other.body.id)
  })

  test.each(['school', 'healthcare'] as const)('are not spoken of in %s', async (sector) => {
    const house = await app.organisation({ sector })
    const boss = await app.signedIn(house, 'manager')
    const { guestId } = await makeStay(app, house, { status: 'expected', arrivesOn: '2026-04-01' })
    const reply = await book({ venueId: house.venueIds[0], guestId, arrivesOn: '2026-04-01' }, {}, boss)
    expect(reply.body.overlaps).toEqual([])
  })
})

describe('the list', () => {
  test('pages through every arrival once, whichever way', async () => {
    const house = await app.organisation({ venues: 2 })
    const boss = await app.signedIn(house, 'manager')
    for (let day = 1; day <= 6; day++)
      await makeStay(app, house, {
        status: 'expected',
        arrivesOn: `2026-03-1${Math.ceil(day / 2)}`,
        venueId: house.venueIds[day % 2]!,
      })
    for (const way of ['from=2026-03-01', 'from=2026-03-01&to=2026-03-31&sort=-arrivesOn']) {
      const seen: Listed[] = []
      for (let cursor = ''; ;) {
        const page = await made(boss, 'GET', `/api/room-bookings?${way}&limit=4${cursor}`)
        seen.push(...page.items)
        if (!page.nextCursor) break
        cursor = `&cursor=${page.nextCursor}`
      }
      expect(new Set(idsOf(seen)).size).toBe(6)
      const days = seen.map(({ arrivesOn }) => arrivesOn)
      expect(days).toEqual(way.includes('sort=-') ? days.toSorted().reverse() : days.toSorted())
    }
  })

  test('is sorted by room in natural order, by guest and by departure, and returns its length', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'staff')
    const rooms = ['101', '9', undefined, '12', '12 A']
    for (const [at, room] of rooms.entries())
      await makeStay(app, house, {
        status: 'expected',
        arrivesOn: '2026-03-10',
        ...(room === undefined ? {} : { room }),
        ...(at === 2 ? {} : { departsOn: `2026-03-1${at + 1}` }),
      })
    const through = async (sort: string): Promise<Listed[]> => {
      const seen: Listed[] = []
      for (let cursor = ''; ;) {
        const page = await made(
          boss,
          'GET',
          `/api/room-bookings?from=2026-03-01&sort=${sort}&limit=2${cursor}`,
        )
        expect(page.total).toBe(5)
        seen.push(...page.items)
        if (!page.nextCursor) return seen
        cursor = `&cursor=${page.nextCursor}`
      }
    }
    for (const key of ['room', 'departsOn', 'guestName']) {
      const up = idsOf(await through(key))
      expect(new Set(up).size, key).toBe(5)
      expect(idsOf(await through(`-${key}`)), key).toEqual(up.toReversed())
    }
    expect((await through('room')).map(({ room }) => room)).toEqual(['9', '12', '12 A', '101', '204'])
    expect((await through('departsOn')).at(-1)?.departsOn).toBeNull()
  })

  test('pages by name through guests of the same name, of several bookings and of none in the period', async () => {
    const house = await app.organisation({ venues: 2 })
    const boss = await app.signedIn(house, 'manager')
    const nameOf = new Map<string, string>()
    for (let at = 0; at < 40; at++) {
      const guestName = `Guest ${String.fromCodePoint(65 + Math.trunc(at / 9))}`
      const isLater = at % 3 === 0
      const first = {
        guestName,
        venueId: house.venueIds[at % 2]!,
        arrivesOn: isLater ? '2026-05-01' : '2026-03-10',
      }
      const { guestId, stayId } = await makeStay(app, house, first)
      if (isLater) continue
      nameOf.set(stayId, guestName)
      if (at % 4 === 0) nameOf.set((await makeStay(app, house, { ...first, guestId })).stayId, guestName)
    }
    const inOrder = [...nameOf].toSorted(
      ([one, its], [other, name]) => its.localeCompare(name) || (one < other ? -1 : 1),
    )
    const through = async (sort: string, ids: string[] = [], cursor = ''): Promise<string[]> => {
      const query = `from=2026-03-01&to=2026-03-31&limit=1&sort=${sort}${cursor}`
      const { items, nextCursor, total } = await made(boss, 'GET', `/api/room-bookings?${query}`)
      expect(total).toBe(nameOf.size)
      const seen = [...ids, ...idsOf(items)]
      return nextCursor ? through(sort, seen, `&cursor=${nextCursor}`) : seen
    }
    const ids = inOrder.map(([id]) => id)
    expect(await through('guestName')).toEqual(ids)
    expect(await through('-guestName')).toEqual(ids.toReversed())
  })

  test('without a period shows the next thirty days, narrowed by status, room, guest and number', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'staff')
    const coming = await makeStay(app, house, {
      status: 'expected',
      arrivesOn: '2026-03-02',
      room: '7',
      bookingNumber: 'Ab1',
    })
    await makeStay(app, house, { status: 'cancelled', arrivesOn: '2026-03-03', room: '8' })
    await makeStay(app, house, { status: 'expected', arrivesOn: '2026-03-01' })
    await makeStay(app, house, { status: 'expected', arrivesOn: '2026-04-02' })
    expect(await list('', boss)).toHaveLength(2)
    for (const query of [
      'status=expected',
      'room=7',
      `guestId=${coming.guestId}`,
      'q=ab1',
      `bookingId=${coming.stayId}`,
    ])
      expect(idsOf(await list(query, boss)), query).toEqual([coming.stayId])
  })

  test('is searched by the name of a guest, and a number means nobody else', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'staff')
    const venue = house.venueIds[0]!
    const made = async (name: string, room: string, arrivesOn: string): Promise<string> =>
      (await book({ venueId: venue, guest: { name }, room, arrivesOn }, {}, boss)).body.id
    const asked = await made('Wendel Ashgrove', '7', '2026-03-10')
    const again = await made('Petra Lindqvale', '7', '2026-03-12')
    await made('Petra Lindqvale', '9', '2026-03-14')
    expect(idsOf(await list('q=ashgrove', boss))).toEqual([asked])
    expect(idsOf(await list('q=7', boss))).toEqual([asked, again])
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect(await list('q=ashgrove', stranger)).toEqual([])
  })

  test('holds nothing of another organisation, nor of a venue that one does not work at', async () => {
    const { stayId } = await makeStay(app, hotel, {
      venueId: hotel.venueIds[1]!,
      status: 'expected',
      arrivesOn: '2026-03-05',
    })
    expect(await list(`bookingId=${stayId}`)).toEqual([])
    expect(idsOf(await list('limit=100'))).not.toContain(stayId)
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect(await list(`bookingId=${stayId}`, stranger)).toEqual([])
    expect(
      (await staff.call('PUT', `/api/room-bookings/${stayId}/status`, { status: 'cancelled' })).status,
    ).toBe(404)
  })
})
