import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { sql } from '../../platform/db/statements.ts'
import { portalOf } from '../disputes/testing/disputes.ts'
import { eraseGuest } from '../rights/erasure/erase-guest.ts'
import agreementsModule from '../agreements/module.ts'
import { mostRead } from './queries/matches.ts'
import {
  change,
  freeze,
  hitsOf,
  makeAgreement,
  makeListed,
  makeListing,
  makeNetwork,
  makePair,
  makePerson,
  newNumber,
  phone,
  question,
} from './testing/network.ts'
import type { Network } from './testing/network.ts'

const { jobs } = agreementsModule

let app: TestApp
let net: Network

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  net = await makeNetwork(app)
})
afterAll(() => app.close())

const log = async (by = net.manager, query = '') =>
  (await by.call('GET', `/api/network-lookups${query}`)).body
const review = async (by = net.manager, query = '') =>
  (await by.call('GET', `/api/network-matches/review${query}`)).body.items
const decide = (by: Network['manager'], matchId: string, decision: string) =>
  by.call('POST', `/api/network-matches/${matchId}/decision`, { decision })

const pairsOf = async (matchId: string) =>
  app.asSuperuser(async (client) => {
    const { rowCount } = await client.query('select 1 from network_matches where match_id = $1', [matchId])
    return rowCount
  })

/** The number of leaves of a pair that can be opened. */
const leavesOf = (matchId: string) =>
  app.asSuperuser(async (client) => {
    const { rowCount } = await client.query('select 1 from ledger_salts where subject_id = $1', [matchId])
    return rowCount
  })

/** A pair of matching document numbers, found by a look-up. */
async function foundPair() {
  const listed = await makeListed(app, net)
  await change(app, 'update network.tokens set verified_at = null where guest_id = $1', [
    listed.theirs.guestId,
  ])
  expect(await hitsOf(net.staff, question(net.home, listed.stayId))).toEqual([])
  const [pair] = await review()
  return { ...listed, pair }
}

test('the log says who asked, why and for which stay, latest first', async () => {
  const first = await makeListed(app, net)
  const second = await makePerson(app, net.home, [phone(newNumber())])
  await hitsOf(net.staff, question(net.home, first.stayId))
  app.clock.forward(1_000)
  const body = { stayId: undefined, guestId: second.guestId, isPersonPresent: true, purpose: 'protect_staff' }
  await hitsOf(net.staff, question(net.home, second.stayId, body))
  const { items, nextCursor } = await log()
  expect(nextCursor).toBeNull()
  expect(items).toMatchObject([
    {
      guest: { id: second.guestId },
      stayId: null,
      isPersonPresent: true,
      purpose: 'protect_staff',
      hits: 0,
    },
    {
      venue: { id: net.home.venueIds[0], name: 'Venue 1' },
      guest: { id: first.guestId, name: 'Odalys Fenwick' },
      stayId: first.stayId,
      isPersonPresent: false,
      purpose: 'check_in',
      askedBy: { id: net.staff.userId, name: 'Tester staff' },
      hits: 1,
      correctedAt: null,
    },
  ])
  const page = await log(net.manager, '?limit=1')
  expect(page.items).toHaveLength(1)
  expect((await log(net.manager, `?limit=1&cursor=${page.nextCursor}`)).items).toMatchObject([
    { guest: { id: first.guestId } },
  ])
})

test('of an answer the log counts what still stands', async () => {
  const { listingId, stayId } = await makeListed(app, net)
  await hitsOf(net.staff, question(net.home, stayId))
  expect((await log()).items[0].hits).toBe(1)
  await freeze(app, listingId, app.clock.now())
  expect((await log()).items[0].hits).toBe(0)
})

test('whoever manages another venue or organisation reads nothing of it, and staff read no log', async () => {
  const { stayId } = await makeListed(app, net)
  await hitsOf(net.staff, question(net.home, stayId))
  const pairId = await makePair(app, net.home)
  const elsewhere = await app.signedIn(net.home, 'manager', net.home.venueIds[1])
  const stranger = await app.signedIn(net.partner, 'admin')
  for (const by of [elsewhere, stranger]) {
    expect((await log(by)).items).toEqual([])
    expect(await review(by)).toEqual([])
    expect((await decide(by, pairId, 'same')).status).toBe(404)
  }
  for (const path of ['/api/network-lookups', '/api/network-matches/review'])
    expect((await net.staff.call('GET', path)).status).toBe(403)
  expect((await decide(net.staff, pairId, 'same')).status).toBe(403)
})

test('what looks like fishing is named with whom it is about', async () => {
  const fisher = await app.signedIn(net.home, 'staff', net.home.venueIds[0])
  const { guestId, stayId } = await makePerson(app, net.home, [phone(newNumber())])
  expect((await log()).anomalies).toEqual([])
  const body = { stayId: undefined, guestId, isPersonPresent: true }
  for (let asked = 0; asked < 12; asked++) await hitsOf(fisher, question(net.home, stayId, body))
  const { anomalies } = await log()
  expect(anomalies.map(({ rule }: { rule: string }) => rule).toSorted()).toEqual(['burst', 'without_stay'])
  for (const { askedBy, lookupIds } of anomalies) {
    expect(askedBy).toEqual({ id: fisher.userId, name: 'Tester staff' })
    expect(lookupIds).toHaveLength(12)
  }
})

test('a pair is compared field by field, and shows nothing of the other', async () => {
  const { guestId, pair, theirs, number } = await foundPair()
  expect(pair).toMatchObject({
    guest: { id: guestId },
    fields: { phone: 'agrees', email: 'unknown', document: 'unknown', nameBirth: 'unknown' },
    state: 'waiting',
    decidedBy: null,
    can: { same: true, different: true },
  })
  const shown = JSON.stringify(pair)
  for (const secret of [theirs.guestId, net.partner.organisationId, number])
    expect(shown).not.toContain(secret)
})

/** What a guest reads about look-ups in the portal of the partner. */
async function looksOf(guestId: string) {
  const { organisationId } = net.partner
  const portal = await portalOf(app, [{ organisationId, guestId }])
  return (await made(portal, 'GET', '/api/guest-portal/me')).organisations[0].looks
}

test('a pair says that somebody is listed: the guest sees who compared, and the log counts no answer', async () => {
  const { theirs, listingId } = await foundPair()
  expect(await looksOf(theirs.guestId)).toMatchObject([
    { purpose: 'check_in', listingId, isComparison: true, correctedAt: null },
  ])
  expect((await log()).items).toMatchObject([{ hits: 0 }])
  await change(app, `update listings set state = 'draft' where listing_id = $1`, [listingId])
  await inside(app, net.partner, (tx) =>
    tx.run(sql`
      update listings set state = 'withdrawn', ended_at = platform.app_now(), ended_reason = 'withdrawn'
      where listing_id = ${listingId}::uuid`),
  )
  expect(await looksOf(theirs.guestId)).toMatchObject([{ correctedAt: expect.any(String) }])
})

test('what is listed after a pair was found shows by it only once somebody asks again', async () => {
  const { stayId, theirs, listingId, pair } = await foundPair()
  await change(app, `update listings set state = 'expired', ended_at = ends_at where listing_id = $1`, [
    listingId,
  ])
  const later = await makeListing(app, net.partner, { guestId: theirs.guestId, agreementId: net.agreementId })
  expect(await review()).toEqual([])
  expect((await decide(net.manager, pair.id, 'same')).status).toBe(404)
  expect(await looksOf(theirs.guestId)).toHaveLength(1)
  await hitsOf(net.staff, question(net.home, stayId))
  expect(await review()).toMatchObject([{ id: pair.id }])
  const looks = await looksOf(theirs.guestId)
  expect(looks.map((one: { listingId: string }) => one.listingId)).toContain(later)
})

test('a pair waits once, however often it is asked about', async () => {
  const { stayId } = await foundPair()
  await hitsOf(net.staff, question(net.home, stayId))
  expect(await review()).toHaveLength(1)
})

test('a decision holds from the next question on, and is taken back by the other', async () => {
  const { stayId, pair } = await foundPair()
  const same = await decide(net.manager, pair.id, 'same')
  expect(same.body.match).toMatchObject({
    state: 'same',
    decidedBy: { id: net.manager.userId },
    can: { same: 'already_decided_so', different: true },
  })
  expect(await hitsOf(net.staff, question(net.home, stayId))).toHaveLength(1)
  expect((await decide(net.manager, pair.id, 'same')).body).toMatchObject({
    code: 'not_allowed_now',
    reason: 'already_decided_so',
  })
  expect(await review()).toEqual([])
  expect(await review(net.manager, '?state=decided')).toHaveLength(1)
  expect((await decide(net.manager, pair.id, 'different')).status).toBe(200)
  expect(await hitsOf(net.staff, question(net.home, stayId))).toEqual([])
})

test('who was told apart is told of no more, also where both proved to hold the number', async () => {
  const { pair, stayId, theirs } = await foundPair()
  await decide(net.manager, pair.id, 'different')
  await change(app, 'update network.tokens set verified_at = $1 where guest_id = $2', [
    app.clock.now(),
    theirs.guestId,
  ])
  expect(await hitsOf(net.staff, question(net.home, stayId))).toEqual([])
})

test('pairs of which nothing stands are passed over some at a time, and the next page goes on', async () => {
  const standing = await makePair(app, net.home)
  await app.asSuperuser(async (client) => {
    await client.query(
      `insert into guests (organisation_id, guest_id, name, number, created_at)
       select $1, uuidv7(), 'Guest', 1000 + n, '2026-01-01' from generate_series(1, $2::int) n`,
      [net.partner.organisationId, mostRead],
    )
    await client.query(
      `insert into network_matches (organisation_id, venue_id, guest_id, other_organisation_id, other_guest_id, fields,
         probability, state, found_at)
       select m.organisation_id, m.venue_id, m.guest_id, g.organisation_id, g.guest_id, m.fields, 800, 'waiting',
         m.found_at - interval '1 hour'
       from network_matches m, guests g where m.match_id = $1 and g.organisation_id = $2 and g.number > 1000`,
      [standing, net.partner.organisationId],
    )
  })
  const path = '/api/network-matches/review'
  const first = (await net.manager.call('GET', path)).body
  expect(first).toMatchObject({ items: [], nextCursor: expect.any(String) })
  const second = (await net.manager.call('GET', `${path}?cursor=${first.nextCursor}`)).body
  expect(second).toMatchObject({ items: [{ id: standing }], nextCursor: null })
})

describe('a pair', () => {
  /** The same pair, looked up at both venues of the organisation. */
  async function foundAtBoth() {
    const found = await foundPair()
    const [staff, manager] = await Promise.all(
      (['staff', 'manager'] as const).map((role) => app.signedIn(net.home, role, net.home.venueIds[1])),
    )
    expect(await review(manager)).toEqual([])
    const body = { venueId: net.home.venueIds[1], stayId: undefined, guestId: found.guestId }
    await hitsOf(staff!, question(net.home, found.stayId, { ...body, isPersonPresent: true }))
    return { ...found, staff: staff!, manager: manager! }
  }

  test('is of every venue that asked, and what one decides is decided for all', async () => {
    const { manager, pair, stayId } = await foundAtBoth()
    const [own] = await review(manager)
    expect(own).toMatchObject({ state: 'waiting', venue: { id: net.home.venueIds[1] } })
    expect((await decide(manager, own.id, 'same')).status).toBe(200)
    expect(await review()).toEqual([])
    expect(await hitsOf(net.staff, question(net.home, stayId))).toHaveLength(1)
    expect((await decide(net.manager, pair.id, 'different')).status).toBe(200)
    expect(await review(manager, '?state=decided')).toMatchObject([{ id: own.id, state: 'different' }])
  })

  test('once it was decided ends with the guest of either side, and the log says nothing of it', async () => {
    for (const side of ['home', 'partner'] as const) {
      const { guestId, pair, theirs } = await foundPair()
      await decide(net.manager, pair.id, 'same')
      expect(await leavesOf(pair.id)).toBe(1)
      await inside(app, net[side], async (tx) =>
        eraseGuest(tx, side === 'home' ? guestId : theirs.guestId, crypto.randomUUID()),
      )
      expect([await pairsOf(pair.id), await leavesOf(pair.id)]).toEqual([0, 0])
    }
  })

  test('once it was decided ends with the last agreement between both, on either side', async () => {
    const { pair } = await foundPair()
    await decide(net.manager, pair.id, 'same')
    const another = await makeAgreement(app, [net.home, net.partner])
    const admin = await app.signedIn(net.partner, 'admin')
    const forget = () =>
      jobs['network/forget-matches'](app.services, { organisationId: net.home.organisationId })
    await forget()
    expect(await pairsOf(pair.id)).toBe(1)
    for (const [id, left] of [
      [net.agreementId, 1],
      [another, 0],
    ] as const) {
      expect((await admin.call('POST', `/api/sharing-agreements/${id}/end`)).status).toBe(200)
      const queued = await app.asSuperuser((client) =>
        client.query('select 1 from graphile_worker.jobs where key like $1', [
          `network/forget-matches:${id}:%:${net.home.organisationId}`,
        ]),
      )
      expect(queued.rowCount).toBe(1)
      await forget()
      expect([await pairsOf(pair.id), await leavesOf(pair.id)]).toEqual([left, left])
    }
  })
})

test('a pair is gone with the listing behind it', async () => {
  const { listingId, pair } = await foundPair()
  await change(app, 'update listings set ends_at = $1 where listing_id = $2', [app.clock.now(), listingId])
  expect(await review()).toEqual([])
  expect((await decide(net.manager, pair.id, 'same')).status).toBe(404)
})
