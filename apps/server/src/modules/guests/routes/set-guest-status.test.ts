import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { auditOf, faultsOf, makeIncident, takeIn } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller
let guestId: string

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff')
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  guestId = (await makeStay(app, hotel)).guestId
})

const set = (body: object, by = manager, id = guestId) =>
  by.call('PUT', `/api/guest-profiles/${id}/status`, body)
const seen = async (by = manager, id = guestId) => (await by.call('GET', `/api/guest-profiles/${id}`)).body
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString()
const watch = (days = 30) => ({
  status: 'watch_list',
  reason: 'Shouted at the porter.',
  endsAt: inDays(days),
})
const ban = (incidentId: string, days = 30) => ({
  status: 'banned',
  reason: 'Threatened the porter.',
  endsAt: inDays(days),
  incidentId,
})

describe('the watch list', () => {
  test('holds a guest until the end that was given, and not a second longer', async () => {
    const sent = watch()
    const reply = await set(sent)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ status: 'watch_list', statusUntil: sent.endsAt })
    expect(reply.body.entries).toMatchObject([
      { kind: 'watch', reason: sent.reason, signedBy: { id: manager.userId }, liftedAt: null },
    ])
    app.clock.forward(30 * dayMs)
    expect(await seen()).toMatchObject({ status: 'active', statusUntil: null })
    const listed = await manager.call('GET', '/api/guest-profiles?status=watch_list')
    expect(listed.body.items.map((item: { id: string }) => item.id)).not.toContain(guestId)
  })

  test.each([
    [{ status: 'watch_list' }, { '/reason': 'required', '/endsAt': 'required' }],
    [{ status: 'watch_list', reason: ' ', endsAt: '2026-08-01T00:00:00Z' }, { '/reason': 'required' }],
    [{ status: 'archived', reason: 'Why not' }, { '/reason': 'unknown_field' }],
    [{ status: 'gone' }, { '/status': 'invalid_choice' }],
    [{}, { '/status': 'required' }],
  ])('refuses %j by field', async (body, faults) => {
    const reply = await set(body)
    expect([reply.status, faultsOf(reply)]).toEqual([422, faults])
  })

  test('refuses an end in the past and one beyond six months', async () => {
    expect(faultsOf(await set(watch(-1)))).toEqual({ '/endsAt': 'too_small' })
    expect(faultsOf(await set(watch(200)))).toEqual({ '/endsAt': 'too_large' })
    expect((await seen()).status).toBe('active')
  })
})

describe('a ban', () => {
  test('rests on a confirmed incident and leaves an audit entry without words', async () => {
    const incidentId = await makeIncident(app, hotel, guestId)
    expect((await seen()).can.ban).toBe(true)
    const reply = await set(ban(incidentId))
    expect(reply.body).toMatchObject({ status: 'banned', entries: [{ kind: 'ban', incidentId }] })
    const entries = await auditOf(app, hotel, guestId)
    const entry = entries.find(({ action }) => action === 'guest.status_changed')
    expect(entry).toMatchObject({ action: 'guest.status_changed', details: { status: 'banned', incidentId } })
    expect(JSON.stringify(entry)).not.toContain('porter')
  })

  test('is refused, and said to be, without a confirmed incident', async () => {
    const unconfirmed = await makeIncident(app, hotel, guestId, { confirmed: false })
    const unfounded = await makeIncident(app, hotel, guestId, { status: 'unfounded' })
    expect((await seen()).can.ban).toBe('no_confirmed_incident')
    for (const id of [unconfirmed, unfounded]) {
      const reply = await set(ban(id))
      expect([reply.status, reply.body.code, reply.body.reason]).toEqual([
        409,
        'not_allowed_now',
        'no_confirmed_incident',
      ])
    }
  })

  test('takes no incident of somebody else, and no unconfirmed one beside a confirmed', async () => {
    await makeIncident(app, hotel, guestId)
    const other = await makeIncident(app, hotel, (await makeStay(app, hotel)).guestId)
    const unconfirmed = await makeIncident(app, hotel, guestId, { confirmed: false })
    for (const id of [other, unconfirmed, crypto.randomUUID()])
      expect(faultsOf(await set(ban(id)))).toEqual({ '/incidentId': 'invalid_choice' })
  })

  test('rests on none that was the venue’s doing, of unknown fault, or a matter of health; each says whether it may', async () => {
    const bearing = await makeIncident(app, hotel, guestId)
    const others = [
      await makeIncident(app, hotel, guestId, { fault: 'unclear' }),
      await makeIncident(app, hotel, guestId, { fault: 'venue' }),
      await makeIncident(app, hotel, guestId, { type: 'medical' }),
      await makeIncident(app, hotel, guestId, { confirmed: false }),
    ]
    const { incidents } = await seen()
    const may = new Map(incidents.map((one: { id: string; bearsBan: boolean }) => [one.id, one.bearsBan]))
    expect(may).toEqual(new Map([[bearing, true], ...others.map((id) => [id, false] as const)]))
    for (const id of others) expect(faultsOf(await set(ban(id)))).toEqual({ '/incidentId': 'invalid_choice' })
    expect((await set(ban(bearing))).status).toBe(200)
  })

  test('takes no incident of a venue where the manager has no say', async () => {
    await makeIncident(app, hotel, guestId)
    const elsewhere = await makeIncident(app, hotel, guestId, { venueId: hotel.venueIds[1]! })
    const local = await app.signedIn(hotel, 'manager', hotel.venueIds[0])
    expect(faultsOf(await set(ban(elsewhere), local))).toEqual({ '/incidentId': 'invalid_choice' })
  })

  test('lasts 24 months at most', async () => {
    const incidentId = await makeIncident(app, hotel, guestId)
    expect(faultsOf(await set(ban(incidentId, 740)))).toEqual({ '/endsAt': 'too_large' })
    expect((await set(ban(incidentId, 730))).status).toBe(200)
  })

  test('that two managers sign at once stands once', async () => {
    const incidentId = await makeIncident(app, hotel, guestId)
    const replies = await Promise.all([set(ban(incidentId)), set(ban(incidentId)), set(ban(incidentId))])
    expect(replies.map((reply) => String(reply.status)).toSorted()).toEqual(['200', '409', '409'])
    expect((await seen()).entries).toHaveLength(1)
  })

  test('leaves the watch entry beneath it, which shows again when it ends first', async () => {
    const incidentId = await makeIncident(app, hotel, guestId)
    await set(watch(90))
    await set(ban(incidentId, 10))
    expect((await seen()).status).toBe('banned')
    app.clock.forward(10 * dayMs)
    expect((await seen()).status).toBe('watch_list')
  })
})

describe('the way back', () => {
  test('lifts everything that is in force, and says who may go where', async () => {
    const incidentId = await makeIncident(app, hotel, guestId)
    await set(watch(90))
    await set(ban(incidentId))
    expect((await seen()).can).toMatchObject({ archive: 'entry_in_force', ban: 'already_banned' })
    expect((await set({ status: 'archived' })).body.reason).toBe('entry_in_force')
    const lifted = await set({ status: 'active' })
    expect(lifted.body.entries).toHaveLength(2)
    expect(lifted.body).toMatchObject({ status: 'active', statusUntil: null })
    expect(lifted.body.entries.every((entry: { liftedAt: string | null }) => entry.liftedAt)).toBe(true)
  })

  test('of an archived guest is active, and until then nothing else', async () => {
    expect((await set({ status: 'archived' })).body.status).toBe('archived')
    expect((await seen()).can).toMatchObject({
      rate: 'guest_archived',
      watch: 'guest_archived',
      activate: true,
    })
    expect((await set(watch())).status).toBe(409)
    expect((await set({ status: 'active' })).body.status).toBe('active')
    expect((await set({ status: 'active' })).body.reason).toBe('already_active')
  })
})

describe('who may', () => {
  test('staff may not, and see that managers may', async () => {
    expect((await set(watch(), staff)).status).toBe(403)
    expect((await seen(staff)).can).toMatchObject({
      watch: 'managers_only',
      ban: 'managers_only',
      note: true,
    })
  })

  test('another organisation finds nobody', async () => {
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect((await set(watch(), stranger)).status).toBe(404)
  })
})

test('the id of a merged profile bans its guest; the ban stands with the profile of its incident', async () => {
  const child = (await makeStay(app, hotel)).guestId
  const incidentId = await makeIncident(app, hotel, child)
  await takeIn(app, hotel, child, guestId)
  const reply = await set(ban(incidentId), manager, child)
  expect(reply.body).toMatchObject({ id: guestId, status: 'banned' })
})
