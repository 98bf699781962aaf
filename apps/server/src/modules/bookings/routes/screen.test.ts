import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseKeys } from '@comity/domain/risk'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { makeIncident } from '../../guests/testing/records.ts'
import { auditOf } from '../testing/records.ts'

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

const screen = (stayId: string, by = staff, headers = {}) =>
  by.call('POST', '/api/screen-booking', { stayId }, headers)
const aRoom = () => crypto.randomUUID().slice(0, 8).toUpperCase()
const expected = (overrides = {}) =>
  makeStay(app, hotel, { status: 'expected', arrivesOn: '2026-03-08', room: aRoom(), ...overrides })
const watch = (guestId: string) =>
  made(manager, 'PUT', `/api/guest-profiles/${guestId}/status`, {
    status: 'watch_list',
    reason: 'Loud at night',
    endsAt: '2026-05-01T00:00:00.000Z',
  })
const rowsOf = (stayId: string) =>
  inside(app, hotel, (tx) =>
    tx.all(sql<Record<string, unknown>>`
      select s.*, (select count(*)::int from risk_facts f where f.guest_id = s.guest_id) as facts
      from stays s where s.stay_id = ${stayId}::uuid`),
  )

describe('a screening', () => {
  test('answers reasons with dates and ways to prepare, and changes neither booking nor score', async () => {
    const { stayId, guestId } = await expected({ room: '501' })
    await watch(guestId)
    const other = await expected({ room: '501', guestName: 'Lowell Aster' })
    const before = await rowsOf(stayId)
    const reply = await screen(stayId)
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      notScreenedBecause: null,
      reasons: [
        { kind: 'watch', endsAt: '2026-05-01T00:00:00.000Z' },
        {
          kind: 'overlap',
          why: 'room',
          stayId: other.stayId,
          guestName: 'Lowell Aster',
          arrivesOn: '2026-03-08',
        },
      ],
      responses: ['greeting_by_manager', 'confirm_arrival', 'quiet_room'],
    })
    expect(await rowsOf(stayId)).toEqual(before)
    for (const response of reply.body.responses) expect(responseKeys).toContain(response)
  })

  test('says which facts a level is made of', async () => {
    const { stayId, guestId } = await expected()
    await makeIncident(app, hotel, guestId)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update guests set risk_level = 'high' where guest_id = ${guestId}::uuid`),
    )
    const { body } = await screen(stayId)
    expect(body.reasons).toMatchObject([{ kind: 'level', level: 'high', facts: [] }])
    expect(body.responses).toContain('deposit')
  })

  test('is noted once, with what it rests on and no words, level or probability', async () => {
    const { stayId, guestId } = await expected()
    await watch(guestId)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [await screen(stayId, staff, key), await screen(stayId, staff, key)]
    expect(one.body.id).toBe(two.body.id)
    const kept = await inside(app, hotel, (tx) =>
      tx.all(sql`select reasons, responses from booking_screenings where stay_id = ${stayId}::uuid`),
    )
    expect(kept).toEqual([
      {
        reasons: [{ kind: 'watch', entryId: expect.any(String) }],
        responses: ['greeting_by_manager', 'quiet_room'],
      },
    ])
    expect(await auditOf(app, hotel, stayId)).toMatchObject([
      { action: 'booking.screened', details: { reasons: ['watch'], notScreenedBecause: null } },
    ])
  })

  test('tells a predicted no-show to managers alone', async () => {
    const { stayId } = await expected()
    await inside(app, hotel, async (tx) => {
      const modelId = crypto.randomUUID()
      await tx.run(sql`
        insert into prediction_models (organisation_id, model_id, target, version, model, state, trained_at, bookings,
          from_day, until_day, figures)
        values (${hotel.organisationId}::uuid, ${modelId}::uuid, 'no_show', 'v1', '{}', 'in_use', platform.app_now(),
          1000, '2025-01-01', '2026-01-01', '{}')`)
      await tx.run(sql`
        insert into predictions (organisation_id, venue_id, stay_id, model_id, target, input_hash, probability,
          is_high_risk, explanation, predicted_at)
        values (${hotel.organisationId}::uuid, ${hotel.venueIds[0]}::uuid, ${stayId}::uuid, ${modelId}::uuid, 'no_show',
          '\\x00', 0.62, true, '{}', platform.app_now())`)
    })
    expect((await screen(stayId)).body.reasons).toEqual([])
    const elsewhere = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        insert into role_grants (organisation_id, user_id, role, venue_id, starts_at, created_at)
        select organisation_id, user_id, 'staff', ${hotel.venueIds[0]}::uuid, starts_at, created_at
        from role_grants where user_id = ${elsewhere.userId}::uuid`),
    )
    expect((await screen(stayId, elsewhere)).body.reasons).toEqual([])
    const { body } = await screen(stayId, manager)
    expect(body.reasons).toEqual([{ kind: 'no_show', probability: 0.62, isHighRisk: true }])
    expect(body.responses).toEqual(['confirm_arrival'])
  })

  test('looks at nobody under 18', async () => {
    const { stayId, guestId } = await expected({ room: '502' })
    await expected({ room: '502' })
    await watch(guestId)
    await inside(app, hotel, (tx) =>
      tx.run(
        sql`update guests set is_minor = true, risk_level = 'not_scored' where guest_id = ${guestId}::uuid`,
      ),
    )
    expect((await screen(stayId)).body).toMatchObject({
      notScreenedBecause: 'minor',
      reasons: [],
      responses: [],
    })
  })

  test.each(['school', 'healthcare'] as const)('looks at nobody in %s', async (sector) => {
    const house = await app.organisation({ sector })
    const boss = await app.signedIn(house, 'manager')
    const { stayId } = await makeStay(app, house, { status: 'expected', arrivesOn: '2026-03-08' })
    expect((await screen(stayId, boss)).body).toMatchObject({
      notScreenedBecause: sector,
      reasons: [],
      responses: [],
    })
  })

  test('of a booking elsewhere is not found', async () => {
    const { stayId } = await expected({ venueId: hotel.venueIds[1] })
    expect((await screen(stayId)).status).toBe(404)
    expect((await screen(stayId, await app.signedIn(await app.organisation(), 'manager'))).status).toBe(404)
  })
})
