import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change, hitsOf, question } from '../modules/lookups/testing/network.ts'
import { answer, contest, decide, makeMatter, makeWorld } from '../modules/disputes/testing/disputes.ts'
import type { DisputeWorld, Matter } from '../modules/disputes/testing/disputes.ts'
import { testApp } from '../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../testing/app.ts'
import { guardedCalls, pathOf } from '../testing/matrix/requests.ts'
import { made } from '../testing/matrix/world.ts'

/*
 * What one venue listed, compared with everything that any call returns: lists, searches, exports, feeds, summaries,
 * figures. `home` asks the network, `partner` listed.
 */
let app: TestApp
let world: DisputeWorld
let matter: Matter
let atHome: readonly Caller[]
let atPartner: readonly Caller[]
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  atHome = await everybodyOf(world.home)
  atPartner = await everybodyOf(world.partner)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(dayMs)
  matter = await makeMatter(world)
  await change(app, `update listings set facts = $1 where listing_id = $2`, [
    storyOf(matter),
    matter.listingId,
  ])
})

const everybodyOf = (of: TestOrganisation) =>
  Promise.all([
    app.signedIn(of, 'staff', of.venueIds[0]),
    app.signedIn(of, 'manager', of.venueIds[0]),
    app.signedIn(of, 'admin'),
    app.signedIn(of, 'privacy'),
  ])

/** Words that stand in nothing but this listing. */
const storyOf = ({ listingId }: Matter) => `The lamp of ${listingId.slice(0, 13)}`

const readings = guardedCalls.filter(
  ([, { method, access, success }]) =>
    method === 'GET' && access !== 'guest' && !success.also?.includes('text/event-stream'),
)

/** Every reading call, about the guest and the records at hand where it is about one. */
async function everythingRead(by: readonly Caller[], ids: Readonly<Record<string, string>>) {
  const read = new Map<string, string>()
  let answered = 0
  for (const [name, endpoint, row] of readings) {
    const asked = row.record === 'none' ? (row.ask ?? {}) : { params: ids }
    for (const caller of by) {
      const { status, body } = await caller.call(endpoint.method, pathOf(endpoint, asked))
      if (status === 200) answered += 1
      read.set(name, (read.get(name) ?? '') + (typeof body === 'string' ? body : JSON.stringify(body)))
    }
  }
  // A sweep of refusals would find nothing, whatever is told.
  expect(answered).toBeGreaterThan(readings.length)
  return read
}

async function tellersOf(
  by: readonly Caller[],
  ids: Readonly<Record<string, string>>,
  told: readonly string[],
) {
  const read = await everythingRead(by, ids)
  return [...read].flatMap(([name, text]) =>
    told.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`),
  )
}

/** What would tell `home` of the matter. Whom to call stands in the agreement, the kind of the matter nowhere. */
const secretsOf = (one: Matter) => [storyOf(one), one.listingId, one.incidentId, one.guestId, one.banId]
const idsAtHome = (one: Matter) => ({ guestId: one.own.guestId, stayId: one.own.stayId, id: one.own.guestId })
const idsAtPartner = (one: Matter) => ({
  guestId: one.guestId,
  stayId: one.stayId,
  incidentId: one.incidentId,
  listingId: one.listingId,
})

const askedNow = async (one: Matter) => {
  const asking = await app.signedIn(world.home, 'staff', world.home.venueIds[0])
  return hitsOf(asking, question(world.home, one.own.stayId))
}

/** How much of what was answered about the guest still stands, by the log of the questions. */
async function standingAnswers(one: Matter): Promise<number> {
  const { items } = await made(atHome[1]!, 'GET', '/api/network-lookups?limit=100')
  return items
    .filter((each: { guest: { id: string } }) => each.guest.id === one.own.guestId)
    .reduce((sum: number, each: { hits: number }) => sum + each.hits, 0)
}

const overturn = async (one: Matter) => {
  const id = await contest(world, one, 'listing', one.listingId)
  await answer(world.boss, id)
  expect((await decide(world.reviewer, id)).status).toBe(200)
}

/** The clock alone: no job has walked yet. */
async function endTerm({ listingId }: Matter) {
  const endsAt = new Date(app.clock.now().getTime() + 1000)
  await change(app, 'update listings set ends_at = $1 where listing_id = $2', [endsAt, listingId])
  app.clock.forward(1000)
}

/** Ways in which a listing goes, and whether its words go with it at the venue, too. */
const ends: readonly (readonly [string, (one: Matter) => Promise<unknown>, boolean])[] = [
  ['a dispute', (one) => contest(world, one, 'listing', one.listingId), false],
  ['a dispute that the guest won', overturn, true],
  ['withdrawal', (one) => made(world.boss, 'POST', `/api/listings/${one.listingId}/withdraw`), true],
  ['the end of its term', endTerm, true],
]

test('while it is undecided, its text is shown to nobody elsewhere', async () => {
  expect(await askedNow(matter)).toHaveLength(1)
  expect(await tellersOf(atHome, idsAtHome(matter), secretsOf(matter))).toEqual([])
})

describe.each(ends)('after %s', (_name, end) => {
  test('nobody elsewhere is told of it, nor finds it in what was answered before', async () => {
    expect(await askedNow(matter)).toHaveLength(1)
    expect(await standingAnswers(matter)).toBe(1)
    await end(matter)
    expect(await standingAnswers(matter)).toBe(0)
    expect(await tellersOf(atHome, idsAtHome(matter), secretsOf(matter))).toEqual([])
    expect(await askedNow(matter)).toEqual([])
  })
})

const endsWithWords = ends.filter(([, , wordsGo]) => wordsGo)
test.each(endsWithWords)('after %s its words stand nowhere at the venue either', async (_name, end) => {
  expect(await tellersOf(atPartner, idsAtPartner(matter), [storyOf(matter)])).not.toEqual([])
  await end(matter)
  expect(await tellersOf(atPartner, idsAtPartner(matter), [storyOf(matter)])).toEqual([])
})

test('what a guest had erased is told of by no call of the venue that kept it', async () => {
  const privacy = atPartner[3]!
  const { organisationId } = world.partner
  const before = await tellersOf(atPartner, idsAtPartner(matter), secretsOf(matter))
  expect(before.length).toBeGreaterThan(5)
  const { body } = await matter.portal.call('POST', '/api/gdpr-request', {
    organisationId,
    kind: 'erasure',
  })
  const reply = await privacy.call('POST', `/api/gdpr-requests/${body.id}/fulfil`, { decision: 'fulfil' })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(await askedNow(matter)).toEqual([])
  const left = await tellersOf(atPartner, idsAtPartner(matter), secretsOf(matter))
  // The log of who did what names the ids of what is gone, and no words.
  expect(left.filter((one) => !one.startsWith('listAuditLog') && !one.startsWith('exportAuditLog'))).toEqual(
    [],
  )
})
