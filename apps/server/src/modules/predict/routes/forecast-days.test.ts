import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside, makeBookings } from '../testing/bookings.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
  await makeBookings(app, hotel, { count: 300, from: '2025-11-22' })
})
afterAll(() => app.close())

const forecastOf = (by: Caller, query = '') => by.call('GET', `/api/predict/forecast${query}`)

describe('a forecast', () => {
  test('begins today, with interval, method and the errors of past forecasts', async () => {
    const { status, body } = await forecastOf(manager, '?days=7')
    expect(status).toBe(200)
    expect(body.arrivals.status).toBe('forecast')
    expect(body.arrivals.days.map(({ date }: { date: string }) => date)).toEqual(
      ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`),
    )
    for (const { expected, low, high } of body.arrivals.days) {
      expect(low).toBeLessThanOrEqual(expected)
      expect(high).toBeGreaterThanOrEqual(expected)
    }
    expect(body.arrivals.backTest.days).toBeGreaterThan(30)
    expect(body.arrivals.backTest.pickUpError).toBeGreaterThan(0)
    expect(body.incidents.days.every(({ expected }: { expected: number }) => expected === 0)).toBe(true)
    expect(body.noShows.status).toBe('forecast')
  })

  test('counts the bookings on the books, less losses and plus pick-up', async () => {
    const place = await app.organisation()
    const by = await app.signedIn(place, 'manager')
    await makeBookings(app, place, { count: 300, from: '2025-11-22' })
    await makeBookings(app, place, { count: 60, from: '2026-03-02', isComing: true })
    const { body } = await forecastOf(by, '?days=7')
    for (const { onBooks, expectedLosses } of body.arrivals.days) {
      expect(onBooks).toBe(3)
      expect(expectedLosses).toBeGreaterThan(0)
      expect(expectedLosses).toBeLessThan(3)
    }
  })

  test('is refused below eight weeks, with what there is', async () => {
    const young = await app.organisation()
    const other = await app.signedIn(young, 'manager')
    await makeBookings(app, young, { count: 60, from: '2026-02-10' })
    const { status, body } = await forecastOf(other)
    expect(status).toBe(200)
    expect(body.arrivals).toEqual({
      status: 'refused',
      reason: 'too_short',
      needed: { days: { have: 20, need: 56 } },
    })
  })

  test('begins with the day that it is at the venue', async () => {
    const east = await app.organisation()
    const other = await app.signedIn(east, 'manager')
    await inside(app, east, (tx) => tx.run(sql`update venues set time_zone = 'Pacific/Kiritimati'`))
    await makeBookings(app, east, { count: 300, from: '2025-11-22' })
    const { body } = await forecastOf(other, '?days=1')
    expect(body.arrivals.days.map(({ date }: { date: string }) => date)).toEqual(['2026-03-03'])
  })

  test('shows nothing of other venues or organisations', async () => {
    const elsewhere = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    for (const [by, query] of [
      [elsewhere, ''],
      [elsewhere, `?venueId=${hotel.venueIds[0]}`],
      [stranger, `?venueId=${hotel.venueIds[0]}`],
    ] as const) {
      expect((await forecastOf(by, query)).body.arrivals.status).toBe('refused')
    }
  })

  test('refuses a horizon out of range', async () => {
    for (const days of ['0', '91', 'x']) expect((await forecastOf(manager, `?days=${days}`)).status).toBe(422)
  })
})
