import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp } from '../../testing/app.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { hitsOf, question } from '../lookups/testing/network.ts'
import { answer, contest, decide, makeMatter, makeWorld } from '../disputes/testing/disputes.ts'
import type { DisputeWorld, Matter } from '../disputes/testing/disputes.ts'

let app: TestApp
let world: DisputeWorld
let privacy: Caller
let matter: Matter
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  privacy = await app.signedIn(world.partner, 'privacy')
})
afterAll(() => app.close())
beforeEach(async () => {
  matter = await makeMatter(world)
})

async function ask(kind: string, words?: string): Promise<string> {
  const { organisationId } = world.partner
  const body = { organisationId, kind, ...(words ? { words } : {}) }
  return (await made(matter.portal, 'POST', '/api/gdpr-request', body)).id
}
const settle = (id: string, decision: string) =>
  made(privacy, 'POST', `/api/gdpr-requests/${id}/fulfil`, {
    decision,
    ...(decision === 'refuse' ? { reason: 'It is needed.' } : {}),
  })
const seen = async () => (await hitsOf(world.asking, question(world.home, matter.own.stayId))).length
const uphold = async (id: string) => {
  await answer(world.boss, id)
  expect((await decide(world.reviewer, id, 'upheld')).status).toBe(200)
}

test('an objection goes on hiding what a dispute had hidden before, until it is answered', async () => {
  const dispute = await contest(world, matter, 'listing', matter.listingId)
  const objection = await ask('objection')
  await uphold(dispute)
  expect(await seen()).toBe(0)
  await settle(objection, 'refuse')
  expect(await seen()).toBe(1)
})

test('of two requests the later goes on hiding when the earlier is refused', async () => {
  const [objection, restriction] = [await ask('objection'), await ask('restriction')]
  await settle(objection, 'refuse')
  expect(await seen()).toBe(0)
  await settle(restriction, 'refuse')
  expect(await seen()).toBe(1)
})

test('a restriction that was granted outlives a dispute that the guest lost', async () => {
  await settle(await ask('restriction'), 'fulfil')
  await uphold(await contest(world, matter, 'listing', matter.listingId))
  expect(await seen()).toBe(0)
})

test('an erasure leaves no words of other requests, and none of them open', async () => {
  await ask('access', 'Everything, please.')
  await settle(await ask('erasure', 'I want to be forgotten.'), 'fulfil')
  const left = await inside(app, world.partner, (tx) =>
    tx.all(sql<RowOf<'rights_requests', 'kind' | 'state' | 'words' | 'reason'>>`
      select kind, state, words, reason from rights_requests where guest_id is null and received_at = platform.app_now()
      order by kind`),
  )
  expect(left).toEqual([
    { kind: 'access', state: 'fulfilled', words: null, reason: null },
    { kind: 'erasure', state: 'fulfilled', words: null, reason: null },
  ])
})
