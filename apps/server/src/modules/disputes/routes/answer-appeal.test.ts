import { dayMs, hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeKey } from '../../../testing/matrix/world.ts'
import { addVenue, answer, contest, makeMatter, makeWorld } from '../testing/disputes.ts'
import type { DisputeWorld } from '../testing/disputes.ts'

let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const acknowledge = (by: Pick<DisputeWorld['boss'], 'call'>, id: string) =>
  by.call('POST', `/api/appeals/${id}/acknowledge`)

async function contested() {
  const matter = await makeMatter(world)
  const id = await contest(world, matter, 'incident', matter.incidentId, { statement: 'It was not me.' })
  return { ...matter, id }
}

describe('a manager of the venue', () => {
  test('sees what guests contest with its clocks, and what can be done', async () => {
    const { id, guestId } = await contested()
    const { body } = await world.boss.call('GET', '/api/appeals?open=true')
    expect(body.items[0]).toMatchObject({
      id,
      guest: { id: guestId, name: 'Odalys Fenwick' },
      state: 'received',
      due: { step: 'acknowledge' },
      can: { acknowledge: true, answer: true },
    })
    expect((await world.boss.call('GET', '/api/appeals?open=false')).body.items).toEqual([])
  })

  test('acknowledges, then answers once', async () => {
    const { id } = await contested()
    const seen = await acknowledge(world.boss, id)
    expect(seen.body.appeal).toMatchObject({ state: 'acknowledged', due: { step: 'answer' } })
    const answered = await answer(world.boss, id)
    expect(answered.body.appeal).toMatchObject({
      state: 'evidence',
      due: { step: 'decide' },
      can: { acknowledge: 'already_acknowledged', answer: 'already_answered' },
    })
    expect((await answer(world.boss, id)).body).toMatchObject({
      code: 'not_allowed_now',
      reason: 'already_answered',
    })
  })

  test('answers once of two at the same moment', async () => {
    const { id } = await contested()
    const replies = await Promise.all([answer(world.boss, id), answer(world.boss, id)])
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('answers no more once silence has decided, to the instant', async () => {
    const { id } = await contested()
    const begun = app.clock.now()
    app.clock.forward(7 * dayMs)
    expect((await answer(world.boss, id)).body).toMatchObject({ reason: 'decided' })
    const [item] = (await world.boss.call('GET', '/api/appeals?open=false')).body.items
    expect(item).toMatchObject({ id, state: 'decided', outcome: 'removed_by_silence', due: null })
    app.clock.current = new Date(begun.getTime() + hourMs)
  })
})

describe('who may not answer', () => {
  test('is staff, a manager of another venue or organisation, a reviewer or a key', async () => {
    const { id } = await contested()
    const { partner } = world
    const admin = await app.signedIn(partner, 'admin')
    const otherVenue = await app.signedIn(partner, 'manager', await addVenue(app, partner))
    const stranger = await app.signedIn(world.home, 'manager', world.home.venueIds[0])
    for (const act of [acknowledge, answer]) {
      expect((await act(world.reporter, id)).status).toBe(403)
      expect((await act(world.reviewer, id)).status).toBe(403)
      expect((await act(otherVenue, id)).status).toBe(404)
      expect((await act(stranger, id)).status).toBe(404)
    }
    for (const by of [otherVenue, stranger])
      expect((await by.call('GET', '/api/appeals')).body.items).toEqual([])
    const key = await makeKey({ keeper: admin } as Parameters<typeof makeKey>[0])
    const byKey = await app.anonymous('GET', '/api/appeals', undefined, {
      authorization: `Bearer ${key.secret}`,
    })
    expect(byKey.status).toBe(403)
  })
})
