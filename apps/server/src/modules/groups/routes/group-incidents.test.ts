import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../../platform/events/outbox.ts'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { faultsOf } from '../../guests/testing/records.ts'
import groupsModule from '../module.ts'
import { factsOf } from '../../bookings/testing/records.ts'
import { lookAtGroup } from '../look.ts'

const { subscribers } = groupsModule

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
beforeEach(() => {
  app.clock.current = new Date('2026-03-02T10:00:00Z')
})

type Stay = Awaited<ReturnType<typeof makeStay>>
const come = (overrides = {}) => makeStay(app, hotel, { status: 'checked_in', ...overrides })
async function makeGroup(leader: Stay, members: readonly Stay[] = [], size = 6): Promise<string> {
  const body = {
    name: 'Hill walkers',
    leaderStayId: leader.stayId,
    stayIds: members.map(({ stayId }) => stayId),
    size,
  }
  return (await made(staff, 'POST', '/api/group-bookings', body)).id
}
const record = (groupId: string, rest: object = {}, headers = {}, by = staff) =>
  by.call(
    'POST',
    '/api/group-incidents',
    {
      groupId,
      type: 'noise',
      severity: 'medium',
      observed: 'Singing on the stairs until three.',
      occurredAt: '2026-03-02T03:00:00Z',
      ...rest,
    },
    headers,
  )
const incidentsOf = (guestId: string) =>
  inside(app, hotel, (tx) =>
    tx.all(sql<
      RowOf<'incidents', 'incident_id' | 'source'> & {
        observed: NonNullable<ColumnOf<'incidents', 'observed'>>
      }
    >`
      select incident_id, observed, source from incidents where guest_id = ${guestId}::uuid`),
  )
const look = (groupId: string) => lookAtGroup(app.services, { organisationId: hotel.organisationId, groupId })
const alertsOf = async (groupId: string, by = staff) =>
  (await made(by, 'GET', '/api/group-alerts?limit=100')).items.filter(
    (item: { group: { id: string } }) => item.group.id === groupId,
  )

describe('a group incident', () => {
  test('is nobody’s in person where nobody was seen', async () => {
    const [leader, member] = [await come(), await come()]
    const reply = await record(await makeGroup(leader, [member]))
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ seen: [], groupName: 'Hill walkers', severity: 'medium' })
    for (const { guestId } of [leader, member]) expect(await incidentsOf(guestId)).toEqual([])
  })

  test('is theirs who were seen, each by what that person was seen doing', async () => {
    const [leader, seen, unseen] = [await come(), await come(), await come()]
    const groupId = await makeGroup(leader, [seen, unseen])
    const what = 'Threw a chair down the stairs.'
    const reply = await record(groupId, { seen: [{ stayId: seen.stayId, what }] })
    expect(reply.body.seen).toMatchObject([{ stayId: seen.stayId, guestId: seen.guestId }])
    expect(await incidentsOf(seen.guestId)).toMatchObject([{ observed: what, source: 'group' }])
    for (const { guestId } of [leader, unseen]) expect(await incidentsOf(guestId)).toEqual([])
  })

  test('touches no score: of the group neither who was seen nor who was not', async () => {
    const [leader, seen, unseen] = [await come(), await come(), await come()]
    const groupId = await makeGroup(leader, [seen, unseen])
    await record(groupId, { severity: 'critical', seen: [{ stayId: seen.stayId, what: 'Shouted.' }] })
    for (const { guestId } of [leader, seen, unseen]) expect(await factsOf(app, hotel, guestId)).toEqual([])
  })

  test('names nobody who does not belong to the group', async () => {
    const [leader, stranger] = [await come(), await come()]
    const groupId = await makeGroup(leader)
    const reply = await record(groupId, { seen: [{ stayId: stranger.stayId, what: 'Stood there.' }] })
    expect(faultsOf(reply)).toEqual({ '/seen/0/stayId': 'unknown_stay' })
    expect(await incidentsOf(stranger.guestId)).toEqual([])
    const again = [leader, leader].map(({ stayId }) => ({ stayId, what: 'Twice.' }))
    expect(faultsOf(await record(groupId, { seen: again }))).toEqual({ '/seen': 'already_in_use' })
  })

  test('names nobody whose incident turned out unfounded', async () => {
    const [leader, member] = [await come(), await come()]
    const groupId = await makeGroup(leader, [member])
    const seen = [leader, member].map(({ stayId }) => ({ stayId, what: 'Shouted.' }))
    const { body } = await record(groupId, { seen })
    const ofMember = body.seen.find((one: { stayId: string }) => one.stayId === member.stayId)
    const unfounded = { status: 'unfounded', note: 'It was somebody else.' }
    await made(manager, 'PUT', `/api/incidents/${ofMember.incidentId}/status`, unfounded)
    const [listed] = (await made(staff, 'GET', `/api/group-incidents?groupId=${groupId}`)).items
    expect(listed.seen).toMatchObject([{ stayId: leader.stayId }])
  })

  test('names nobody whose booking was cancelled since', async () => {
    const [leader, member] = [await come(), await come({ status: 'expected' })]
    const groupId = await makeGroup(leader, [member])
    await made(staff, 'PUT', `/api/room-bookings/${member.stayId}/status`, { status: 'cancelled' })
    const reply = await record(groupId, { seen: [{ stayId: member.stayId, what: 'Stood there.' }] })
    expect(faultsOf(reply)).toEqual({ '/seen/0/stayId': 'unknown_stay' })
  })

  test('says something, has happened, and is of a kind that the sector has', async () => {
    const groupId = await makeGroup(await come())
    const faults = async (rest: object) => faultsOf(await record(groupId, rest))
    expect(await faults({ observed: undefined })).toEqual({ '/observed': 'required' })
    expect(await faults({ occurredAt: '2026-03-03T03:00:00Z' })).toEqual({ '/occurredAt': 'too_large' })
    expect(await faults({ occurredAt: '1900-01-01T00:00:00Z' })).toEqual({ '/occurredAt': 'too_small' })
    expect(await faults({ type: 'rudeness' })).toEqual({ '/type': 'invalid_choice' })
    const masked = await record(groupId, { observed: 'Card 4111 1111 1111 1111 shown.' })
    expect(masked.body.observed).not.toContain('4111')
    expect(masked.body).toMatchObject({ maskedCardNumbers: 1, hints: [] })
  })

  test('sent twice under one key is one, with one incident for each who was seen', async () => {
    const leader = await come()
    const groupId = await makeGroup(leader)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const rest = { seen: [{ stayId: leader.stayId, what: 'Broke a lamp.' }] }
    await Promise.all([record(groupId, rest, key), record(groupId, rest, key)])
    expect(await incidentsOf(leader.guestId)).toHaveLength(1)
    const list = await made(staff, 'GET', `/api/group-incidents?groupId=${groupId}`)
    expect(list.items).toHaveLength(1)
  })

  test('of a group elsewhere is not found', async () => {
    const groupId = await makeGroup(await come())
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect((await record(groupId, {}, {}, stranger)).status).toBe(404)
    const colleague = await app.signedIn(hotel, 'staff', hotel.venueIds[1])
    expect((await record(groupId, {}, {}, colleague)).status).toBe(404)
    const list = await made(colleague, 'GET', '/api/group-incidents?limit=100')
    expect(list.items).toEqual([])
  })
})

describe('a coming group', () => {
  const coming = (guestId?: string) =>
    come({ status: 'expected', arrivesOn: '2026-03-20', ...(guestId ? { guestId } : {}) })

  async function confirm(incidentId: string, as: { severity?: string; fault?: string } = {}) {
    const { severity = null, fault = 'guest' } = as
    await inside(app, hotel, async (tx) => {
      await tx.run(sql`
        update incidents set fault = ${fault}, severity = coalesce(${severity}::text, severity), status = 'confirmed', confirmed_by = ${manager.userId}::uuid, confirmed_at = platform.app_now()
        where incident_id = ${incidentId}::uuid`)
      await tx.run(sql`
        insert into outbox (organisation_id, type, venue_id, payload, at)
        values (${hotel.organisationId}::uuid, 'incident.changed', ${hotel.venueIds[0]}::uuid,
          ${JSON.stringify({ incidentId, change: 'confirmed' })}::jsonb, platform.app_now())`)
    })
    await drainOutbox(app.services, hotel.organisationId, subscribers)
  }

  test('is told of once an incident of an earlier visit is confirmed, and nobody’s score is touched', async () => {
    const [leader, member] = [await come(), await come()]
    const before = await makeGroup(leader, [member])
    const seen = [{ stayId: member.stayId, what: 'Broke the lobby window.' }]
    const incident = (await record(before, { type: 'damage', severity: 'high', seen })).body
    const [next, fresh] = [await coming(leader.guestId), await coming()]
    const groupId = await makeGroup(next, [fresh])
    await look(groupId)
    expect(await alertsOf(groupId)).toEqual([])
    await confirm(incident.seen[0].incidentId, { severity: 'medium' })
    const [told] = await alertsOf(groupId)
    expect(told).toMatchObject({
      concerns: ['earlier_incident'],
      earlier: [{ id: incident.id, severity: 'medium', type: 'damage' }],
      flagged: 0,
      alert: {
        type: 'group',
        severity: 'medium',
        guest: null,
        stay: { id: next.stayId },
        reasons: [{ kind: 'group', groupId, concern: 'earlier_incident', incidents: 1, severity: 'medium' }],
        responses: expect.any(Array),
      },
    })
    const { items } = await made(staff, 'GET', `/api/smart-alerts?guestId=${leader.guestId}`)
    expect(items).toEqual([])
    expect(JSON.stringify(told.alert.responses)).not.toMatch(/refus|cancel/u)
    for (const { guestId } of [leader, fresh]) expect(await factsOf(app, hotel, guestId)).toEqual([])
  })

  test('is no longer told of once the incident turns out unfounded', async () => {
    const leader = await come()
    const seen = [{ stayId: leader.stayId, what: 'Broke the lobby window.' }]
    const before = await makeGroup(leader)
    const [{ incidentId }] = (await record(before, { type: 'damage', severity: 'high', seen })).body.seen
    const groupId = await makeGroup(await coming(leader.guestId))
    await confirm(incidentId)
    const [{ alert }] = await alertsOf(groupId)
    const unfounded = { status: 'unfounded', note: 'The wind broke it.' }
    await made(manager, 'PUT', `/api/incidents/${incidentId}/status`, unfounded)
    await drainOutbox(app.services, hotel.organisationId, subscribers)
    expect(await alertsOf(groupId)).toEqual([])
    const { items } = await made(manager, 'GET', '/api/smart-alerts?state=over&type=group&limit=100')
    expect(items.find(({ id }: { id: string }) => id === alert.id)).toMatchObject({
      overBecause: 'reasons_gone',
    })
  })

  test.each(['venue', 'other'])('is not told of what was the fault of the %s', async (fault) => {
    const [leader, member] = [await come(), await come()]
    const seen = [{ stayId: member.stayId, what: 'Stood in the broken glass.' }]
    const incident = (await record(await makeGroup(leader, [member]), { severity: 'high', seen })).body
    const groupId = await makeGroup(await coming(leader.guestId))
    await confirm(incident.seen[0].incidentId, { fault })
    expect(await alertsOf(groupId)).toEqual([])
  })

  test('is told of for its size, and one of usual size is not', async () => {
    const [large, usual] = [await makeGroup(await coming(), [], 45), await makeGroup(await coming(), [], 8)]
    await look(large)
    await look(large)
    await look(usual)
    const reasons = [{ kind: 'group', groupId: large, concern: 'large', size: 45 }]
    expect(await alertsOf(large)).toMatchObject([{ concerns: ['large'], alert: { timesRaised: 1, reasons } }])
    expect(await alertsOf(usual)).toEqual([])
    const [{ alert }] = await alertsOf(large)
    await made(manager, 'POST', `/api/smart-alerts/${alert.id}/acknowledge`)
    expect((await alertsOf(large))[0].alert.state).toBe('owned')
  })

  test('is told of for members on the own lists: how many, not who', async () => {
    const stays = [await coming(), await coming(), await coming()]
    for (const { guestId } of stays.slice(1))
      await made(manager, 'PUT', `/api/guest-profiles/${guestId}/status`, {
        status: 'watch_list',
        reason: 'Loud at night',
        endsAt: '2026-05-01T00:00:00.000Z',
      })
    const groupId = await makeGroup(stays[0]!, stays.slice(1))
    await look(groupId)
    const [told] = await alertsOf(groupId)
    expect(told).toMatchObject({
      concerns: ['flagged_members'],
      flagged: 2,
      alert: {
        reasons: [{ kind: 'group', groupId, concern: 'flagged_members', members: 3, flagged: 2 }],
      },
    })
    for (const { guestId } of stays.slice(1)) expect(JSON.stringify(told)).not.toContain(guestId)
  })

  test('is told of to its venue alone', async () => {
    const groupId = await makeGroup(await coming(), [], 45)
    await look(groupId)
    const colleague = await app.signedIn(hotel, 'staff', hotel.venueIds[1])
    expect(await alertsOf(groupId, colleague)).toEqual([])
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect(await alertsOf(groupId, stranger)).toEqual([])
  })
})
