import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

const ask = (identifier: string, by = staff, query = '') =>
  by.call('GET', `/api/quick-incidents/guest-lookup/${encodeURIComponent(identifier)}${query}`)

test('who is in a room now, and nobody who was or will be', async () => {
  const present = await makeStay(app, hotel, { guestName: 'Ottoline Varga', room: '31B' })
  await makeStay(app, hotel, { room: '31B', status: 'checked_out' })
  await makeStay(app, hotel, { room: '31B', status: 'expected' })
  const reply = await ask('31b')
  expect(reply.body.items).toEqual([
    {
      guestId: present.guestId,
      guestName: 'Ottoline Varga',
      guestNumber: expect.any(Number),
      foundBy: 'room',
      stay: { id: present.stayId, venueId: hotel.venueIds[0], room: '31B', status: 'checked_in' },
    },
  ])
})

test('whose booking it is, present or not, unless it was cancelled', async () => {
  const stay = await makeStay(app, hotel, { bookingNumber: 'BK-77120', status: 'expected' })
  await makeStay(app, hotel, { bookingNumber: 'BK-77121', status: 'cancelled' })
  expect((await ask('bk-77120')).body.items).toMatchObject([{ guestId: stay.guestId, foundBy: 'booking' }])
  expect((await ask('BK-77121')).status).toBe(404)
})

test('whose telephone number it is, however it is written, and not by its end alone', async () => {
  const { body } = await staff.call('POST', '/api/guest-profiles', {
    name: 'Casimir Oduya',
    phone: '020 7946 0018',
  })
  for (const typed of ['+44 20 7946 0018', '02079460018']) {
    expect((await ask(typed)).body.items).toMatchObject([
      { guestId: body.guest.id, guestName: 'Casimir Oduya', foundBy: 'phone', stay: null },
    ])
  }
  expect((await ask('0018')).status).toBe(404)
})

test('nobody by name, and nobody of another venue or organisation', async () => {
  await makeStay(app, hotel, { guestName: 'Perpetua Lindqvist', room: '55', venueId: hotel.venueIds[1]! })
  const other = await app.organisation()
  await makeStay(app, other, { room: '56', bookingNumber: 'ELSE-1' })
  for (const identifier of ['Perpetua Lindqvist', '55', '56', 'ELSE-1']) {
    const reply = await ask(identifier)
    expect([identifier, reply.status]).toEqual([identifier, 404])
  }
})

test('at one venue of several', async () => {
  const manager = await app.signedIn(hotel, 'manager')
  for (const venueId of hotel.venueIds) await makeStay(app, hotel, { room: '88', venueId })
  expect((await ask('88', manager)).body.items).toHaveLength(2)
  const [, second] = hotel.venueIds
  expect((await ask('88', manager, `?venueId=${second}`)).body.items).toMatchObject([
    { stay: { venueId: second } },
  ])
})
