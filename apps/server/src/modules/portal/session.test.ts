import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { made } from '../../testing/matrix/world.ts'
import { makeGuest, signIn } from './testing/guests.ts'
import type { Browser } from './testing/guests.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
})
beforeEach(async () => {
  app.clock.forward(25 * 3_600_000)
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const newEmail = () => `${crypto.randomUUID()}@guests.example`
const shownTo = async (browser: Browser): Promise<(string | null)[]> => {
  const { body } = await browser.call('GET', '/api/guest-portal/me')
  return body.organisations.map((one: { profile: { name: string | null } }) => one.profile.name)
}
const ask = (browser: Browser) =>
  browser.call('POST', '/api/gdpr-request', { organisationId: hotel.organisationId, kind: 'erasure' })

describe('a session opens whoever its contact leads to today', () => {
  test('after a merge was undone the guest whose contact it is, and no longer the other', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const anna = await makeGuest(app, hotel, { name: 'Anna Testling', contact: { email } })
    const berta = await makeGuest(app, hotel, { name: 'Berta Otherly', contact: { email: other } })
    await made(manager, 'POST', `/api/guest-profiles/${berta}/merge`, { otherGuestId: anna })
    const [own, others] = [await signIn(app, email), await signIn(app, other)]
    expect([await shownTo(own), await shownTo(others)]).toEqual([['Berta Otherly'], ['Berta Otherly']])
    await made(manager, 'POST', `/api/guest-profiles/${berta}/split`, {})
    expect([await shownTo(own), await shownTo(others)]).toEqual([['Anna Testling'], ['Berta Otherly']])
  })

  test('of two profiles of one guest, both with the contact, the guest once', async () => {
    const email = newEmail()
    const kept = await makeGuest(app, hotel, { contact: { email } })
    const other = await makeGuest(app, hotel, { contact: { email } })
    await made(manager, 'POST', `/api/guest-profiles/${kept}/merge`, { otherGuestId: other })
    expect(await shownTo(await signIn(app, email))).toEqual(['Ines Quaresma'])
  })

  test('nobody once staff have put right whose address it is', async () => {
    const email = newEmail()
    const guestId = await makeGuest(app, hotel, { contact: { email } })
    const browser = await signIn(app, email)
    await made(manager, 'PATCH', `/api/guest-profiles/${guestId}`, { email: newEmail() })
    expect(await shownTo(browser)).toEqual([])
    expect((await ask(browser)).status).toBe(404)
  })

  test('nobody who was disowned in another browser, also when they turn out to be theirs, until the next code', async () => {
    const email = newEmail()
    const guestId = await makeGuest(app, hotel, { contact: { email } })
    const [here, there] = [await signIn(app, email), await signIn(app, email)]
    const body = { organisationId: hotel.organisationId }
    expect((await here.call('POST', '/api/guest-portal/not-me', body)).status).toBe(200)
    expect([await shownTo(here), await shownTo(there)]).toEqual([[], []])
    expect((await ask(there)).status).toBe(404)
    await made(manager, 'POST', `/api/guest-profiles/${guestId}/not-me`, {
      whose: 'theirs',
      reason: 'The passport was seen.',
    })
    expect([await shownTo(here), await shownTo(there)]).toEqual([[], []])
    expect(await shownTo(await signIn(app, email))).toEqual(['Ines Quaresma'])
  })
})
