import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { hitsOf, question } from '../../lookups/testing/network.ts'
import {
  appeal,
  contest,
  makeMatter,
  makeRating,
  makeWorld,
  portalOf,
  standingOf,
} from '../testing/disputes.ts'
import type { DisputeWorld } from '../testing/disputes.ts'

let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

describe('a record that a guest contests', () => {
  test.each(['listing', 'incident', 'ban'] as const)(
    'is invisible elsewhere and weighs nothing at once, contested as %s',
    async (kind) => {
      const matter = await makeMatter(world)
      const ask = () => hitsOf(world.asking, question(world.home, matter.own.stayId))
      expect(await ask()).toHaveLength(1)
      const before = await standingOf(app, world.partner, matter.guestId)
      expect(before.guest).toMatchObject([{ banned_until: expect.any(Date) }])
      expect(before.sums).toMatchObject([{ grave_incidents: 1 }])

      const ids = { listing: matter.listingId, incident: matter.incidentId, ban: matter.banId }
      const id = await contest(world, matter, kind, ids[kind])
      expect(await ask()).toEqual([])
      const after = await standingOf(app, world.partner, matter.guestId)
      expect(after.guest).toMatchObject([{ banned_until: null }])
      expect(after.sums).toMatchObject([{ grave_incidents: 0 }])
      expect(after.facts).toMatchObject([{ status: 'disputed', in_sums: false }])
      expect(after.listings).toMatchObject([{ frozen_by: id, state: 'active' }])
    },
  )

  test('counts in no score while it is feedback', async () => {
    const rating = await makeRating(world)
    await contest(world, rating, 'feedback', rating.feedbackId)
    const { facts } = await standingOf(app, world.partner, rating.guestId)
    expect(facts).toMatchObject([{ status: 'disputed', in_sums: false }])
  })

  test('is answered with its clocks, without who wrote it', async () => {
    const matter = await makeMatter(world)
    const { body } = await appeal(world, matter.portal, 'incident', matter.incidentId, {
      statement: 'I was not there. 4111 1111 1111 1111',
    })
    expect(body.appeal).toMatchObject({
      state: 'received',
      record: { kind: 'incident', id: matter.incidentId },
      due: { step: 'acknowledge', dueAt: '2026-03-03T10:00:00.000Z', isOverdue: false },
      outcome: null,
    })
    expect(body.appeal.statement).not.toContain('4111 1111')
    expect(JSON.stringify(body)).not.toContain(world.reporter.userId)
  })

  test('stays frozen whoever writes its listing, and is neither confirmed nor banned for anew', async () => {
    const matter = await makeMatter(world)
    const id = await contest(world, matter, 'incident', matter.incidentId)
    await inside(app, world.partner, (tx) =>
      tx.run(
        sql`update listings set frozen_by = null, frozen_at = null where listing_id = ${matter.listingId}::uuid`,
      ),
    )
    expect((await standingOf(app, world.partner, matter.guestId)).listings).toMatchObject([{ frozen_by: id }])
    const confirmAgain = inside(app, world.partner, async (tx) => {
      await tx.run(
        sql`update incidents set confirmed_at = null, confirmed_by = null where incident_id = ${matter.incidentId}::uuid`,
      )
      await tx.run(sql`update incidents set confirmed_at = platform.app_now(), confirmed_by = ${world.boss.userId}::uuid
        where incident_id = ${matter.incidentId}::uuid`)
    })
    await expect(confirmAgain).rejects.toThrow('disputed')
    const banAgain = inside(app, world.partner, (tx) =>
      tx.run(sql`
        insert into guest_entries (organisation_id, guest_id, kind, reason, incident_id, signed_by, starts_at, ends_at)
        select organisation_id, guest_id, kind, reason, incident_id, signed_by, platform.app_now(), ends_at
        from guest_entries where entry_id = ${matter.banId}::uuid`),
    )
    await expect(banAgain).rejects.toThrow('contested')
  })
})

describe('who may not contest', () => {
  test('is the same matter a second time, by whatever record of it', async () => {
    const matter = await makeMatter(world)
    await contest(world, matter, 'ban', matter.banId)
    const again = await appeal(world, matter.portal, 'listing', matter.listingId)
    expect([again.status, again.body.reason]).toEqual([409, 'disputed_already'])
  })

  test('is several at once: one dispute is opened', async () => {
    const matter = await makeMatter(world)
    const replies = await Promise.all(
      (['incident', 'listing', 'incident'] as const).map((kind) =>
        appeal(world, matter.portal, kind, kind === 'listing' ? matter.listingId : matter.incidentId),
      ),
    )
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
  })

  test('is another guest, of the same organisation or another', async () => {
    const matter = await makeMatter(world)
    const { organisationId } = world.partner
    const { guestId } = await makeStay(app, world.partner)
    const other = await portalOf(app, [{ organisationId, guestId }])
    const elsewhere = await portalOf(app, [{ ...world.home, guestId: matter.own.guestId }])
    const nobody = await portalOf(app, [])
    for (const portal of [other, elsewhere, nobody])
      expect((await appeal(world, portal, 'incident', matter.incidentId)).status).toBe(404)
    expect((await standingOf(app, world.partner, matter.guestId)).listings).toMatchObject([
      { frozen_at: null },
    ])
  })

  test('is staff, a manager, or nobody', async () => {
    const matter = await makeMatter(world)
    for (const by of [world.reporter, world.boss, world.reviewer])
      expect((await appeal(world, by, 'incident', matter.incidentId)).status).toBe(403)
    const anonymous = await appeal(world, { call: app.anonymous }, 'incident', matter.incidentId)
    expect(anonymous.status).toBe(401)
  })

  test('is whoever names a record that does not stand, or under another kind', async () => {
    const matter = await makeMatter(world)
    for (const [kind, id] of [
      ['ban', matter.incidentId],
      ['watch', matter.banId],
      ['bill', matter.incidentId],
      ['feedback', matter.listingId],
      ['listing', crypto.randomUUID()],
    ] as const)
      expect((await appeal(world, matter.portal, kind, id)).status).toBe(404)
  })
})

test('a school keeps no score, and a pupil’s record can be contested all the same', async () => {
  const school = await app.organisation({ sector: 'school' })
  const teacher = await app.signedIn(school, 'staff', school.venueIds[0])
  const { guestId } = await makeStay(app, school)
  const body = {
    venueId: school.venueIds[0],
    guestId,
    type: 'rule_breach',
    severity: 'low',
    observed: 'Ran.',
  }
  const reported = await teacher.call('POST', '/api/incidents', body)
  expect(reported.status).toBe(201)
  const portal = await portalOf(app, [{ organisationId: school.organisationId, guestId }])
  await contest({ ...world, partner: school }, { portal }, 'incident', reported.body.incident.id)
  const { facts, sums } = await standingOf(app, school, guestId)
  expect([facts, sums]).toEqual([[], []])
})
