import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { makePhoto } from '../../photos/testing/photos.ts'
import { hitsOf, question } from '../../lookups/testing/network.ts'
import {
  answer,
  contest,
  decide,
  makeMatter,
  makeRating,
  makeWorld,
  standingOf,
} from '../testing/disputes.ts'
import { decideDispute } from '../commands/decide-dispute.ts'
import type { DisputeWorld } from '../testing/disputes.ts'

let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

async function answered(kind: 'listing' | 'incident' | 'ban' = 'incident', more: object = {}) {
  const matter = await makeMatter(world)
  const before = await standingOf(app, world.partner, matter.guestId)
  const ids = { listing: matter.listingId, incident: matter.incidentId, ban: matter.banId }
  const id = await contest(world, matter, kind, ids[kind], more)
  const reply = await answer(world.boss, id)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return { ...matter, id, before }
}

const standing = (guestId: string) => standingOf(app, world.partner, guestId)
const seenElsewhere = (stayId: string) => hitsOf(world.asking, question(world.home, stayId))
const statusOf = (incidentId: string) =>
  inside(app, world.partner, (tx) =>
    tx.first(
      sql<RowOf<'incidents', 'status'>>`select status from incidents where incident_id = ${incidentId}::uuid`,
    ),
  )

describe('a reviewer of another organisation', () => {
  test('reads the case without names, rooms or contacts', async () => {
    const { id } = await answered('incident', {
      statement: 'Tester manager hates me; mail odalys@mail.example.',
    })
    const { body } = await world.reviewer.call('GET', '/api/appeals')
    const found = body.items.find((one: { id: string }) => one.id === id)
    expect(found).toMatchObject({
      file: {
        sector: 'hotel',
        type: 'theft',
        month: '2026-03',
        facts: '[guest] took a lamp from [room].',
        guestSays: '[staff] hates me; mail [contact].',
        venueSays: 'Two colleagues saw it.',
        photos: 0,
      },
      can: { decide: true },
    })
    const told = JSON.stringify(found)
    for (const id of [world.partner.organisationId, ...world.partner.venueIds, world.boss.userId])
      expect(told).not.toContain(id)
  })

  test('who upholds a record brings back exactly what stood, everywhere', async () => {
    const { id, guestId, own, before } = await answered()
    expect(await seenElsewhere(own.stayId)).toEqual([])
    const { body } = await decide(world.reviewer, id, 'upheld')
    expect(body.case).toMatchObject({ outcome: 'upheld', can: { decide: 'decided' } })
    expect(await standing(guestId)).toEqual(before)
    expect(await seenElsewhere(own.stayId)).toHaveLength(1)
  })

  test('who overturns an incident ends everything that rests on it, for good', async () => {
    const { id, guestId, own, incidentId } = await answered()
    await decide(world.reviewer, id)
    expect(await standing(guestId)).toMatchObject({
      guest: [{ banned_until: null }],
      facts: [{ status: 'removed', in_sums: false }],
      entries: [{ suspended_by: null, lifted_at: expect.any(Date) }],
      listings: [{ state: 'removed' }],
    })
    expect(await statusOf(incidentId)).toEqual({ status: 'unfounded' })
    expect(await seenElsewhere(own.stayId)).toEqual([])
  })

  test('who overturns a ban as too old lifts the ban alone', async () => {
    const { id, guestId, own, before, incidentId } = await answered('ban', { ground: 'too_old' })
    await decide(world.reviewer, id)
    const after = await standing(guestId)
    expect(after.sums).toEqual(before.sums)
    expect(after.guest).toMatchObject([{ banned_until: null }])
    expect(await statusOf(incidentId)).toEqual({ status: 'confirmed' })
    expect(await seenElsewhere(own.stayId)).toHaveLength(1)
  })

  test.each(['not_me', 'did_not_happen', 'not_as_described', 'fault_of_venue'])(
    'who overturns a ban because of %s has nothing of it shared, and not shared again',
    async (ground) => {
      const { id, guestId, own, before, incidentId } = await answered('ban', { ground })
      await makePhoto(app, world.partner, { incidentId })
      await decide(world.reviewer, id)
      expect(await standing(guestId)).toMatchObject({
        sums: before.sums,
        guest: [{ banned_until: null }],
        listings: [{ state: 'removed' }],
      })
      expect(await statusOf(incidentId)).toEqual({ status: 'confirmed' })
      expect(await seenElsewhere(own.stayId)).toEqual([])
      const { unmet } = await made(world.boss, 'GET', `/api/incidents/${incidentId}/sharing`)
      expect(unmet).toContain('no_new_evidence')
    },
  )

  test('who overturns a listing as too old leaves the incident, as untrue does not', async () => {
    const old = await answered('listing', { ground: 'too_old' })
    await decide(world.reviewer, old.id)
    expect(await standing(old.guestId)).toMatchObject({
      sums: old.before.sums,
      listings: [{ state: 'removed' }],
      guest: old.before.guest,
    })
    const untrue = await answered('listing', { ground: 'did_not_happen' })
    await decide(world.reviewer, untrue.id)
    expect(await statusOf(untrue.incidentId)).toEqual({ status: 'unfounded' })
  })

  test('who overturns a rating takes it out of lists and counts, and weakens its author', async () => {
    const rating = await makeRating(world)
    const id = await contest(world, rating, 'feedback', rating.feedbackId)
    await answer(world.boss, id)
    expect((await decide(world.reviewer, id)).status).toBe(200)
    const { items } = (await world.reporter.call('GET', '/api/get_all_feedbacks')).body
    expect(items.map((one: { id: string }) => one.id)).not.toContain(rating.feedbackId)
    expect((await standing(rating.guestId)).facts).toMatchObject([{ status: 'removed' }])
  })

  test('decides once, also when two decisions come at the same moment', async () => {
    const { id } = await answered()
    const replies = await Promise.all([decide(world.reviewer, id, 'upheld'), decide(world.reviewer, id)])
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect((await decide(world.reviewer, id)).body).toMatchObject({ reason: 'decided' })
  })

  test('comes too late to the instant, and nothing brings the record back', async () => {
    const { id, own } = await answered()
    const begun = app.clock.now()
    app.clock.forward(30 * dayMs)
    expect((await decide(world.reviewer, id, 'upheld')).body).toMatchObject({ reason: 'decided' })
    expect(await seenElsewhere(own.stayId)).toEqual([])
    app.clock.current = begun
  })
})

test('what was overturned is not confirmed again on the same evidence, and is with new', async () => {
  const { id, incidentId } = await answered()
  await decide(world.reviewer, id)
  const refusal = () =>
    inside(app, world.partner, (tx) =>
      tx.first(sql<{ why: string | null }>`
        select platform.confirmation_refusal(${world.partner.organisationId}::uuid, ${incidentId}::uuid) as why`),
    )
  expect(await refusal()).toEqual({ why: 'no_new_evidence' })
  await inside(app, world.partner, (tx) =>
    tx.run(sql`
      insert into photos (organisation_id, venue_id, incident_id, original_key, original_sha256, original_bytes, original_type,
        shown_sha256, shown_bytes, width, height, uploaded_by, uploaded_at, retain_until)
      values (${world.partner.organisationId}::uuid, ${world.partner.venueIds[0]}::uuid, ${incidentId}::uuid,
        'key/new', sha256('new'::bytea), 1, 'image/jpeg', sha256('new'::bytea), 1, 1, 1, ${world.boss.userId}::uuid,
        platform.app_now(), platform.app_now() + interval '1 year')`),
  )
  expect(await refusal()).toEqual({ why: null })
})

test('an upheld record is not contested again on the same ground, but on another', async () => {
  const { id, incidentId, portal } = await answered('incident', { ground: 'too_old' })
  await decide(world.reviewer, id, 'upheld')
  const again = contest(world, { portal }, 'incident', incidentId, { ground: 'too_old' })
  await expect(again).rejects.toThrow('decided_before')
  await contest(world, { portal }, 'incident', incidentId, { ground: 'not_me' })
})

describe('who may not decide', () => {
  test('is a reviewer to whom it was not given, of whatever organisation', async () => {
    const { id } = await answered()
    const idle = await app.signedIn(world.court, 'reviewer')
    const own = await app.signedIn(world.partner, 'reviewer')
    for (const by of [idle, own]) expect((await decide(by, id)).status).toBe(404)
    expect((await idle.call('GET', '/api/appeals')).body.items).toEqual([])
    // The next case goes to a reviewer who has none.
    await inside(app, world.court, (tx) =>
      tx.run(sql`delete from role_grants where user_id = ${idle.userId}::uuid`),
    )
  })

  test('is anybody without the role of reviewer', async () => {
    const { id, portal } = await answered()
    const admin = await app.signedIn(world.court, 'admin')
    for (const by of [world.boss, world.reporter, admin]) expect((await decide(by, id)).status).toBe(403)
    for (const by of [portal, { call: app.anonymous }])
      expect((await decide(by as Caller, id)).status).toBe(401)
  })

  test('is a reviewer who has come to work where the record is, or turns out to have signed it', async () => {
    const joined = await answered()
    const now = app.clock.now()
    await inside(app, world.partner, (tx) =>
      tx.run(sql`
        insert into role_grants (organisation_id, user_id, role, starts_at, created_at)
        values (${world.partner.organisationId}::uuid, ${world.reviewer.userId}::uuid, 'staff', ${now}, ${now})`),
    )
    const reviewer = { userId: world.reviewer.userId, organisationId: world.court.organisationId }
    const attempt = inside(app, world.partner, (tx) =>
      decideDispute(tx, { disputeId: joined.id, outcome: 'upheld', reason: 'A friend', reviewer }),
    )
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden', reasons: ['own_organisation'] })
    await inside(app, world.partner, (tx) =>
      tx.run(sql`delete from role_grants where user_id = ${world.reviewer.userId}::uuid`),
    )
    const signed = await answered()
    await inside(app, world.partner, (tx) =>
      tx.run(sql`
        update incidents set confirmed_by = ${world.reviewer.userId}::uuid where incident_id = ${signed.incidentId}::uuid`),
    )
    expect((await decide(world.reviewer, signed.id)).body).toMatchObject({ reason: 'is_signer' })
  })

  test('is whoever writes to the case past the calls', async () => {
    const { id } = await answered()
    const attempt = app.services.database.write(
      { token: world.reviewer.token, roles: ['reviewer'], now: app.clock.now() },
      (tx) =>
        tx.run(
          sql`update network.cases set outcome = 'upheld', decided_at = platform.app_now() where dispute_id = ${id}::uuid`,
        ),
    )
    expect(await attempt).toBe(0)
  })
})
