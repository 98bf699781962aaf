import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { Page } from '../../../platform/http/page.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { planOf } from '../../../testing/plan-of.ts'
import { faultsOf } from '../../guests/testing/records.ts'
import { openHouse } from '../../risk/testing/house.ts'
import type { House } from '../../risk/testing/house.ts'
import { countByStatus, incidentOrder, listIncidents } from '../queries/list-incidents.ts'
import type { IncidentFilter } from '../queries/list-incidents.ts'
import { makeIncident, move, report } from '../testing/incidents.ts'

let app: TestApp
let hotel: House
beforeAll(async () => {
  app = await testApp()
  hotel = await openHouse(app)
})
afterAll(() => app.close())

const of = () => ({ organisationId: hotel.organisationId, venueIds: [hotel.venueId, hotel.otherVenueId] })
const list = async (query = '', by: Caller = hotel.admin) => {
  const reply = await by.call('GET', `/api/incidents${query}`)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)

test('lists are of the venues where one works, each incident once from page to page', async () => {
  const made: string[] = []
  for (let n = 0; n < 5; n++) {
    app.clock.forward(1_000)
    made.push(await makeIncident(app, of(), { venueId: n % 2 ? hotel.otherVenueId : hotel.venueId }))
  }
  const newest = made.toReversed()
  expect(idsOf(await list())).toEqual(newest)
  expect(idsOf(await list('?sort=occurredAt'))).toEqual(made)
  expect(idsOf(await list('', hotel.elsewhere))).toEqual([newest[1], newest[3]])
  expect(idsOf(await list(`?venueId=${hotel.venueId}`))).toEqual([newest[0], newest[2], newest[4]])
  const [first, rest] = [await list('?limit=2'), []] as [Awaited<ReturnType<typeof list>>, string[]]
  let { nextCursor } = first
  while (nextCursor) {
    const page = await list(`?limit=2&cursor=${nextCursor}`)
    expect(page.counts).toBeNull()
    rest.push(...idsOf(page))
    nextCursor = page.nextCursor
  }
  expect([...idsOf(first), ...rest]).toEqual(newest)
  const stranger = await openHouse(app)
  expect(idsOf(await list('', stranger.admin))).toEqual([])
  expect(idsOf((await hotel.staff.call('GET', '/api/incidents/recent?limit=2')).body)).toEqual([
    newest[0],
    newest[2],
  ])
})

test('a filter leaves what it says, and the counts follow it but for the status', async () => {
  const house = await openHouse(app)
  const { stayId, guestId } = await house.stay({ room: '17A' })
  const { id } = await report(house.staff, { stayId, type: 'noise', severity: 'low' })
  const other = await report(house.staff, { type: 'threat', severity: 'critical' })
  await move(house.staff, other.id, 'triaged')
  await house.manager.call('POST', `/api/incidents/${other.id}/assign`, {
    userId: house.staff.userId,
    dueAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  })
  const of = (query: string) => list(query, house.manager)
  for (const [query, expected] of [
    [`?guestId=${guestId}`, id],
    ['?room=17a', id],
    ['?type=noise', id],
    ['?severity=critical', other.id],
    ['?status=triaged', other.id],
    [`?assignedTo=${house.staff.userId}`, other.id],
    [`?reference=${other.reference.toLowerCase()}`, other.id],
  ] as const) {
    expect(idsOf(await of(query)), query).toEqual([expected])
  }
  expect((await of('?status=triaged')).counts).toMatchObject({ reported: 1, triaged: 1, closed: 0 })
  expect((await of('?type=noise')).counts).toMatchObject({ reported: 1, triaged: 0 })
  expect(idsOf(await of('?sort=dueAt'))).toEqual([other.id, id])
  expect(idsOf(await of('?overdue=true'))).toEqual([])
  app.clock.forward(2 * 3_600_000)
  const late = await of('?overdue=true')
  expect(late.items).toMatchObject([{ id: other.id, isOverdue: true }])
  expect(idsOf(await of('?overdue=false'))).toEqual([id])
  await move(house.manager, id, 'unfounded', 'Not so.')
  expect(idsOf(await of('?open=false'))).toEqual([id])
  expect(idsOf(await of('?open=true'))).toEqual([other.id])
  expect((await of('')).counts).toMatchObject({ unfounded: 1, triaged: 1 })
  expect(idsOf(await of('?to=2026-03-01'))).toEqual([])
})

test('a day is that of the venue where it happened, wherever midnight is in UTC', async () => {
  const house = await openHouse(app)
  await house.system((tx) =>
    tx.run(
      sql`update venues set time_zone = 'Pacific/Kiritimati' where venue_id = ${house.otherVenueId}::uuid`,
    ),
  )
  // 1 March in London and 2 March where clocks are fourteen hours ahead.
  const occurredAt = '2026-03-01T23:30:00Z'
  const [here, there] = [
    await report(house.admin, { occurredAt, venueId: house.venueId }),
    await report(house.admin, { occurredAt, venueId: house.otherVenueId }),
  ]
  const on = async (day: string) => idsOf(await list(`?from=${day}&to=${day}`, house.admin))
  expect(await on('2026-02-28')).toEqual([])
  expect(await on('2026-03-01')).toEqual([here.id])
  expect(await on('2026-03-02')).toEqual([there.id])
  expect(idsOf(await list('?to=2026-03-01', house.admin))).toEqual([here.id])
  expect(idsOf(await list('?from=2026-03-02', house.admin))).toEqual([there.id])
})

test('a filter that is none is refused', async () => {
  for (const [query, pointer, code] of [
    ['?status=angry', '/status', 'invalid_choice'],
    ['?limit=501', '/limit', 'too_large'],
    ['?reference=lamp', '/reference', 'invalid_format'],
    ['?cursor=x', '/cursor', 'invalid_cursor'],
  ] as const) {
    const reply = await hotel.staff.call('GET', `/api/incidents${query}`)
    expect([reply.status, faultsOf(reply)], query).toEqual([422, { [pointer]: code }])
  }
})

const id = crypto.randomUUID()
const position = ['2026-03-02T10:00:00+00:00', id]
const pages: readonly [string, IncidentFilter, 'occurredAt' | '-occurredAt' | 'dueAt', string][] = [
  ['everything', {}, '-occurredAt', 'incidents_by_time'],
  ['everything, oldest first', {}, 'occurredAt', 'incidents_by_time'],
  ['some days', { from: '2026-02-20', to: '2026-02-22' }, '-occurredAt', 'incidents_by_time'],
  ['what is open', { open: true }, '-occurredAt', 'incidents_open'],
  ['what is due', {}, 'dueAt', 'incidents_due'],
  ['what is overdue', { overdue: true }, 'dueAt', 'incidents_due'],
  ['one status', { status: 'closed' }, '-occurredAt', 'incidents_by_status'],
  ['one severity', { severity: 'critical' }, '-occurredAt', 'incidents_by_severity'],
  ['one type', { type: 'weapon' }, '-occurredAt', 'incidents_by_type'],
  ['one room', { room: '204' }, '-occurredAt', 'incidents_by_room'],
  ['one guest', { guestId: id }, '-occurredAt', 'incidents_by_guest'],
  ['one assignee', { assignedTo: id }, '-occurredAt', 'incidents_assigned'],
  ['one reference', { reference: '3f2a91c0' }, '-occurredAt', 'incidents_by_reference'],
]

/** Years of incidents, few of them open. */
async function fillYears(): Promise<void> {
  await inside(app, of(), (tx) =>
    tx.run(sql`
      insert into incidents (organisation_id, venue_id, type, severity, status, occurred_at, reported_by, reported_at, due_at,
        room, confirmed_by, confirmed_at)
      select ${hotel.organisationId}::uuid, (array[${hotel.venueId}::uuid, ${hotel.otherVenueId}::uuid])[1 + n % 2],
        (array['noise', 'damage', 'threat', 'theft', 'other'])[1 + n % 5], (array['low', 'medium', 'high'])[1 + n % 3],
        case when n % 200 = 0 then 'reported' when n % 3 = 0 then 'resolved' else 'closed' end,
        platform.app_now() - n * interval '10 minutes', gen_random_uuid(), platform.app_now(), platform.app_now(),
        (100 + n % 150)::text, null, null
      from generate_series(1, 6000) n`),
  )
  const owner = new Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query('analyze incidents')
  await owner.end()
}

test('every page is read in the order of an index, and counts without a scan of the table', async () => {
  await fillYears()
  for (const [what, filter, sort, index] of pages) {
    const page = new Page(incidentOrder, sort, { limit: 25, after: position })
    const plan = await planOf(app, hotel, (tx) => tx.all(listIncidents(filter, page)))
    expect(plan, what).not.toContain('Seq Scan on incidents')
    expect(plan, `${what}\n${plan}`).toMatch(new RegExp(`using ${index}|on ${index}`))
  }
  const counts = await planOf(app, hotel, (tx) => countByStatus(tx, {}))
  expect(counts).not.toContain('Seq Scan on incidents')
  expect(counts).toMatch(/incidents_open|incidents_due/)
  expect(counts).toMatch(/incidents_by_status/)
})
