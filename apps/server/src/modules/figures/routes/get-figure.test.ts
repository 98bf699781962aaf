import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { made } from '../../../testing/matrix/world.ts'
import { makeAlert } from '../../alerts/testing/alerts.ts'
import { addStep, inside, makeIncident } from '../../shift/testing/rows.ts'
import { sql } from '../../../platform/db/statements.ts'

let app: TestApp
let hotel: TestOrganisation
let [venueId, otherVenueId] = ['', '']
let manager: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const figure = (id: string, query = '', by = manager) => made(by, 'GET', `/api/figures/${id}${query}`)

describe('a figure', () => {
  test('is worked out for each of the registry, and says of nothing that it is nothing', async () => {
    const quiet = await app.signedIn(await app.organisation(), 'manager')
    for (const { id, unit } of app.services.figures.all()) {
      const { current, previous, change, series, step } = await figure(id, '', quiet)
      const nothing = { value: unit === 'count' ? 0 : null, low: null, high: null, n: 0, isTooFew: false }
      expect(current).toEqual({ from: '2026-02-03', to: '2026-03-02', ...nothing })
      expect(previous).toEqual({ from: '2026-01-06', to: '2026-02-02', ...nothing })
      expect(change).toEqual(unit === 'count' ? { difference: 0, relative: null, isClear: null } : null)
      expect([step, series.length]).toEqual(unit === 'count' ? ['day', 28] : ['week', 4])
    }
  })

  test('of each kind counts the records of one’s own organisation and of no other', async () => {
    const house = await app.organisation()
    const [there, colleague] = [
      await app.signedIn(house, 'manager'),
      await app.signedIn(house, 'staff', house.venueIds[0]),
    ]
    const incidentId = await makeIncident(app, house, { at: new Date('2026-03-01T10:00:00Z') })
    for (const kind of ['triaged', 'confirmed'] as const)
      await addStep(app, house, { incidentId, kind, afterMs: 60_000 })
    const endsAt = new Date('2026-03-01T10:00:00Z')
    const { stayId } = await makeStay(app, house, { status: 'checked_out', arrivesOn: '2026-02-27', endsAt })
    await made(colleague, 'POST', '/api/reviews', { stayId, rating: 4 })
    const alertId = await makeAlert(app, house)
    const call = await made(colleague, 'POST', '/api/safety-alerts/trigger', {})
    await made(there, 'PUT', `/api/safety-alerts/${call.alert_id}/status`, { status: 'seen' })
    await inside(app, house, async (tx) => {
      await tx.run(sql`
        update smart_alerts set acknowledged_by = ${there.userId}::uuid, acknowledged_at = platform.app_now(),
          outcome = 'useful', judged_by = ${there.userId}::uuid, judged_at = platform.app_now()
        where alert_id = ${alertId}::uuid`)
      await tx.run(sql`
        insert into dispute_outcomes (organisation_id, venue_id, received_at, decided_at, ending)
        values (${house.organisationId}::uuid, ${house.venueIds[0]}::uuid, platform.app_now() - interval '9 days',
          platform.app_now(), 'upheld')`)
    })
    const elsewhere = await app.signedIn(await app.organisation(), 'manager')
    for (const { id } of app.services.figures.all()) {
      const [own, other] = await Promise.all([figure(id, '', there), figure(id, '', elsewhere)])
      expect([id, own.current.n > 0, other.current.n]).toEqual([id, true, 0])
    }
  })

  test('counts by the calendar of the venue, also where the clock changes, and beside the period before', async () => {
    const house = await app.organisation()
    const there = await app.signedIn(house, 'manager')
    // In London the clock goes forward on 29 March: the last half hour of that day in UTC is the day after.
    for (const at of [
      '2026-03-27T12:00:00Z',
      '2026-03-28T23:30:00Z',
      '2026-03-29T22:30:00Z',
      '2026-03-29T23:30:00Z',
    ])
      await makeIncident(app, house, { at: new Date(at), type: at.includes('30') ? 'theft' : 'noise' })
    const found = await figure('incidents', '?from=2026-03-28&to=2026-03-30', there)
    expect(found.series.map(({ from, value }: { from: string; value: number }) => [from, value])).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 1],
      ['2026-03-30', 1],
    ])
    expect([found.current.value, found.previous.value, found.previous.from]).toEqual([3, 1, '2026-03-25'])
    expect(found.change).toEqual({ difference: 2, relative: 2, isClear: null })
    expect(found.parts).toEqual([{ part: 'theft', n: 3 }])
  })

  test('withholds an estimate from fewer than five records, and gives it with its interval from five on', async () => {
    const house = await app.organisation()
    const there = await app.signedIn(house, 'manager')
    const endsAt = new Date('2026-03-01T10:00:00Z')
    const stayed = () => makeStay(app, house, { status: 'checked_out', arrivesOn: '2026-02-27', endsAt })
    const rated = await stayed()
    for (let more = 0; more < 3; more++) await stayed()
    await made(there, 'POST', '/api/reviews', { stayId: rated.stayId, rating: 4 })
    expect((await figure('stays-rated', '', there)).current).toMatchObject({
      value: null,
      n: 4,
      isTooFew: true,
    })
    await stayed()
    const { current } = await figure('stays-rated', '', there)
    expect(current).toMatchObject({ value: 0.2, n: 5, isTooFew: false })
    // prop.test(1, 5, correct = FALSE) in R.
    expect([current.low, current.high]).toEqual([expect.closeTo(0.0362, 3), expect.closeTo(0.6245, 3)])
  })

  test('is of the venues that one manages alone', async () => {
    const period = '?from=2026-03-01&to=2026-03-02'
    await makeIncident(app, hotel)
    await makeIncident(app, hotel, { venueId: otherVenueId })
    await makeIncident(app, await app.organisation())
    expect((await figure('incidents', period)).current.n).toBe(2)
    expect((await figure('incidents', `${period}&venueId=${venueId}`)).current.n).toBe(1)
    const there = await app.signedIn(hotel, 'manager', otherVenueId)
    expect((await figure('incidents', period, there)).current.n).toBe(1)
    const strange = await there.call('GET', `/api/figures/incidents${period}&venueId=${venueId}`)
    expect(strange.status).toBe(404)
  })

  test.each([
    ['?from=2026-03-01', { '/from': 'required' }],
    ['?from=2026-03-02&to=2026-03-01', { '/to': 'too_small' }],
    ['?from=2025-01-01&to=2026-03-01', { '/to': 'too_large' }],
  ])('refuses %s', async (query, faults) => {
    const { status, body } = await manager.call('GET', `/api/figures/incidents${query}`)
    expect(status).toBe(422)
    const found = body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])
    expect(Object.fromEntries(found)).toEqual(faults)
  })

  test('is closed to whoever is not signed in and to staff; one that does not exist is not found', async () => {
    const staff = await app.signedIn(hotel, 'staff', venueId)
    expect((await app.anonymous('GET', '/api/figures/incidents')).status).toBe(401)
    expect((await staff.call('GET', '/api/figures/incidents')).status).toBe(403)
    expect((await manager.call('GET', '/api/figures/no-such-figure')).status).toBe(404)
  })
})

describe('the rows behind a figure', () => {
  const rows = (id: string, query = '', by = manager) => by.call('GET', `/api/figures/${id}/rows${query}`)

  test('are as many as it says, of the venues that one manages, the latest first', async () => {
    const house = await app.organisation({ venues: 2 })
    const [first = '', second = ''] = house.venueIds
    const [all, there] = [await app.signedIn(house, 'manager'), await app.signedIn(house, 'manager', second)]
    const older = await makeIncident(app, house, { at: new Date('2026-03-01T10:00:00Z') })
    const newer = await makeIncident(app, house, { venueId: second })
    const idsFor = async (by: Caller) => {
      const { body } = await rows('incidents', '', by)
      expect(body.total).toBe((await figure('incidents', '', by)).current.n)
      return body.items.map(({ id }: { id: string }) => id)
    }
    expect(await idsFor(all)).toEqual([newer, older])
    expect(await idsFor(there)).toEqual([newer])
    expect((await rows('incidents', `?venueId=${first}`, there)).status).toBe(404)
  })

  test('are there for every figure that has any, and for no other', async () => {
    for (const { id, rows: behind } of app.services.figures.all())
      expect([id, (await rows(id)).status]).toEqual([id, behind ? 200 : 404])
  })

  test('are closed to whoever is not signed in and to staff', async () => {
    const staff = await app.signedIn(hotel, 'staff', venueId)
    expect((await app.anonymous('GET', '/api/figures/incidents/rows')).status).toBe(401)
    expect((await rows('incidents', '', staff)).status).toBe(403)
  })
})
