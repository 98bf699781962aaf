import type { ResponseOf } from '@comity/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import type { StayOverrides } from '../../../testing/builders.ts'

type Board = ResponseOf<'getDayBoard'>

/** The clock of the tests begins on this day. */
const today = '2026-03-02'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Place {
  readonly of: TestOrganisation
  readonly venueId: string
  readonly desk: Caller
}

async function place(sector: Board['venue']['sector'] = 'hotel'): Promise<Place> {
  const of = await app.organisation({ sector, venues: 2 })
  const venueId = of.venueIds[0] ?? ''
  return { of, venueId, desk: await app.signedIn(of, 'staff', venueId) }
}

async function boardOf({ desk, venueId }: Place, query = ''): Promise<Board> {
  const { status, body } = await desk.call('GET', `/api/day-board?venueId=${venueId}${query}`)
  expect(status).toBe(200)
  return body as Board
}

function inside<T>({ of }: Place, work: Parameters<typeof app.services.database.system<T>>[1]): Promise<T> {
  return app.services.database.system(
    { job: 'test', organisationId: of.organisationId, now: app.clock.now() },
    work,
  )
}

interface Timed extends Omit<StayOverrides, 'startsAt'> {
  readonly departsOn?: string
  readonly startsAt?: string
  readonly note?: string
}

async function stayAt(at: Place, { departsOn, startsAt, note, ...overrides }: Timed = {}) {
  const stay = await makeStay(app, at.of, { status: 'expected', arrivesOn: today, ...overrides })
  await inside(at, (tx) =>
    tx.run(sql`
      update stays set departs_on = ${departsOn ?? null}::date, note = ${note ?? null},
        starts_at = coalesce(${startsAt ?? null}::timestamptz, starts_at),
        times_assumed = ${startsAt === undefined}
      where stay_id = ${stay.stayId}::uuid`),
  )
  return stay
}

const roomsOf = (board: Board, part: string) =>
  board.items.filter(({ parts }) => (parts as string[]).includes(part)).map(({ room }) => room)
const sortedRooms = (board: Board, part: string) => roomsOf(board, part).map(String).toSorted()
const kindsOf = (board: Board, room: string) =>
  board.items.find((stay) => stay.room === room)?.reasons.map(({ kind }) => kind)

describe('the board of a hotel', () => {
  test('lists arrivals, guests in house and departures, each stay once, and counts them', async () => {
    const hotel = await place()
    await stayAt(hotel, { room: '101', departsOn: '2026-03-04' })
    await stayAt(hotel, { room: '102', status: 'checked_in', departsOn: '2026-03-03' })
    await stayAt(hotel, {
      room: '103',
      status: 'checked_in',
      arrivesOn: '2026-02-27',
      departsOn: '2026-03-05',
    })
    await stayAt(hotel, { room: '104', status: 'checked_in', arrivesOn: '2026-02-28', departsOn: today })
    await stayAt(hotel, { room: '105', status: 'checked_out', arrivesOn: '2026-02-28', departsOn: today })
    await stayAt(hotel, { room: '106', status: 'no_show', departsOn: '2026-03-03' })
    await stayAt(hotel, { room: '107', status: 'cancelled', departsOn: '2026-03-03' })
    await stayAt(hotel, { room: '108', arrivesOn: '2026-03-01', departsOn: '2026-03-04' })
    await stayAt(hotel, { room: '109', arrivesOn: '2026-03-03', departsOn: '2026-03-04' })
    await stayAt(hotel, { room: '110', venueId: hotel.of.venueIds[1]! })
    const board = await boardOf(hotel)
    expect(board).toMatchObject({ day: today, today, isComplete: true, venue: { sector: 'hotel' } })
    expect(sortedRooms(board, 'arrivals')).toEqual(['101', '102', '106', '108'])
    expect(sortedRooms(board, 'in_house')).toEqual(['102', '103', '104'])
    expect(sortedRooms(board, 'departures')).toEqual(['104', '105'])
    expect(board.items).toHaveLength(7)
    expect(kindsOf(board, '108')).toContain('late_arrival')
    expect(board.totals).toEqual({
      parts: [
        { part: 'arrivals', stays: 4, people: 4 },
        { part: 'in_house', stays: 3, people: 3 },
        { part: 'departures', stays: 2, people: 2 },
      ],
      expected: 2,
      arrived: 1,
      toPrepare: 1,
      noShows: 1,
      cancelled: 1,
    })
  })

  test('of tomorrow lists who arrives, who stays and who leaves, as booked', async () => {
    const hotel = await place()
    await stayAt(hotel, { room: '1', departsOn: '2026-03-03' })
    await stayAt(hotel, { room: '2', status: 'checked_in', arrivesOn: '2026-02-01', departsOn: '2026-03-09' })
    await stayAt(hotel, { room: '3', arrivesOn: '2026-03-03', departsOn: '2026-03-09' })
    await stayAt(hotel, { room: '4', status: 'checked_out', arrivesOn: '2026-02-01', departsOn: today })
    const board = await boardOf(hotel, '&day=2026-03-03')
    expect(['arrivals', 'in_house', 'departures'].map((part) => roomsOf(board, part))).toEqual([
      ['3'],
      ['2', '3'],
      ['1'],
    ])
  })

  test('says what to prepare and why: lists, deposit, notes, group, returning guest, room', async () => {
    const hotel = await place()
    const manager = await app.signedIn(hotel.of, 'manager')
    const { guestId } = await stayAt(hotel, { arrivesOn: '2026-01-10', status: 'checked_out' })
    const { stayId } = await stayAt(hotel, {
      guestId,
      room: '204',
      departsOn: '2026-03-04',
      note: 'Arrives by ferry, late',
    })
    const endsAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    await manager.call('PUT', `/api/guest-profiles/${guestId}/status`, {
      status: 'watch_list',
      reason: 'Left without paying twice.',
      endsAt,
    })
    await manager.call('POST', `/api/room-bookings/${stayId}/deposit-request`, {
      amountMinor: 6000,
      currency: 'GBP',
      link: 'https://pay.example/1',
      reason: 'As agreed',
      expiresAt: endsAt,
    })
    await inside(hotel, async (tx) => {
      await tx.run(sql`
        insert into guest_notes (organisation_id, guest_id, kind, text, author_id, created_at)
        values (${hotel.of.organisationId}::uuid, ${guestId}::uuid, 'observed', 'Prefers the stairs',
          ${crypto.randomUUID()}::uuid, platform.app_now()),
          (${hotel.of.organisationId}::uuid, ${guestId}::uuid, 'opinion', 'A bore', ${crypto.randomUUID()}::uuid,
          platform.app_now())`)
      await tx.run(sql`
        with g as (
          insert into group_bookings (organisation_id, venue_id, name, leader_stay_id, size, created_by, created_at)
          values (${hotel.of.organisationId}::uuid, ${hotel.venueId}::uuid, 'Hill walkers', ${stayId}::uuid, 12,
            ${crypto.randomUUID()}::uuid, platform.app_now()) returning group_id)
        insert into group_members (organisation_id, group_id, stay_id, venue_id)
        select ${hotel.of.organisationId}::uuid, group_id, ${stayId}::uuid, ${hotel.venueId}::uuid from g`)
      await tx.run(sql`
        insert into rooms (organisation_id, venue_id, name, state, changed_at, created_at)
        values (${hotel.of.organisationId}::uuid, ${hotel.venueId}::uuid, '204', 'cleaning', platform.app_now(),
          platform.app_now())`)
    })
    const [stay] = (await boardOf(hotel)).items.filter(({ id }) => id === stayId)
    expect(stay?.reasons).toEqual([
      { kind: 'watch', endsAt, isDue: true },
      { kind: 'room_not_ready', state: 'cleaning', isDue: true },
      { kind: 'deposit', state: 'asked', amountMinor: 6000, currency: 'GBP', isDue: true },
      { kind: 'note', text: 'Arrives by ferry, late', isDue: false },
      { kind: 'guest_notes', count: 1, text: 'Prefers the stairs', isDue: false },
      {
        kind: 'group',
        groupId: expect.any(String),
        name: 'Hill walkers',
        size: 12,
        leads: true,
        isDue: false,
      },
      { kind: 'returning', kept: 1, lastOn: '2026-01-10', isDue: false },
    ])
    expect(stay).toMatchObject({ isToPrepare: true, hasBriefing: true, timesAssumed: true })
  })

  test('counts the no-shows of the twelve months before, and forgets earlier ones', async () => {
    const hotel = await place()
    const { guestId } = await stayAt(hotel, { arrivesOn: '2025-12-01', status: 'no_show' })
    await stayAt(hotel, { guestId, arrivesOn: '2025-06-01', status: 'no_show' })
    await stayAt(hotel, { guestId, arrivesOn: '2024-06-01', status: 'no_show' })
    await stayAt(hotel, { guestId, room: '9' })
    const [stay] = (await boardOf(hotel)).items.filter(({ room }) => room === '9')
    expect(stay?.reasons).toContainEqual({ kind: 'no_shows', count: 2, isDue: true })
  })

  test('follows a check-in at another desk', async () => {
    const hotel = await place()
    const { stayId } = await stayAt(hotel, { room: '7', departsOn: '2026-03-04' })
    const other = await app.signedIn(hotel.of, 'staff', hotel.venueId)
    const moved = await other.call('PUT', `/api/room-bookings/${stayId}/status`, { status: 'checked_in' })
    expect(moved.status).toBe(200)
    const board = await boardOf(hotel)
    expect(board.items[0]).toMatchObject({ status: 'checked_in', parts: ['arrivals', 'in_house'] })
    expect(board.totals).toMatchObject({ expected: 0, arrived: 1 })
  })
})

describe('the board of other sectors', () => {
  test('of a restaurant lists tables by time, and who is still to be seated', async () => {
    const bistro = await place('restaurant')
    await stayAt(bistro, { room: 'T2', startsAt: '2026-03-02T20:00:00Z' })
    await stayAt(bistro, { room: 'T1', startsAt: '2026-03-02T18:30:00Z' })
    await stayAt(bistro, { room: 'T3', startsAt: '2026-03-02T18:00:00Z', status: 'checked_in' })
    await stayAt(bistro, { room: 'T4', startsAt: '2026-03-02T12:00:00Z', status: 'checked_out' })
    const board = await boardOf(bistro)
    expect(['to_come', 'here', 'over'].map((part) => roomsOf(board, part))).toEqual([
      ['T1', 'T2'],
      ['T3'],
      ['T4'],
    ])
    expect(board.items.every(({ timesAssumed }) => !timesAssumed)).toBe(true)
  })

  test.each(['school', 'healthcare'] as const)(
    'of %s shows no level and counts no no-shows',
    async (sector) => {
      const site = await place(sector)
      const { guestId } = await stayAt(site, { arrivesOn: '2026-02-01', status: 'no_show' })
      await stayAt(site, { guestId, arrivesOn: '2026-02-02', status: 'no_show' })
      await stayAt(site, { guestId, room: '3B' })
      const board = await boardOf(site)
      expect(board.items.map(({ level }) => level)).toEqual([null])
      expect(kindsOf(board, '3B')).not.toContain('no_shows')
    },
  )

  test('of healthcare names the safety markers that are valid, and no other', async () => {
    const at = await place('healthcare')
    const { guestId } = await stayAt(at)
    const mark = async (measure: string, reviewOn: string) => {
      const path = `/api/guest-profiles/${guestId}/safety-markers`
      const { status, body } = await at.desk.call('POST', path, {
        venueId: at.venueId,
        kind: 'falls',
        measure,
        reviewOn,
      })
      expect(status).toBe(201)
      return body.id as string
    }
    await mark('Two people to stand up', '2026-09-01')
    const ended = await mark('Bed rails', '2026-09-01')
    await at.desk.call('DELETE', `/api/safety-markers/${ended}`)
    await mark('A chair with arms', '2026-03-03')
    const measuresOn = async () =>
      (await boardOf(at)).items.flatMap(({ reasons }) =>
        reasons.flatMap((reason) => (reason.kind === 'marker' ? [reason.measure] : [])),
      )
    expect(await measuresOn()).toEqual(['Two people to stand up', 'A chair with arms'])
    await inside(at, (tx) =>
      tx.run(sql`update safety_markers set review_on = '2026-03-01' where measure like 'A chair%'`),
    )
    expect(await measuresOn()).toEqual(['Two people to stand up'])
  })
})

describe('who may see it', () => {
  test('nobody who works elsewhere or in another organisation', async () => {
    const hotel = await place()
    const other = `/api/day-board?venueId=${hotel.of.venueIds[1]}`
    expect(await hotel.desk.call('GET', other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    expect((await stranger.call('GET', other)).status).toBe(404)
    expect((await (await app.signedIn(hotel.of, 'manager')).call('GET', other)).status).toBe(200)
  })

  test('no reviewer, and nobody who is not signed in', async () => {
    const hotel = await place()
    const path = `/api/day-board?venueId=${hotel.venueId}`
    expect((await app.anonymous('GET', path)).status).toBe(401)
    expect((await (await app.signedIn(hotel.of, 'reviewer')).call('GET', path)).status).toBe(403)
  })

  test('a day that does not exist is refused by its field', async () => {
    const hotel = await place()
    const { status, body } = await hotel.desk.call(
      'GET',
      `/api/day-board?venueId=${hotel.venueId}&day=2026-02-30`,
    )
    expect([status, body.errors[0]]).toMatchObject([422, { pointer: '/day', code: 'invalid_date' }])
  })
})
