import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { hitsOf, question } from '../../lookups/testing/network.ts'
import {
  addVenue,
  answer,
  contest,
  decide,
  makeMatter,
  makeRating,
  makeWorld,
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

const takeBack = (by: Pick<Caller, 'call'>, id: string) => by.call('POST', `/api/appeals/${id}/take-back`)

async function contested() {
  const matter = await makeMatter(world)
  return { ...matter, id: await contest(world, matter, 'incident', matter.incidentId) }
}

describe('a manager who takes a record back', () => {
  test('ends at once everything that rests on it, as if it had been overturned', async () => {
    const { id, guestId, own } = await contested()
    const { status, body } = await takeBack(world.boss, id)
    expect(status).toBe(200)
    expect(body.appeal).toMatchObject({
      state: 'decided',
      outcome: 'overturned',
      isTakenBack: true,
      due: null,
    })
    expect(await standingOf(app, world.partner, guestId)).toMatchObject({
      guest: [{ banned_until: null }],
      facts: [{ status: 'removed' }],
      listings: [{ state: 'removed' }],
    })
    expect(await hitsOf(world.asking, question(world.home, own.stayId))).toEqual([])
  })

  test('takes the case from its reviewer, who has nothing to decide any more', async () => {
    const { id } = await contested()
    await answer(world.boss, id)
    expect((await world.reviewer.call('GET', `/api/appeals/${id}`)).status).toBe(200)
    expect((await takeBack(world.boss, id)).status).toBe(200)
    expect((await world.reviewer.call('GET', `/api/appeals/${id}`)).status).toBe(404)
    expect((await decide(world.reviewer, id, 'upheld')).status).toBe(404)
  })

  test('does so for a rating too', async () => {
    const rating = await makeRating(world)
    const id = await contest(world, rating, 'feedback', rating.feedbackId)
    await takeBack(world.boss, id)
    expect((await standingOf(app, world.partner, rating.guestId)).facts).toMatchObject([
      { status: 'removed' },
    ])
  })

  test('does it once, and not after a decision or silence', async () => {
    const { id } = await contested()
    const replies = await Promise.all([takeBack(world.boss, id), takeBack(world.boss, id)])
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const silent = await contested()
    const begun = app.clock.now()
    app.clock.forward(7 * dayMs)
    expect((await takeBack(world.boss, silent.id)).body).toMatchObject({ reason: 'decided' })
    app.clock.current = begun
  })

  test('is named in the audit log', async () => {
    const { id } = await contested()
    await takeBack(world.boss, id)
    const [entry] = await inside(app, world.partner, (tx) =>
      tx.all(sql<{ details: object }>`
        select details from audit_entries where action = 'dispute.taken_back' and subject_id = ${id}`),
    )
    expect(entry?.details).toEqual({ managerId: world.boss.userId })
  })
})

test('who may not take it back: staff, a manager of another venue or organisation, a reviewer, the guest', async () => {
  const { id, portal } = await contested()
  const otherVenue = await app.signedIn(world.partner, 'manager', await addVenue(app, world.partner))
  const stranger = await app.signedIn(world.home, 'manager', world.home.venueIds[0])
  for (const by of [world.reporter, world.reviewer]) expect((await takeBack(by, id)).status).toBe(403)
  for (const by of [otherVenue, stranger]) expect((await takeBack(by, id)).status).toBe(404)
  expect((await takeBack(portal, id)).status).toBe(401)
})
