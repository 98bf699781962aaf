import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { auditOf } from '../../guests/testing/records.ts'
import { change } from '../../lookups/testing/network.ts'
import { makeGuest, signIn } from '../testing/guests.ts'
import type { Browser } from '../testing/guests.ts'
import { fullHouse } from '../testing/house.ts'
import type { House } from '../testing/house.ts'
import { namesForGuest } from '../view/queries.ts'

let app: TestApp
let house: House
let browser: Browser
let stranger: Browser
beforeAll(async () => {
  app = await testApp()
  house = await fullHouse(app)
  await makeGuest(app, house.north, { name: 'Bento Sarmiento', contact: { email: 'bento@guest.example' } })
})
beforeEach(async () => {
  app.clock.forward(25 * 3_600_000)
  browser = await house.browser()
  stranger = await signIn(app, 'bento@guest.example')
})
afterAll(() => app.close())

const readMe = async (by: Browser) => {
  const reply = await by.call('GET', '/api/guest-portal/me')
  expect(reply.status).toBe(200)
  return reply
}
const ownHotel = async (by: Browser) => (await readMe(by)).body.organisations[0]

describe('what is kept', () => {
  test('is shown with everything of it, and when each ends', async () => {
    const shown = await ownHotel(browser)
    expect(shown).toMatchObject({
      organisationId: house.north.organisationId,
      profile: { name: 'Ines Quaresma', email: house.email, birthDate: '1980-05-01', status: 'watch_list' },
      stays: [{ id: house.stayId, bookingNumber: 'HX-4410', keptUntil: expect.any(String) }],
      ratings: [{ id: house.feedbackId, rating: 2, keptUntil: expect.any(String) }],
      entries: [{ kind: 'watch', reason: 'Loud at night.' }],
      notes: [{ kind: 'opinion', text: 'Asked twice.', keptUntil: expect.any(String) }],
      bills: [{ id: house.billId, amountMinor: 4200, keptUntil: expect.any(String) }],
      optedOutAt: null,
      disputes: [],
    })
    expect(shown.incidents).toHaveLength(2)
    expect(shown.incidents.every((one: { keptUntil: string | null }) => one.keptUntil !== null)).toBe(true)
  })

  test('has the same score and reasons that staff see', async () => {
    const staff = await made(house.reporter, 'GET', `/api/guest-profiles/${house.guestId}`)
    expect((await ownHotel(browser)).riskScore).toEqual(staff.riskScore)
  })

  test('has the standing that was earned, without anything that only staff may do', async () => {
    const {
      guest: _guest,
      can: _can,
      ...staff
    } = await made(house.reporter, 'GET', `/api/trust-score/${house.guestId}`)
    expect((await ownHotel(browser)).trustScore).toEqual(staff)
  })

  test('has what is shared, under which agreement and with whom', async () => {
    expect((await ownHotel(browser)).listings).toMatchObject([
      {
        id: house.listingId,
        state: 'active',
        ground: 'theft',
        isFrozen: false,
        agreement: { partners: ['Test organisation'], grounds: expect.arrayContaining(['theft']) },
      },
    ])
  })

  test('has who looked and why, by name; of venues that did not look no name is to be had', async () => {
    const [viewer = ''] = house.south.venueIds
    const named = () => inside(app, house.north, (tx) => namesForGuest(tx, [viewer], []))
    expect([...(await named())]).toEqual([])
    await app.asSuperuser((client) =>
      client.query(
        `insert into network_receipts (organisation_id, listing_id, guest_id, lookup_id, viewer_organisation_id,
           viewer_venue_id, purpose, seen_at)
         values ($1, $2, $3, gen_random_uuid(), $4, $5, 'check_in', $6)`,
        [
          house.north.organisationId,
          house.listingId,
          house.guestId,
          house.south.organisationId,
          viewer,
          app.clock.now(),
        ],
      ),
    )
    const look = { by: 'Test organisation, Venue 1', purpose: 'check_in', listingId: house.listingId }
    expect((await ownHotel(browser)).looks).toMatchObject([look])
    expect([...(await named()).keys()]).toEqual([viewer])
  })

  test('names nobody of staff, also not in what they wrote', async () => {
    const { body } = await readMe(browser)
    const text = JSON.stringify(body)
    expect(text).not.toContain('Tester')
    expect(text).not.toContain(house.reporter.userId)
    expect(body.organisations[0].ratings[0].comment).toBe('[…] heard loud music.')
  })

  test('is shown to nobody else: a stranger has their own and nothing of it', async () => {
    const text = JSON.stringify((await readMe(stranger)).body)
    for (const id of [
      house.guestId,
      house.stayId,
      house.feedbackId,
      house.billId,
      house.listingId,
      'Quaresma',
    ])
      expect(text).not.toContain(id)
  })

  test('is not kept by any cache', async () => {
    expect((await readMe(browser)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('what can be contested', () => {
  test('is what stands, each once with what rests on it', async () => {
    const before = await ownHotel(browser)
    expect([...before.listings, ...before.bills, ...before.ratings].map(({ can }) => can.dispute)).toEqual([
      true,
      true,
      true,
    ])
    const body = {
      organisationId: house.north.organisationId,
      recordKind: 'listing',
      recordId: house.listingId,
      ground: 'did_not_happen',
    }
    expect((await browser.call('POST', '/api/submit-appeal', body)).status).toBe(201)
    const after = await ownHotel(browser)
    expect(after.listings).toMatchObject([{ isFrozen: true, can: { dispute: 'disputed_already' } }])
    const behind = after.incidents.map((one: { can: { dispute: unknown } }) => one.can.dispute)
    expect(behind.toSorted()).toEqual(['disputed_already', true])
    expect(after.bills[0].can).toEqual({ dispute: true })
  })
})

describe('a reply', () => {
  const respond = (by: Browser, recordId: string, kind: string, text = 'It was the room next door.') =>
    by.call('POST', `/api/guest-portal/records/${recordId}/response`, { kind, text })

  test('stands wherever the record is, for the guest and for staff', async () => {
    expect((await respond(browser, house.incidentId, 'incident')).status).toBe(200)
    expect((await ownHotel(browser)).replies).toMatchObject([
      { kind: 'incident', recordId: house.incidentId },
    ])
    const incident = await made(house.first, 'GET', `/api/incidents/${house.incidentId}`)
    expect((incident.incident ?? incident).reply).toMatchObject({ text: 'It was the room next door.' })
    const guest = await made(house.reporter, 'GET', `/api/guest-profiles/${house.guestId}`)
    expect(guest.replies).toMatchObject([{ kind: 'incident', recordId: house.incidentId }])
  })

  test('is given to each kind of record, and replaced by a further one', async () => {
    const records = { feedback: house.feedbackId, bill: house.billId, listing: house.listingId }
    for (const [kind, id] of Object.entries(records)) {
      expect((await respond(browser, id, kind, 'First.')).status).toBe(200)
      expect((await respond(browser, id, kind, 'Second.')).body).toMatchObject({ kind, text: 'Second.' })
    }
  })

  test('hides card numbers', async () => {
    const reply = await respond(browser, house.billId, 'bill', 'I paid with 4111 1111 1111 1111.')
    expect(reply.body.text).not.toContain('1111 1111 1111')
  })

  test('is given by nobody else, and not to a record of another kind', async () => {
    expect((await respond(stranger, house.incidentId, 'incident')).status).toBe(404)
    expect((await respond(browser, house.incidentId, 'feedback')).status).toBe(404)
    expect((await respond(browser, crypto.randomUUID(), 'ban')).status).toBe(404)
    expect(
      (
        await house.first.call('POST', `/api/guest-portal/records/${house.billId}/response`, {
          kind: 'bill',
          text: 'x',
        })
      ).status,
    ).toBe(403)
  })

  test('leaves an entry in the log, without its words', async () => {
    await respond(browser, house.billId, 'bill', 'Quite unlike me.')
    const entry = (await auditOf(app, house.north, house.guestId)).findLast(
      (one) => one.action === 'portal.replied',
    )
    expect(entry?.details).toEqual({ record: 'bill', recordId: house.billId })
  })
})

describe('opting out of scoring', () => {
  const setOut = (by: Browser, isOptedOut: boolean, organisationId = house.north.organisationId) =>
    by.call('POST', '/api/guest-portal/scoring-opt-out', { organisationId, isOptedOut })
  const staffView = () => made(house.reporter, 'GET', `/api/guest-profiles/${house.guestId}`)

  test('takes the number away at once and leaves the facts; staff read that the guest opted out', async () => {
    expect((await setOut(browser, true)).status).toBe(200)
    const guest = await staffView()
    expect(guest.risk).toEqual({ status: 'not_scored', level: null, isOverridden: false })
    expect(guest.riskScore).toMatchObject({
      status: 'not_scored',
      notScoredBecause: 'opted_out',
      score: null,
    })
    expect(guest.optedOutAt).not.toBeNull()
    expect(guest.incidents).toHaveLength(2)
    expect((await ownHotel(browser)).riskScore.score).toBeNull()
  })

  test('holds whatever happens after it', async () => {
    await setOut(browser, true)
    await made(house.reporter, 'POST', '/api/incidents', {
      venueId: house.venueId,
      guestId: house.guestId,
      type: 'damage',
      severity: 'high',
      observed: 'A lamp lay broken.',
    })
    expect((await staffView()).risk.status).toBe('not_scored')
  })

  test('is taken back by the guest', async () => {
    await setOut(browser, true)
    expect((await setOut(browser, false)).body).toEqual({ optedOutAt: null })
    expect((await staffView()).riskScore.status).not.toBe('not_scored')
  })

  test('is a matter of the guest alone', async () => {
    expect((await setOut(stranger, true, house.south.organisationId)).status).toBe(404)
    expect(
      (
        await house.first.call('POST', '/api/guest-portal/scoring-opt-out', {
          organisationId: house.north.organisationId,
          isOptedOut: true,
        })
      ).status,
    ).toBe(403)
  })
})

describe('in a clinic', () => {
  test('a patient sees what is kept; there is no score, and nothing to opt out of makes one', async () => {
    const clinic = await app.organisation({ sector: 'healthcare' })
    await makeGuest(app, clinic, { contact: { email: 'patient@guest.example' } })
    const patient = await signIn(app, 'patient@guest.example')
    expect((await ownHotel(patient)).riskScore).toMatchObject({ notScoredBecause: 'healthcare', score: null })
    const body = { organisationId: clinic.organisationId, isOptedOut: true }
    await patient.call('POST', '/api/guest-portal/scoring-opt-out', body)
    await patient.call('POST', '/api/guest-portal/scoring-opt-out', { ...body, isOptedOut: false })
    expect((await ownHotel(patient)).riskScore).toMatchObject({ notScoredBecause: 'healthcare', score: null })
  })
})

test('what is shown of a listing keeps no name of staff, and no words once its term is over', async () => {
  const listing = async () => (await ownHotel(browser)).listings[0]
  await change(app, 'update listings set facts = $1 where listing_id = $2', [
    'Tester staff was pushed.',
    house.listingId,
  ])
  expect((await listing()).facts).toBe('[…] was pushed.')
  await change(app, 'update listings set ends_at = $1 where listing_id = $2', [
    app.clock.now(),
    house.listingId,
  ])
  expect(await listing()).toMatchObject({ facts: null, actionTaken: null })
})
