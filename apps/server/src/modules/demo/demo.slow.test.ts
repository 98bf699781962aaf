import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../platform/auth/password.ts'
import { build } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { signIn as openPortal } from '../portal/testing/guests.ts'
import { demoOrganisations } from './data/organisations.ts'
import { demoAccounts } from './accounts.ts'
import { DemoDataError } from './demo-data-error.ts'
import { refuseDemoData, seedDemo } from './index.ts'
import { portalGuest } from './plan/network/people.ts'
import { planHistory } from './plan/plan-history.ts'
import { demoId } from './seed/organisation.ts'
import { bookedByHand } from './seed/groups.ts'
import { broughtByNetwork } from './seed/network/index.ts'
import { countRecords, countShared } from './testing/count-records.ts'
import { signIn } from './testing/sign-in.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  // Sessions of the sign-in library use the machine's clock.
  app.clock.current = new Date()
  await seedDemo(app.services, app.signInPool, app.database.ownerUrl)
}, 600_000)
afterAll(() => app.close())

const hotelId = demoId('harbour-lantern')
const asStaffOf = (key: string) => app.signedIn({ organisationId: demoId(key), venueIds: [] }, 'staff')

async function scoreOf(key: string, name: string) {
  const caller = await asStaffOf(key)
  const found = await caller.call('GET', `/api/guest-profiles/search?q=${encodeURIComponent(name)}`)
  const { body } = await caller.call('POST', '/api/risk-scoring/calculate', {
    guestId: found.body.items[0].id,
  })
  return body
}

describe('the demo', () => {
  test.each(demoOrganisations.map((organisation) => [organisation.name, organisation] as const))(
    '%s has what was planned for it, marked as demo',
    async (_name, organisation) => {
      const plan = planHistory(organisation, app.clock.current)
      const stays = plan.chapters.flatMap(({ files }) => files.flatMap((file) => file.stays))
      const byHand = organisation.showcase ? bookedByHand : { guests: 0, stays: 0 }
      const shared = broughtByNetwork(organisation.key)
      const counts = await countRecords(app, demoId(organisation.key))
      expect(counts).toEqual({
        demo: true,
        guests:
          new Set(stays.map((stay) => stay.guest)).size +
          (organisation.showcase?.doubled.length ?? 0) +
          byHand.guests +
          shared.guests,
        stays: stays.length + byHand.stays + shared.stays,
        ratings: plan.chapters.flatMap(({ ratings }) => ratings).length + shared.ratings,
        imports: plan.chapters.flatMap(({ files }) => files).length,
        unfinished: 0,
      })
    },
  )

  test('adds nothing when it is started again', async () => {
    const before = await countRecords(app, hotelId)
    await seedDemo(app.services, app.signInPool, app.database.ownerUrl)
    expect(await countRecords(app, hotelId)).toEqual(before)
  })

  test('leaves no session behind', async () => {
    const { rows } = await app.signInPool.query(
      "select from sessions where user_agent = 'comity demo seeding'",
    )
    expect(rows).toHaveLength(0)
  })

  test('gives a password to the demo accounts and to nobody else', async () => {
    const { rows } = await app.signInPool.query<{ email: string }>(
      'select u.email from accounts a join users u on u.id = a.user_id order by 1',
    )
    expect(rows.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).toSorted())
  })

  test('is refused by production', async () => {
    await expect(refuseDemoData(app.signInPool)).rejects.toThrow(DemoDataError)
  })

  test('has guests to rate at the desk of the receptionist, some rated by colleagues', async () => {
    const staff = await signIn(app, 'staff@demo.comity.example')
    const present = await staff('GET', '/api/stays?when=present&limit=100')
    expect(present.body.items.length).toBeGreaterThanOrEqual(10)
    const rooms = present.body.items.map((stay: { room: string }) => stay.room)
    expect(new Set(rooms).size).toBe(rooms.length)
    expect(present.body.items.every((stay: { ratedByMe: boolean }) => !stay.ratedByMe)).toBe(true)
    const ratings = await staff('GET', '/api/get_all_feedbacks?limit=100')
    const authors = new Set(
      ratings.body.items.map((rating: { author: { name: string } }) => rating.author.name),
    )
    expect(authors.has('Sam Ortega')).toBe(true)
    expect(authors.size).toBeGreaterThan(2)
  })
})

test('incidents have drawings for photos, of which one is blurred, each once', async () => {
  const admin = await app.signedIn({ organisationId: hotelId, venueIds: [] }, 'admin')
  const { body } = await admin.call('GET', '/api/incidents?type=damage&limit=100')
  const galleries = await Promise.all(
    body.items
      .filter(({ photos }: { photos: number }) => photos > 0)
      .map(({ id }: { id: string }) => admin.call('GET', `/api/photo-evidence/gallery/${id}`)),
  )
  const photos = galleries.flatMap((gallery) => gallery.body.items)
  expect(photos.filter(({ isBlurred }) => isBlurred)).toHaveLength(1)
  expect(photos.map(({ width, height }) => [width, height])).toEqual([
    [800, 600],
    [800, 600],
  ])
})

describe('the bookings', () => {
  test('are enough to predict how those to come end, and nobody is called high-risk for not arriving', async () => {
    const manager = await signIn(app, 'manager@demo.comity.example')
    const { body } = await manager('GET', '/api/predictive-risk/arrivals?limit=100&days=90')
    expect(body.items.length).toBeGreaterThan(80)
    const states = body.items.flatMap((item: Record<string, { status: string }>) => [
      item['cancellation']?.status,
      item['noShow']?.status,
    ])
    expect(new Set(states)).toEqual(new Set(['predicted']))
    const { cancellation, noShow } = body.models
    expect([cancellation.refusal, noShow.refusal]).toEqual([null, null])
    expect(cancellation.model.bookings).toBeGreaterThan(1_100)
    // Invented to depend on the booking, so that a model has something to learn.
    expect(cancellation.model.figures.auc).toBeGreaterThan(0.7)
    expect(cancellation.model.baseRate).toBeGreaterThan(0.1)
    expect(noShow.model.highRisk.threshold).toBeNull()
  })

  test('of those to come raise alerts that are open, taken on, put off and over', async () => {
    const manager = await signIn(app, 'manager@demo.comity.example')
    const { body } = await manager('GET', '/api/smart-alerts?state=all&limit=100')
    const seen = body.items.map(
      ({ type, state, guest }: { type: string; state: string; guest: { name: string } }) =>
        `${guest.name}: ${type}, ${state}`,
    )
    expect(seen).toEqual(
      expect.arrayContaining([
        'Balthasar Mournehaven: critical_risk, open',
        'Balthasar Mournehaven: banned_guest, open',
        'Ottoline Ravensworth-Pike: high_risk, owned',
        'Corwin Ashgrove-Tell: watch_list, open',
        'Perpetua Grindlewood: watch_list, snoozed',
        'Aurelian Dovecott: watch_list, over',
      ]),
    )
  })

  test('of a restaurant are too few, and it is said how many are missing', async () => {
    const place = { organisationId: demoId('mesa-del-faro'), venueIds: [] }
    const manager = await app.signedIn(place, 'manager')
    const { body } = await manager.call('GET', '/api/predictive-risk/arrivals')
    const { model, refusal } = body.models.cancellation
    expect(model).toBeNull()
    expect(refusal.reason).toBe('too_few_bookings')
    expect(refusal.needed.bookings.have).toBeLessThan(refusal.needed.bookings.need)
  })
})

describe('who sees what', () => {
  test.each(['staff', 'manager', 'privacy', 'admin'])(
    '%s@ sees the hotel and no other organisation',
    async (name) => {
      const call = await signIn(app, `${name}@demo.comity.example`)
      const me = await call('GET', '/api/me')
      expect(me.body.organisation).toMatchObject({ id: hotelId, demo: true })
      expect(me.body.venues).toHaveLength(name === 'staff' ? 1 : 3)
      const found = await call('GET', '/api/guest-profiles/search?q=jonas%20weidenfelder')
      expect(found.status).toBe(200)
      expect(found.body.items[0].name).toBe('Jonas Weidenfelder')
      const elsewhere = await (await asStaffOf('mesa-del-faro')).call('GET', '/api/guest-profiles?limit=1')
      const other = await call('GET', `/api/guest-profiles/${elsewhere.body.items[0].id}`)
      expect(other.status).toBe(404)
    },
  )

  test('the receptionist sees the stays of one venue only', async () => {
    const call = await signIn(app, 'staff@demo.comity.example')
    const { body } = await call('GET', '/api/stays?limit=100')
    expect(new Set(body.items.map((stay: { venueName: string }) => stay.venueName)).size).toBe(1)
  })

  test.each(['operator', 'reviewer'])('%s@ may not see guests, stays or ratings', async (name) => {
    const call = await signIn(app, `${name}@demo.comity.example`)
    for (const path of ['/api/guest-profiles', '/api/stays', '/api/get_all_feedbacks', '/api/imports']) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 403])
    }
  })
})

describe('the scores', () => {
  test('of a guest with two disturbances and better stays since name all four', async () => {
    const score = await scoreOf('harbour-lantern', 'Jonas Weidenfelder')
    expect(score.status).toBe('scored')
    expect(score.score).toBeGreaterThan(0)
    const signs = score.reasons.filter((reason: { line: string }) => reason.line === 'fact')
    expect(signs.filter((reason: { points: number }) => reason.points > 0)).toHaveLength(2)
    expect(signs.filter((reason: { points: number }) => reason.points < 0)).toHaveLength(2)
  })

  test('of a guest of whom four people complained is medium, and suggests how to prepare', async () => {
    const score = await scoreOf('harbour-lantern', 'Corwin Ashgrove-Tell')
    expect(score).toMatchObject({ status: 'scored', level: 'medium' })
    expect(score.responses.length).toBeGreaterThan(0)
  })

  test('of a guest with one bad rating is no number', async () => {
    expect(await scoreOf('harbour-lantern', 'Marguerite Finchley-Oye')).toMatchObject({
      status: 'insufficient_data',
      score: null,
    })
  })

  test('of a guest whom the venue let down holds nothing against them', async () => {
    const score = await scoreOf('harbour-lantern', 'Tomás Iriartegui')
    expect(score).toMatchObject({ status: 'scored', score: 0 })
  })

  test.each(['beacon-hill', 'clinique-du-phare'])('are not made at %s', async (key) => {
    const caller = await asStaffOf(key)
    const { body } = await caller.call('GET', '/api/guest-profiles?limit=100')
    expect(body.items.length).toBeGreaterThan(30)
    const levels = new Set(body.items.map((guest: { risk: { level: string | null } }) => guest.risk.level))
    expect([...levels]).toEqual([null])
  })

  test('are not made of pupils, who are minors', async () => {
    const rows = await app.services.database.system(
      { job: 'test', organisationId: demoId('beacon-hill'), now: app.clock.current },
      (tx) => tx.all(build.selectFrom('guests').select('guest_id').where('is_minor', '=', false)),
    )
    expect(rows).toEqual([])
  })
})

describe('the network', () => {
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
    const seen = body.items.map(
      (one: { guest: { name: string }; state: string; frozenAt: string | null }) => [
        one.guest.name,
        one.frozenAt ? `${one.state}, hidden` : one.state,
      ],
    )
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
    expect(pairs.body.items).toMatchObject([
      { guest: { name: 'Gideon Faraday' }, fields: { email: 'agrees' } },
    ])
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
    expect(own.looks.at(-1)).toMatchObject({
      by: expect.stringContaining('Salt & Slate'),
      purpose: 'check_in',
    })
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
})

test('nobody can choose the published password', async () => {
  const call = await signIn(app, 'manager@demo.comity.example')
  const change = (currentPassword: string, newPassword: string) =>
    call('POST', '/api/auth/change-password', { currentPassword, newPassword })
  const own = 'a long password of my own'
  expect((await change(demoPassword, own)).status).toBe(200)
  const back = await change(own, demoPassword)
  expect(back.status).toBe(422)
  await expect(signIn(app, 'manager@demo.comity.example')).rejects.toThrow('401')
  await seedDemo(app.services, app.signInPool, app.database.ownerUrl)
  await expect(signIn(app, 'manager@demo.comity.example')).rejects.toThrow('401')
})

test('a seeding that goes on after all of this was made adds nothing', async () => {
  const before = await countShared(app, hotelId)
  await app.signInPool.query(`delete from accounts`)
  await seedDemo(app.services, app.signInPool, app.database.ownerUrl)
  expect(await countShared(app, hotelId)).toEqual(before)
})
