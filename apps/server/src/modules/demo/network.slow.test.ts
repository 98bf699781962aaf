import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { signIn as openPortal } from '../portal/testing/guests.ts'
import { hotel } from './data/organisations/hotel.ts'
import { inns } from './data/organisations/inns.ts'
import { reviewers } from './data/organisations/offices.ts'
import { shortLet } from './data/organisations/short-let.ts'
import { seedDemo } from './index.ts'
import { portalGuest } from './plan/network/people.ts'
import { demoId } from './seed/organisation.ts'
import { signIn } from './testing/sign-in.ts'

const parties = [hotel, inns, shortLet, reviewers]
const hotelId = demoId(hotel.key)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Sessions of the sign-in library use the machine's clock.
  app.clock.current = new Date()
  await seedDemo(app.services, app.signInPool, app.database.ownerUrl, parties)
}, 600_000)
afterAll(() => app.close())

const as = (name: string) => signIn(app, `${name}@demo.comity.example`)

test('one agreement is in force, one waits for the signature of the demo account', async () => {
  const { body } = await (await as('admin'))('GET', '/api/sharing-agreements')
  const states = body.items.map((one: { state: string; can: object }) => [one.state, one.can])
  expect(states).toEqual([
    ['proposed', expect.objectContaining({ sign: true })],
    ['in_force', expect.objectContaining({ pause: true })],
  ])
})

test('there is a listing in every state', async () => {
  const { body } = await (await as('manager'))('GET', '/api/listings?limit=100')
  const seen = body.items.map((one: { guest: { name: string }; state: string; frozenAt: string | null }) => [
    one.guest.name,
    one.frozenAt ? `${one.state}, hidden` : one.state,
  ])
  expect(Object.fromEntries(seen)).toEqual({
    'Elspeth Marchbanks': 'active',
    'Cosmo Wetherall': 'notified',
    'Ignatius Brome': 'signed',
    'Rowena Tallis-Marsh': 'draft',
    'Florian Esterhuis': 'draft',
    'Beatrix Holmwood-Sato': 'active, hidden',
    'Anselm Drachwitz': 'active, hidden',
    'Philippa Oduya-Crane': 'removed, hidden',
    'Magnus Thorngate': 'expired',
    'Clementine Auberjon': 'withdrawn',
  })
})

test('each manager can sign what the other has proposed, and a plan is half done', async () => {
  const [manager, admin] = [await as('manager'), await as('admin')]
  const { body } = await manager('GET', '/api/listings?limit=100')
  const idOf = (name: string): string =>
    body.items.find((one: { guest: { name: string } }) => one.guest.name === name).id
  const florian = await manager('GET', `/api/listings/${idOf('Florian Esterhuis')}`)
  expect(florian.body).toMatchObject({
    can: { sign: true },
    unmet: expect.arrayContaining(['second_signature_missing']),
  })
  const rowena = await admin('GET', `/api/listings/${idOf('Rowena Tallis-Marsh')}`)
  expect(rowena.body.can.sign).toBe(true)
  const shared = await manager('GET', `/api/listings/${idOf('Elspeth Marchbanks')}`)
  const done = shared.body.plan.steps.filter((one: { doneAt: string | null }) => one.doneAt)
  expect([shared.body.plan.steps.length, done.length]).toEqual([4, 2])
})

test.each([
  { who: 'staff', booking: 'LANTERN-8204', venue: 'DEMO-WHITBY' },
  { who: 'partner', booking: 'SLATE-4203', venue: 'DEMO-SCARBOROUGH' },
])('$who is told what the other hotel has listed of who arrives', async ({ who, booking, venue }) => {
  const one = await as(who)
  const { body } = await one('GET', '/api/room-bookings?limit=100')
  const stay = body.items.find((item: { bookingNumber: string }) => item.bookingNumber === booking)
  const answer = await one('POST', '/api/network-lookups', {
    venueId: demoId(venue),
    stayId: stay.id,
    purpose: 'check_in',
  })
  expect(answer.body.hits).toMatchObject([{ category: 'theft' }])
})

test('questions were asked, one of which left a pair to compare', async () => {
  const manager = await as('manager')
  const log = await manager('GET', '/api/network-lookups')
  const asked = log.body.items.map((one: { guest: { name: string }; hits: number }) => [
    one.guest.name,
    one.hits,
  ])
  expect(asked).toEqual(
    expect.arrayContaining([
      ['Petronella Ashdowne', 1],
      ['Gideon Faraday', 0],
    ]),
  )
  const pairs = await manager('GET', '/api/network-matches/review')
  expect(pairs.body.items).toMatchObject([{ guest: { name: 'Gideon Faraday' }, fields: { email: 'agrees' } }])
})

test('one dispute waits for the venue, one for the reviewer of the demo, one is decided', async () => {
  const { body } = await (await as('manager'))('GET', '/api/appeals')
  const open = body.items.map(
    (one: { state: string; due: { step: string } | null; outcome: string | null }) => [
      one.state,
      one.due?.step ?? one.outcome,
    ],
  )
  expect(open).toEqual([
    ['received', 'acknowledge'],
    ['evidence', 'decide'],
    ['decided', 'overturned'],
  ])
  const cases = await (await as('reviewer'))('GET', '/api/appeals')
  expect(cases.body.items).toHaveLength(2)
  expect(
    cases.body.items.filter((one: { can: { decide: unknown } }) => one.can.decide === true),
  ).toHaveLength(1)
})

test('the privacy officer has a request to answer and one that is answered', async () => {
  const privacy = await as('privacy')
  const open = await privacy('GET', '/api/gdpr-requests')
  expect(open.body.items).toMatchObject([{ kind: 'access', guest: { name: portalGuest.name } }])
  const done = await privacy('GET', '/api/gdpr-requests?state=fulfilled')
  expect(done.body.items).toMatchObject([{ kind: 'correction' }])
})

test('the guest of the portal finds records of two organisations, and who looked', async () => {
  const browser = await openPortal(app, portalGuest.email, { birthDate: portalGuest.birthDate })
  const { body } = await browser.call('GET', '/api/guest-portal/me')
  expect(body.organisations).toHaveLength(2)
  const own = body.organisations.find((one: { organisationId: string }) => one.organisationId === hotelId)
  expect(own.looks.at(-1)).toMatchObject({ by: expect.stringContaining('Salt & Slate'), purpose: 'check_in' })
  expect(own.listings).toMatchObject([{ state: 'active', ground: 'theft' }])
  expect(own.trustScore).toMatchObject({ status: expect.stringMatching(/new|scored/) })
})

test('trust scores were made, with a history', async () => {
  const manager = await as('manager')
  const { body } = await manager('GET', '/api/trust-score/all?limit=20')
  expect(body.items[0]).toMatchObject({ status: 'scored' })
  const { body: history } = await manager('GET', `/api/trust-score/guest/${body.items[0].guest.id}`)
  expect(history.history.length).toBeGreaterThan(0)
})

test('a seeding that goes on after all of this was made adds nothing', async () => {
  const count = () =>
    app.services.database.system({ job: 'test', organisationId: hotelId, now: app.clock.now() }, (tx) =>
      tx.all(sql`
        select (select count(*) from guests) as guests, (select count(*) from stays) as stays,
          (select count(*) from incidents) as incidents, (select count(*) from listings) as listings,
          (select count(*) from listing_events) as steps, (select count(*) from network_lookups) as questions,
          (select count(*) from disputes) as disputes, (select count(*) from rights_requests) as requests,
          (select count(*) from feedback) as ratings`),
    )
  const before = await count()
  await app.signInPool.query(`delete from accounts`)
  await seedDemo(app.services, app.signInPool, app.database.ownerUrl, parties)
  expect(await count()).toEqual(before)
})
