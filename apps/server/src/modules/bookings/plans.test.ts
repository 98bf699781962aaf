import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Page } from '../../platform/http/page.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { planOf } from '../../testing/plan-of.ts'
import { countByStatus } from '../incidents/queries/list-incidents.ts'
import { countIncidents } from '../shift/queries/figures.ts'
import { listOwn } from '../work/queries/tasks.ts'
import { listOverlaps } from './overlaps.ts'
import { bookingOrder, listBookings } from './queries.ts'
import { listRoomIncidents, roomIncidentOrder } from './room-incidents.ts'
import { readGroupFacts } from '../groups/facts.ts'
import { groupIncidentOrder, listGroupIncidents } from '../groups/incident-queries.ts'
import { groupOrder, listGroups } from '../groups/queries.ts'
import { listRooms } from '../rooms/queries.ts'

const [rooms, stays, groups] = [100, 6_000, 300]

let app: TestApp
let hotel: TestOrganisation
let venueId: string
let stayId: string
let groupId: string

/** Two years of bookings, so that the planner knows that a room and a guest are selective. */
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
  await inside(app, hotel, async (tx) => {
    const of = sql`${hotel.organisationId}::uuid`
    await tx.run(sql`
      insert into guests (organisation_id, guest_id, name, number, created_at)
      select ${of}, uuidv7(), 'Guest ' || n, n, platform.app_now() from generate_series(1, ${stays / 2}::int) n`)
    await tx.run(sql`
      insert into guest_keys (organisation_id, key, guest_id)
      select ${of}, 'phone:' || (number / 2), guest_id from guests`)
    await tx.run(sql`
      insert into rooms (organisation_id, venue_id, name, state, changed_at, created_at)
      select ${of}, ${venueId}::uuid, n::text, 'vacant', platform.app_now(), platform.app_now()
      from generate_series(1, ${rooms}::int) n`)
    await tx.run(sql`
      insert into stays (organisation_id, venue_id, guest_id, room, status, arrives_on, departs_on, created_at, updated_at)
      select ${of}, ${venueId}::uuid, guest_id, (number % ${rooms}::int + 1)::text,
        case when day < 0 then 'checked_out' when day < 2 then 'checked_in' else 'expected' end,
        platform.app_now()::date + day::int, platform.app_now()::date + day::int + 2, platform.app_now(), platform.app_now()
      from (select guest_id, number, (number * 7 + half * 401) % 730 - 640 as day
        from guests, generate_series(0, 1) half) g`)
    await tx.run(sql`
      with led as (select stay_id from stays order by stay_id limit ${groups}::int), made as (
        insert into group_bookings (organisation_id, venue_id, name, leader_stay_id, size, created_by, created_at)
        select ${of}, ${venueId}::uuid, 'Group', stay_id, 8, uuidv7(), platform.app_now() from led
        returning group_id, leader_stay_id)
      insert into group_members (organisation_id, group_id, stay_id, venue_id)
      select ${of}, group_id, leader_stay_id, ${venueId}::uuid from made`)
    await tx.run(sql`
      insert into group_incidents (organisation_id, group_id, venue_id, type, severity, observed, occurred_at,
        reported_by, reported_at)
      select ${of}, group_id, venue_id, 'noise', 'low', 'Sang.', platform.app_now(), uuidv7(), platform.app_now()
      from group_bookings`)
    await tx.run(sql`
      insert into incidents (organisation_id, venue_id, type, severity, status, room, observed, occurred_at, reported_by,
        reported_at)
      select ${of}, ${venueId}::uuid, case when n % 500 = 0 then 'weapon' else 'noise' end, 'low',
        case when n % 50 = 0 then 'reported' else 'closed' end, (n % ${rooms}::int)::text, 'Sang.',
        platform.app_now() - n * interval '3 hours', uuidv7(), platform.app_now()
      from generate_series(1, 4000) n`)
    await tx.run(sql`
      insert into tasks (organisation_id, venue_id, title, detail, created_by, created_at, completed_by, completed_at)
      select ${of}, ${venueId}::uuid, 'Task', repeat('x', 500), uuidv7(), platform.app_now() - n * interval '1 hour',
        case when n % 10 > 0 then uuidv7() end, case when n % 10 > 0 then platform.app_now() end
      from generate_series(1, 3000) n`)
    const row = await tx.first(sql<
      RowOf<'group_bookings', 'group_id'> & { stay_id: ColumnOf<'group_bookings', 'leader_stay_id'> }
    >`
      select leader_stay_id as stay_id, group_id from group_bookings limit 1`)
    stayId = row!.stay_id
    groupId = row!.group_id
  })
  const owner = new Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query(
    'vacuum analyze guests, guest_keys, rooms, stays, group_bookings, group_members, group_incidents, venues, incidents, tasks',
  )
  await owner.end()
})
afterAll(() => app.close())

const tables = ['stays', 'guests', 'guest_keys', 'incidents', 'group_bookings', 'group_incidents']
/** Tables that a read scans in full and indexes that it does not use. */
async function missedBy(read: (tx: Tx) => Promise<unknown>, indexes: readonly string[]): Promise<string[]> {
  const plan = await planOf(app, hotel, read)
  return [
    ...tables.filter((table) => plan.includes(`Seq Scan on ${table} `)),
    ...indexes.filter((index) => !new RegExp(index, 'u').test(plan)),
  ]
}

test('rooms are read beside who is there now and who comes next, not beside their past', async () => {
  const missed = await missedBy(
    (tx) => listRooms(tx, [venueId]),
    [
      String.raw`stays_by_room on stays a\n\s+Index Cond: [^\n]*arrives_on >=`,
      'stays_by_status',
      'incidents_',
    ],
  )
  expect(missed).toEqual([])
})

test.each(['arrivesOn', '-arrivesOn'] as const)(
  'bookings are read in the order of arrival: %s',
  async (sort) => {
    const page = new Page(bookingOrder, sort, { limit: 25, after: ['2026-03-05', stayId] })
    const missed = await missedBy(
      (tx) => tx.all(listBookings({}, page)),
      [String.raw`stays_by_arrival on stays s[^\n]*\n\s+Index Cond: [^\n]*arrives_on`],
    )
    expect(missed).toEqual([])
  },
)

test.each([
  [{}, 'stays_by_arrival'],
  [{ to: '2026-03-01', status: 'checked_out' }, 'stays_by_status'],
])('bookings %o are counted from an index alone', async (filter, index) => {
  const page = new Page(bookingOrder, 'guestName', { limit: 25 })
  const missed = await missedBy(
    (tx) => tx.all(sql`select count(*) from (${listBookings(filter, page.counted()) as never}) counted`),
    [`Index Only Scan using ${index} on stays`],
  )
  expect(missed).toEqual([])
})

test('what is at the same time is found by room, guest and telephone', async () => {
  const missed = await missedBy(
    (tx) => listOverlaps(tx, stayId),
    [
      'stays_by_place',
      'stays_by_guest',
      'guest_keys_by_guest',
      String.raw`guest_keys_by_key[^\n]*\n\s+Index Cond: [^\n]*key =`,
    ],
  )
  expect(missed).toEqual([])
})

test('groups and their incidents are read in their order', async () => {
  const missed = await missedBy(
    async (tx) => {
      const from = { limit: 25, after: ['2026-03-01T10:00:00+00:00', groupId] }
      await tx.all(listGroups({ venueId }, new Page(groupOrder, '-createdAt', from)))
      await tx.all(listGroupIncidents({ venueId }, new Page(groupIncidentOrder, '-occurredAt', from)))
    },
    ['group_bookings_by_venue', 'group_incidents_by_venue', 'group_members_pkey'],
  )
  expect(missed).toEqual([])
})

test('what is known of a group is read from its leader on', async () => {
  const missed = await missedBy(
    (tx) => readGroupFacts(tx, [groupId]),
    ['group_bookings_by_leader', 'group_incidents_by_group', String.raw`stays_by_guest on stays e`],
  )
  expect(missed).toEqual([])
})

test('incidents by room are read from room to room, and counted by index for those shown alone', async () => {
  const missed = await missedBy(
    (tx) => tx.all(listRoomIncidents(venueId, new Page(roomIncidentOrder, '-latestAt', { limit: 25 }))),
    [
      String.raw`incidents_by_room on incidents i[^\n]*\n\s+Index Cond: [^\n]*room > v`,
      String.raw`incidents_by_room on incidents i[^\n]*\n\s+Index Cond: [^\n]*room = `,
      'Index Only Scan using incidents_open_counts',
    ],
  )
  expect(missed).toEqual([])
})

test('incidents are counted by status within what a filter names', async () => {
  for (const [filter, index] of [
    [{ room: '12' }, 'incidents_by_room'],
    [{ type: 'weapon' }, 'incidents_by_type'],
    [{ from: '2026-03-01', to: '2026-03-02' }, 'incidents_by_status'],
  ] as const)
    expect(await missedBy((tx) => countByStatus(tx, { venueId, ...filter }), [index])).toEqual([])
})

test('what is open at a venue is counted from an index alone', async () => {
  const missed = await missedBy(
    async (tx) => {
      await countIncidents(tx, venueId)
      await listOwn(tx, crypto.randomUUID(), [venueId], 20)
    },
    ['Index Only Scan using incidents_open_counts', 'Index Only Scan using tasks_open_order'],
  )
  expect(missed).toEqual([])
})
