import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import riskModule from '../../risk/module.ts'
import {
  answer,
  contest,
  decide,
  firstId,
  makeMatter,
  makeRating,
  makeWorld,
  portalOf,
  standingOf,
} from '../testing/disputes.ts'
import type { DisputeWorld } from '../testing/disputes.ts'

const { jobs: riskJobs } = riskModule

let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const standing = (guestId: string) => standingOf(app, world.partner, guestId)

async function makeBill() {
  const { partner, reporter } = world
  const { stayId, guestId } = await makeStay(app, partner, { status: 'checked_out' })
  const { bill } = await made(reporter, 'POST', '/api/dine-and-dash/staff-feedback', {
    venueId: partner.venueIds[0],
    outcome: 'left_without_paying',
    amountMinor: 90_000,
    stayId,
    guestId,
  })
  const portal = await portalOf(app, [{ organisationId: partner.organisationId, guestId }])
  return { guestId, portal, billId: bill.id as string, incidentId: bill.incidentId as string }
}

describe('a bill that a guest contests', () => {
  test('goes with its incident when it was none', async () => {
    const { billId, incidentId, portal } = await makeBill()
    const id = await contest(world, { portal }, 'bill', billId)
    await answer(world.boss, id)
    await decide(world.reviewer, id)
    const left = await inside(app, world.partner, (tx) =>
      tx.all(sql`
        select i.status, (select count(*)::int from unpaid_bills where bill_id = ${billId}::uuid) as bills
        from incidents i where i.incident_id = ${incidentId}::uuid`),
    )
    expect(left).toEqual([{ status: 'unfounded', bills: 0 }])
    const ended = await inside(app, world.partner, (tx) =>
      tx.all(sql`select outcome, amount_minor::int as amount_minor from bill_ends`),
    )
    expect(ended).toEqual([{ outcome: 'withdrawn', amount_minor: 90_000 }])
  })

  test('stands when it is upheld', async () => {
    const { billId, portal } = await makeBill()
    const id = await contest(world, { portal }, 'bill', billId)
    await answer(world.boss, id)
    await decide(world.reviewer, id, 'upheld')
    const kept = await inside(app, world.partner, (tx) =>
      tx.all(sql`select 1 from unpaid_bills where bill_id = ${billId}::uuid`),
    )
    expect(kept).toHaveLength(1)
  })
})

describe('a watch entry without an incident', () => {
  async function watched() {
    const { stayId, guestId } = await makeStay(app, world.partner)
    const endsAt = new Date(app.clock.now().getTime() + 30 * dayMs).toISOString()
    const body = { status: 'watch_list', reason: 'Loud at night', endsAt }
    await made(world.boss, 'PUT', `/api/guest-profiles/${guestId}/status`, body)
    const entryId = await firstId(
      app,
      world.partner,
      sql<{
        id: ColumnOf<'guest_entries', 'entry_id'>
      }>`select entry_id as id from guest_entries where guest_id = ${guestId}::uuid`,
    )
    const portal = await portalOf(app, [{ organisationId: world.partner.organisationId, guestId }])
    return { stayId, guestId, entryId, portal }
  }

  test('does not act while it is contested, and acts again when it is upheld', async () => {
    const { guestId, entryId, portal } = await watched()
    const before = await standing(guestId)
    const id = await contest(world, { portal }, 'watch', entryId)
    expect((await standing(guestId)).guest).toMatchObject([{ watched_until: null }])
    await answer(world.boss, id)
    await decide(world.reviewer, id, 'upheld')
    expect(await standing(guestId)).toEqual(before)
  })

  test('stays lifted when it is overturned', async () => {
    const { guestId, entryId, portal } = await watched()
    const id = await contest(world, { portal }, 'watch', entryId)
    await answer(world.boss, id)
    await decide(world.reviewer, id)
    expect(await standing(guestId)).toMatchObject({
      guest: [{ watched_until: null }],
      entries: [{ suspended_by: null, lifted_at: expect.any(Date) }],
    })
  })
})

describe('upholding', () => {
  test('a rating lets it count exactly as before, among others', async () => {
    const rating = await makeRating(world)
    const other = await app.signedIn(world.partner, 'staff', world.partner.venueIds[0])
    await made(other, 'POST', '/api/reviews', { stayId: rating.stayId, rating: 2, fault: 'guest' })
    const before = await standing(rating.guestId)
    const id = await contest(world, rating, 'feedback', rating.feedbackId)
    expect((await standing(rating.guestId)).sums).not.toEqual(before.sums)
    await answer(world.boss, id)
    await decide(world.reviewer, id, 'upheld')
    expect(await standing(rating.guestId)).toEqual(before)
  })

  test('brings back nothing that ended meanwhile', async () => {
    const matter = await makeMatter(world)
    const id = await contest(world, matter, 'listing', matter.listingId)
    await answer(world.boss, id)
    const note = 'It was another lamp.'
    const unfounded = { status: 'unfounded', note }
    await made(world.boss, 'PUT', `/api/incidents/${matter.incidentId}/status`, unfounded)
    await decide(world.reviewer, id, 'upheld')
    expect(await standing(matter.guestId)).toMatchObject({
      guest: [{ banned_until: null }],
      facts: [{ status: 'removed' }],
      listings: [{ state: 'removed' }],
      entries: [{ suspended_by: null, lifted_at: expect.any(Date) }],
    })
  })
})

test('what is contested goes along with a profile that is merged', async () => {
  const rating = await makeRating(world)
  const other = await makeStay(app, world.partner)
  const id = await contest(world, rating, 'feedback', rating.feedbackId)
  await made(world.boss, 'POST', `/api/guest-profiles/${other.guestId}/merge`, {
    otherGuestId: rating.guestId,
  })
  await answer(world.boss, id)
  const { items } = (await world.boss.call('GET', '/api/appeals?open=true')).body
  expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({ guest: { id: other.guestId } })
  expect((await decide(world.reviewer, id)).status).toBe(200)
  expect((await standing(other.guestId)).facts).toMatchObject([{ status: 'removed' }])
})

test('what guests contested of a rater weighs by what stood and what did not', async () => {
  const reporter = await app.signedIn(world.partner, 'staff', world.partner.venueIds[0])
  for (const outcome of ['upheld', 'overturned']) {
    const rating = await makeRating({ ...world, reporter })
    const id = await contest(world, rating, 'feedback', rating.feedbackId)
    await answer(world.boss, id)
    await decide(world.reviewer, id, outcome)
  }
  await riskJobs['risk/snapshot-raters'](app.services)
  const kept = await inside(app, world.partner, (tx) =>
    tx.first(sql<RowOf<'risk_rater_snapshots', 'weight'>>`
      select weight from risk_rater_snapshots where rater_id = ${reporter.userId}::uuid`),
  )
  expect(kept?.weight).toBeCloseTo(10 / 11, 9)
})
