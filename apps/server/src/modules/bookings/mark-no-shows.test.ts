import { hourMs, minuteMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { made } from '../../testing/matrix/world.ts'
import { markNoShows } from './mark-no-shows.ts'
import { factsOf } from './testing/records.ts'

let app: TestApp
let place: TestOrganisation
let host: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.current = new Date('2026-03-02T17:00:00Z')
  place = await app.organisation({ sector: 'restaurant' })
  host = await app.signedIn(place, 'staff')
})

const table = (hour: number, status: 'expected' | 'checked_in' = 'expected') =>
  makeStay(app, place, { status, startsAt: new Date(Date.UTC(2026, 2, 2, hour)), room: `${hour}` })
const statusOf = async (stayId: string) =>
  (await made(host, 'GET', `/api/room-bookings?bookingId=${stayId}`)).items[0].status
const markAt = async (minutesAfterSeven: number) => {
  app.clock.current = new Date(Date.UTC(2026, 2, 2, 19) + minutesAfterSeven * minuteMs)
  await markNoShows(app.services)
}

test('a guest who has not come within the grace period of the venue is a no-show, and not one minute earlier', async () => {
  await table(18, 'checked_in')
  const { stayId, guestId } = await table(19)
  await markAt(29)
  expect(await statusOf(stayId)).toBe('expected')
  await markAt(30)
  expect(await statusOf(stayId)).toBe('no_show')
  expect(await factsOf(app, place, guestId)).toMatchObject([{ kind: 'no_show', stay_id: stayId }])
  const { items } = await made(host, 'GET', `/api/room-bookings/${stayId}/history`)
  expect(items).toMatchObject([{ source: 'job', by: null, fields: [{ field: 'status', after: 'no_show' }] }])
})

test('a no-show is withdrawn when the guest arrives, and no longer counts against the guest', async () => {
  await table(18, 'checked_in')
  const { stayId, guestId } = await table(19)
  await markAt(30)
  app.clock.forward(hourMs)
  const reply = await host.call('PUT', `/api/room-bookings/${stayId}/status`, { status: 'checked_in' })
  expect(reply.status).toBe(200)
  expect(await factsOf(app, place, guestId)).toEqual([])
})

test('where nobody was checked in for a week, nobody becomes a no-show automatically', async () => {
  const { stayId } = await table(19)
  await markAt(120)
  expect(await statusOf(stayId)).toBe('expected')
})

test('bookings entered after the guest was due, or with days only, are not marked yet', async () => {
  await table(18, 'checked_in')
  const byDay = await makeStay(app, place, { status: 'expected', arrivesOn: '2026-03-02', room: '1' })
  app.clock.current = new Date('2026-03-02T21:00:00Z')
  const late = await table(19)
  await markAt(240)
  expect(await statusOf(late.stayId)).toBe('expected')
  expect(await statusOf(byDay.stayId)).toBe('expected')
  await markAt(5 * 60 + 30)
  expect(await statusOf(byDay.stayId)).toBe('no_show')
})

test('a guest who is checked in while the job runs is no no-show', async () => {
  await table(18, 'checked_in')
  const { stayId } = await table(19)
  app.clock.current = new Date('2026-03-02T20:00:00Z')
  const [, reply] = await Promise.all([
    markNoShows(app.services),
    host.call('PUT', `/api/room-bookings/${stayId}/status`, { status: 'checked_in' }),
  ])
  expect(reply.status).toBe(200)
  expect(await statusOf(stayId)).toBe('checked_in')
})
