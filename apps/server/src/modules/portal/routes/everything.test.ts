import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { unzip } from '../../../testing/unzip.ts'
import { makeIncident } from '../../guests/testing/records.ts'
import { makeEverything } from '../testing/everything.ts'
import { makeGuest, signIn } from '../testing/guests.ts'
import type { Browser } from '../testing/guests.ts'
import { fullHouse } from '../testing/house.ts'
import type { House } from '../testing/house.ts'

let app: TestApp
let house: House
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  house = await fullHouse(app)
  await makeEverything(app, house, 'XMARK')
  browser = await house.browser()
})
afterAll(() => app.close())

const organisationOf = async (by: Browser) =>
  (await by.call('GET', '/api/guest-portal/me')).body.organisations[0]

async function pageOf(by: Browser): Promise<string> {
  const response = await fetch(`${app.base}/api/guest-portal/export`, { headers: { cookie: by.cookie } })
  return String(unzip(Buffer.from(await response.arrayBuffer())).get('organisation-1.html'))
}

const words = [
  'override',
  'decision',
  'live_alert',
  'task',
  'hand_over',
  'call_for_help',
  'deposit_request',
  'activity',
  'incident_step',
  'earlier_rating',
  'photo',
  'inferred',
  'action_taken',
  'note',
]

describe('whatever staff decided, were told or wrote', () => {
  test('is in the portal and in the page of the export, but for words of third persons, of which it is said that they are there', async () => {
    const [shown, page] = [await organisationOf(browser), await pageOf(browser)]
    for (const text of [JSON.stringify(shown), page]) {
      for (const word of words) expect(text).toContain(`XMARK ${word}`)
      expect(text).not.toContain('XMARK heard')
    }
    expect(shown.incidents.map((one: { hasHeard: boolean }) => one.hasHeard).toSorted()).toEqual([
      false,
      true,
    ])
    expect(page).toContain('Statements by another person about this are stored too.')
  })

  test('has the level that staff see, with its reason', async () => {
    expect((await organisationOf(browser)).riskOverride).toMatchObject({
      level: 'critical',
      reason: 'XMARK override',
      endsAt: expect.any(String),
    })
    expect(await pageOf(browser)).toContain('staff see the level “critical”')
  })

  test('says of each until when it is kept', async () => {
    const { further } = await organisationOf(browser)
    const kinds = new Set(further.map((one: { kind: string }) => one.kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['screening', 'smart_alert', 'photo', 'deposit_request']),
    )
    const endless = further.filter((one: { keptUntil: string | null }) => one.keptUntil === null)
    expect(new Set(endless.map((one: { kind: string }) => one.kind))).toEqual(
      new Set(['smart_alert', 'call_for_help']),
    )
  })

  test('is of the guest alone', async () => {
    await makeGuest(app, house.north, { name: 'Bento Sarmiento', contact: { email: 'bento@guests.example' } })
    const other = await signIn(app, 'bento@guests.example')
    expect(JSON.stringify(await organisationOf(other))).not.toContain('XMARK')
  })

  test('has both scores in the page', async () => {
    const page = await pageOf(browser)
    expect(page).toContain('<h2>Risk score</h2>')
    expect(page).toContain('<h2>Trust score</h2>')
  })
})

test('a hint, a mark of vulnerability and profiles that were merged in are told', async () => {
  const email = `${crypto.randomUUID()}@guests.example`
  const guestId = await house.guest({ name: 'Edda Testling', email })
  const other = await house.guest({
    name: 'Edda Testlin',
    email: 'edda@guests.example',
    birthDate: '1981-02-03',
  })
  await made(house.first, 'PATCH', `/api/guest-profiles/${guestId}`, { isVulnerable: true })
  await made(house.first, 'POST', `/api/guest-profiles/${guestId}/merge`, { otherGuestId: other })
  const edda = await signIn(app, email)
  const { profile } = await organisationOf(edda)
  expect(profile).toMatchObject({
    isVulnerable: true,
    merged: [{ name: 'Edda Testlin', email: 'edda@guests.example', birthDate: '1981-02-03' }],
    keptUntil: expect.any(String),
  })
  const page = await pageOf(edda)
  expect(page).toContain('edda@guests.example')
  expect(page).toContain('You are marked as vulnerable')
  expect((await organisationOf(browser)).ratings).toMatchObject([{ riskLevelHint: 'high' }])
})

test('names and contacts of other guests stand in no words', async () => {
  const email = `${crypto.randomUUID()}@guests.example`
  const guestId = await house.guest({ name: 'Carla Testling', email })
  await house.guest({ name: 'Berta Otherly', email: 'berta.o@guests.example' })
  await made(house.first, 'POST', `/api/guest-profiles/${guestId}/notes`, {
    kind: 'observed',
    text: 'Argued with Berta Otherly, berta.o@guests.example, +44 7700 900777. Carla Testling said so.',
  })
  await made(house.reporter, 'POST', '/api/incidents', {
    venueId: house.venueId,
    guestId,
    type: 'noise',
    severity: 'low',
    observed: 'She shouted at Berta.',
  })
  const carla = await signIn(app, email)
  const [shown, page] = [await organisationOf(carla), await pageOf(carla)]
  expect(shown.notes[0].text).toBe('Argued with […], […]. Carla Testling said so.')
  for (const text of [JSON.stringify(shown), page]) expect(text).not.toMatch(/berta|otherly|900777/iu)
})

describe('until when a record is kept', () => {
  const guestOf = async (of = house) => {
    const email = `${crypto.randomUUID()}@guests.example`
    return { email, guestId: await of.guest({ email }) }
  }

  test('is that of its state: an incident that was closed as unfounded goes as such', async () => {
    const { email, guestId } = await guestOf()
    const incidentId = await makeIncident(app, house.north, guestId, { confirmed: false })
    const kept = async () => (await organisationOf(await signIn(app, email))).incidents[0].keptUntil
    const reported = await kept()
    app.clock.forward(25 * 3_600_000)
    const [first] = [await app.signedIn(house.north, 'manager')]
    await made(first, 'PUT', `/api/incidents/${incidentId}/status`, { status: 'unfounded', note: 'Not so.' })
    const unfounded = await kept()
    expect(unfounded).not.toBe(reported)
    app.clock.forward(25 * 3_600_000)
    const later = await app.signedIn(house.north, 'manager')
    await made(later, 'PUT', `/api/incidents/${incidentId}/status`, { status: 'closed', note: 'Done.' })
    expect(await kept()).toBe(unfounded)
  })

  test('is that of the sector of its venue', async () => {
    const own = (await organisationOf(await house.browser())).ratings[0]
    await inside(app, house.north, (tx) =>
      tx.run(sql`update venues set sector = 'school' where venue_id = ${house.venueId}::uuid`),
    )
    const [rating] = (await organisationOf(await house.browser())).ratings
    const monthsOf = (until: string) => {
      const [from, to] = [new Date(own.createdAt), new Date(until)]
      return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
    }
    expect([monthsOf(own.keptUntil), monthsOf(rating.keptUntil)]).toEqual([24, 12])
  })
})
