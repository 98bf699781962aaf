import { dayMs } from '@comity/domain/base'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { change, hitsOf, question } from '../lookups/testing/network.ts'
import { tendDisputes } from './jobs/tend-disputes.ts'
import { answer, contest, decide, makeMatter, makeWorld, standingOf } from './testing/disputes.ts'
import type { DisputeWorld } from './testing/disputes.ts'
import { ModelDispute, moves } from './testing/model.ts'
import type { Move } from './testing/model.ts'
import { bySize } from '../../../../../tests/size.ts'

let app: TestApp
let world: DisputeWorld
const start = new Date('2026-03-02T10:00:00Z')
const listedUntil = new Date(start.getTime() + 200 * dayMs)
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

async function take(move: Move, id: string): Promise<boolean> {
  switch (move.kind) {
    case 'wait':
      app.clock.forward(move.ms)
      return true
    case 'tend':
      await tendDisputes(app.services)
      return true
    case 'acknowledge':
      return (await world.boss.call('POST', `/api/appeals/${id}/acknowledge`)).status === 200
    case 'answer':
      return (await answer(world.boss, id)).status === 200
    case 'decide':
      return (await decide(world.reviewer, id, move.outcome)).status === 200
  }
}

test('whatever is done in whatever order, the record is seen elsewhere when it was upheld and never otherwise', async () => {
  const numRuns = bySize('histories of disputes', { quick: 8, standard: 20, full: 100 })
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      app.clock.current = start
      const matter = await makeMatter(world)
      // Each person stays below the limit of calls.
      const asking = await app.signedIn(world.home, 'staff', world.home.venueIds[0])
      // The share of overturned records has its own tests.
      await forgetOutcomes()
      const before = await standingOf(app, world.partner, matter.guestId)
      const id = await contest(world, matter, 'incident', matter.incidentId)
      const model = new ModelDispute(start)
      for (const move of list) {
        const isTaken = await take(move, id)
        expect(isTaken).toBe(model.take(move, app.clock.now()))
        const now = app.clock.now()
        const outcome = model.outcomeAt(now)
        const { items } = (await world.boss.call('GET', '/api/appeals?limit=100')).body
        expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({ outcome })
        await forgetOutcomes()
        const hits = await hitsOf(asking, question(world.home, matter.own.stayId))
        expect(hits).toHaveLength(outcome === 'upheld' && now < listedUntil ? 1 : 0)
        const { facts } = await standingOf(app, world.partner, matter.guestId)
        expect(JSON.stringify(facts) === JSON.stringify(before.facts)).toBe(outcome === 'upheld')
      }
    }),
    { numRuns },
  )
}, 600_000)

function forgetOutcomes(): Promise<unknown> {
  return change(
    app,
    `with gone as (delete from network.lost_sharing) update venues set name = name where venue_id = $1`,
    [world.partner.venueIds[0]],
  )
}
