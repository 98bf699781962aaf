import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { makeScoresOf } from '../make-scores.ts'
import { contest, makeRated, makeRating } from '../testing/ratings.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff')
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const remake = (of = hotel) => makeScoresOf(app.services, of.organisationId)
const scoreOf = (guestId: string, by = staff) => made(by, 'GET', `/api/trust-score/${guestId}`)
const change = (guestId: string, what: ReturnType<typeof sql>) =>
  inside(app, hotel, (tx) => tx.run(sql`update guests set ${what} where guest_id = ${guestId}::uuid`))
const rowsOf = (guestId: string) =>
  inside(app, hotel, (tx) =>
    tx.all(sql`
      select score from trust_scores where guest_id = ${guestId}::uuid
      union all select score from trust_days where guest_id = ${guestId}::uuid`),
  )

describe('the trust score of a guest', () => {
  test('is new until three verified stays, then a number with reasons by venue', async () => {
    const [few, many] = [await makeRated(app, hotel, [5, 5]), await makeRated(app, hotel, [5, 5, 5, 4, 5, 5])]
    expect(await scoreOf(few)).toMatchObject({ status: 'not_made', score: null, level: null, reasons: [] })
    await remake()
    expect(await scoreOf(few)).toMatchObject({ status: 'new', score: null, level: 'new' })
    const score = await scoreOf(many)
    expect(score).toMatchObject({
      status: 'scored',
      method: 'trust-1',
      madeAt: app.clock.now().toISOString(),
    })
    expect(score.score).toBeGreaterThan(50)
    expect(score.reasons.map(({ venue }: { venue: { id: string } }) => venue.id).toSorted()).toEqual(
      hotel.venueIds.toSorted(),
    )
    expect(score.interval.low).toBeLessThanOrEqual(score.stars)
  })

  test('is the same whoever asks, and under the id of a merged profile', async () => {
    const guestId = await makeRated(app, hotel, [4, 4, 4])
    const { guestId: profileId } = await makeStay(app, hotel)
    await change(profileId, sql`merged_into = ${guestId}::uuid`)
    await remake()
    expect((await scoreOf(profileId)).guest.id).toBe(guestId)
    expect(await scoreOf(guestId, manager)).toEqual({ ...(await scoreOf(guestId)), can: { recompute: true } })
  })

  test.each([
    ['of a stay that did not take place', { status: 'no_show' }],
    ['about no known stay', { hasStay: false }],
    ['that is sealed', { sealedDays: 5 }],
    ['about what was the fault of the venue', { fault: 'venue' }],
    ['that is older than what is kept', { daysAgo: 760 }],
  ] as const)('does not count a rating %s', async (_which, choice) => {
    const guestId = await makeRated(app, hotel, [5, 5])
    await makeRating(app, hotel, guestId, { rating: 1, ...choice })
    await remake()
    expect(await scoreOf(guestId)).toMatchObject({ status: 'new', score: null })
  })

  test('takes what a file brought for the word of one whom nobody vouches for', async () => {
    const guestId = await makeRated(app, hotel, [5, 5])
    const importId = crypto.randomUUID()
    for (const daysAgo of [3, 9, 27])
      await makeRating(app, hotel, guestId, { rating: 1, importId, daysAgo, authorId: manager.userId })
    await remake()
    const score = await scoreOf(guestId)
    expect(score.status).toBe('new')
    expect(score.stars).toBeGreaterThan(3.5)
  })

  test('goes at once with a rating that is withdrawn, and is made anew without it', async () => {
    const guestId = await makeRated(app, hotel, [5, 5, 5])
    const feedbackId = await makeRating(app, hotel, guestId, { rating: 1, daysAgo: 40 })
    await remake()
    const before = (await scoreOf(guestId)).score
    await inside(app, hotel, (tx) =>
      tx.run(
        sql`update feedback set withdrawn_at = platform.app_now() where feedback_id = ${feedbackId}::uuid`,
      ),
    )
    expect(await scoreOf(guestId)).toMatchObject({ status: 'not_made', score: null, level: null })
    await remake()
    expect((await scoreOf(guestId)).score).toBeGreaterThan(before)
  })

  test('rises without a rating that the guest contests, and is never lower for using that right', async () => {
    const [wronged, praised] = [
      await makeRated(app, hotel, [5, 4, 5]),
      await makeRated(app, hotel, [3, 2, 3, 2]),
    ]
    const wrong = await makeRating(app, hotel, wronged, { rating: 1, daysAgo: 50 })
    const good = await makeRating(app, hotel, praised, { rating: 5, daysAgo: 50 })
    await remake()
    const before = [(await scoreOf(wronged)).score, (await scoreOf(praised)).score]
    await contest(app, hotel, wronged, wrong)
    await contest(app, hotel, praised, good)
    // The score stays until the next computation: it does not disappear because of a dispute.
    expect((await scoreOf(wronged)).score).toBe(before[0])
    await remake()
    expect((await scoreOf(wronged)).score).toBeGreaterThan(before[0])
    expect((await scoreOf(praised)).score).toBeGreaterThanOrEqual(before[1])
  })

  test('keeps the days on which it became another, latest first', async () => {
    const guestId = await makeRated(app, hotel, [3, 3, 3])
    await remake()
    const day = 86_400_000
    app.clock.forward(day)
    await remake()
    for (const at of [0, 1, 2]) await makeRating(app, hotel, guestId, { rating: 5, daysAgo: at })
    app.clock.forward(day)
    await remake()
    const { history, score } = await made(staff, 'GET', `/api/trust-score/guest/${guestId}`)
    expect(history).toHaveLength(2)
    expect(history[0]).toMatchObject({ score, day: app.clock.now().toISOString().slice(0, 10) })
    expect(history[1].score).toBeLessThan(score)
    app.clock.forward(-2 * day)
  })
})

describe('nobody is scored', () => {
  test.each([
    ['under 18', 'minor', sql`is_minor = true`],
    ['who opted out', 'opted_out', sql`opted_out_at = platform.app_now()`],
  ])('%s: number and history go at once, and none is made again', async (_who, reason, what) => {
    const guestId = await makeRated(app, hotel, [5, 5, 5])
    await remake()
    expect(await rowsOf(guestId)).toHaveLength(2)
    await change(guestId, what)
    expect(await rowsOf(guestId)).toEqual([])
    await remake()
    expect(await rowsOf(guestId)).toEqual([])
    expect(await scoreOf(guestId, manager)).toMatchObject({
      status: 'not_scored',
      notScoredBecause: reason,
      score: null,
      level: null,
      stars: null,
      can: { recompute: 'not_scored' },
    })
    const reply = await manager.call('POST', `/api/trust-score/update/${guestId}`)
    expect(reply.body).toMatchObject({ code: 'not_allowed_now', reason: 'not_scored' })
    await expect(
      inside(app, hotel, (tx) =>
        tx.run(sql`
          insert into trust_scores (organisation_id, guest_id, score, stars, low, high, evidence, reasons, method, made_at)
          values (${hotel.organisationId}::uuid, ${guestId}::uuid, 90, 5, 5, 5, 1, '[]', 'x', platform.app_now())`),
      ),
    ).rejects.toMatchObject({ constraint: 'trust_not_scored' })
  })

  test.each(['school', 'healthcare'] as const)('in %s', async (sector) => {
    const island = await app.organisation({ sector })
    const guestId = await makeRated(app, island, [5, 5, 5])
    expect(await remake(island)).toBe(0)
    const keeper = await app.signedIn(island, 'manager')
    expect(await scoreOf(guestId, keeper)).toMatchObject({ status: 'not_scored', notScoredBecause: sector })
    expect((await made(keeper, 'GET', '/api/trust-score/all')).items).toEqual([])
    expect((await keeper.call('POST', `/api/trust-score/update/${guestId}`)).status).toBe(409)
  })
})

test('the profile tells of stays and open matters beside the score', async () => {
  const guestId = await makeRated(app, hotel, [5, 5, 5])
  await makeStay(app, hotel, { guestId, status: 'no_show' })
  await contest(app, hotel, guestId, crypto.randomUUID())
  const profile = await made(staff, 'GET', `/api/guest-trust-profile/${guestId}`)
  expect(profile).toMatchObject({
    trust: { guest: { id: guestId } },
    stays: { kept: 4, rated: 3, noShows: 1, lastOn: '2026-03-01' },
    openMatters: { disputes: 1, incidents: 0, bills: 0 },
  })
})

describe('of the trust of a guest nothing is told', () => {
  const paths = ['/api/trust-score', '/api/trust-score/guest', '/api/guest-trust-profile']

  test.each(paths)('by %s to another organisation, to nobody, or for an unknown guest', async (path) => {
    const guestId = await makeRated(app, hotel, [5])
    const other = await app.signedIn(await app.organisation(), 'admin')
    expect((await other.call('GET', `${path}/${guestId}`)).status).toBe(404)
    expect((await app.anonymous('GET', `${path}/${guestId}`)).status).toBe(401)
    expect((await staff.call('GET', `${path}/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await staff.call('GET', `${path}/nobody`)).status).toBe(404)
  })

  test.each(['reviewer', 'operator'] as const)('to somebody who is %s', async (role) => {
    const guestId = await makeRated(app, hotel, [5])
    const by = await app.signedIn(hotel, role)
    for (const path of paths) expect((await by.call('GET', `${path}/${guestId}`)).status).toBe(403)
  })
})
