import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller

const guests = [
  { name: 'Katarzyna Wójcik', phone: '+44 7700 900 123', email: 'k.wojcik@guests.example' },
  { name: 'Юлия Соколова' },
  { name: 'Siobhán O’Hanlon' },
  { name: 'Mohammed Al-Rashidi' },
  { name: 'Katarina Vojnik' },
]

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  for (const guest of guests)
    expect((await staff.call('POST', '/api/guest-profiles', guest)).status).toBe(201)
})
afterAll(() => app.close())

const search = async (q: string, caller = staff) => {
  const reply = await caller.call('GET', `/api/guest-profiles/search?q=${encodeURIComponent(q)}`)
  expect(reply.status).toBe(200)
  return reply.body.items as { name: string | null; number: number; match: { reasons: string[] } }[]
}

describe('the guest is found first', () => {
  test.each([
    ['as written', 'Katarzyna Wójcik', 'Katarzyna Wójcik', 'exact_name'],
    ['without the accent', 'katarzyna wojcik', 'Katarzyna Wójcik', 'accent'],
    ['misspelled', 'Katarzina Wojick', 'Katarzyna Wójcik', 'spelling'],
    ['with the names swapped', 'wojcik katarzyna', 'Katarzyna Wójcik', 'swapped'],
    ['while typing', 'katarz', 'Katarzyna Wójcik', 'prefix'],
    ['in another script', 'Yuliya Sokolova', 'Юлия Соколова', 'transliterated'],
    ['by the whole telephone number', '07700 900123', 'Katarzyna Wójcik', 'phone'],
    ['by the last four digits', '0123', 'Katarzyna Wójcik', 'phone_last_digits'],
    ['by e-mail', 'K.Wojcik@guests.example', 'Katarzyna Wójcik', 'email'],
  ])('%s', async (_how, typed, name, reason) => {
    const [first] = await search(typed)
    expect(first?.name).toBe(name)
    expect(first?.match.reasons).toContain(reason)
  })

  test('by room while present, and by booking number', async () => {
    await makeStay(app, hotel, { guestName: 'Present Person', room: '12B', bookingNumber: 'BK-7781' })
    expect((await search('12b'))[0]).toMatchObject({ name: 'Present Person', match: { reasons: ['room'] } })
    expect((await search('bk-7781'))[0]?.name).toBe('Present Person')
  })
})

test('nobody is found for nonsense, and signs with a meaning elsewhere are only text', async () => {
  for (const typed of ['zzqx vvkw', `'; drop table guests; --`, '%', '_', '\\', '()', '🙂']) {
    expect(await search(typed)).toEqual([])
  }
})

test('another organisation finds none of them, by name or telephone', async () => {
  const stranger = await app.signedIn(await app.organisation(), 'staff')
  expect(await search('Katarzyna Wójcik', stranger)).toEqual([])
  expect(await search('07700 900123', stranger)).toEqual([])
})

test('a room of a venue where one does not work is not searched', async () => {
  await makeStay(app, hotel, { guestName: 'Elsewhere Person', room: '77X', venueId: hotel.venueIds[1]! })
  expect(await search('77X')).toEqual([])
  const manager = await app.signedIn(hotel, 'manager')
  expect((await search('77X', manager))[0]?.name).toBe('Elsewhere Person')
})

test('an empty search names the field', async () => {
  const reply = await staff.call('GET', '/api/guest-profiles/search?q=%20')
  expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer: '/q', code: 'required' }])
})
