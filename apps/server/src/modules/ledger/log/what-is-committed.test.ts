import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { openSharing } from '../../network/listings/testing/listings.ts'
import { answer, contest, decide, makeMatter, makeWorld } from '../../trust/disputes/testing/disputes.ts'
import { fullHouse } from '../../trust/portal/testing/house.ts'
import { listOpenLeaves } from './commit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const kindsOf = (of: TestOrganisation, subjectId: string) =>
  inside(app, of, async (tx) => (await listOpenLeaves(tx, subjectId)).map(({ kind }) => kind))

test('a listing: each step that others could see, and its end as a deletion', async () => {
  const sharing = await openSharing(app)
  const id = await sharing.active()
  expect(await kindsOf(sharing.north, id)).toEqual(['listing', 'listing', 'listing', 'listing'])
  await made(sharing.first, 'POST', `/api/listings/${id}/withdraw`, { reason: 'It was settled.' })
  await sharing.drain()
  expect(await kindsOf(sharing.north, id)).toEqual(['listing', 'listing', 'listing', 'listing', 'deletion'])
})

test('a look-up, a dispute and its decision', async () => {
  const world = await makeWorld(app)
  const matter = await makeMatter(world)
  const asked = await world.asking.call('POST', '/api/network-lookups', {
    venueId: world.home.venueIds[0],
    stayId: matter.own.stayId,
    purpose: 'check_in',
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const lookUps = await inside(app, world.home, (tx) =>
    tx.all(sql<{ id: string }>`select lookup_id as id from network_lookups`),
  )
  expect(lookUps).toHaveLength(1)
  expect(await kindsOf(world.home, lookUps[0]!.id)).toEqual(['look_up'])

  const disputeId = await contest(world, matter, 'listing', matter.listingId)
  expect(await kindsOf(world.partner, disputeId)).toEqual(['dispute'])
  expect((await answer(world.boss, disputeId)).status).toBe(200)
  expect((await decide(world.reviewer, disputeId)).status).toBe(200)
  expect(await kindsOf(world.partner, disputeId)).toEqual(['dispute', 'decision'])
})

test('a right of the guest: granted, refused, and an erasure as a deletion', async () => {
  const house = await fullHouse(app)
  const { organisationId } = house.north
  const privacy = await app.signedIn(house.north, 'privacy')
  const browser = await house.browser()
  const decided = async (kind: string, decision: object) => {
    const { id } = await made(browser, 'POST', '/api/gdpr-request', { organisationId, kind })
    await made(privacy, 'POST', `/api/gdpr-requests/${id}/fulfil`, decision)
    return kindsOf(house.north, id)
  }
  expect(await decided('objection', { decision: 'refuse', reason: 'It is needed.' })).toEqual(['decision'])
  expect(await decided('erasure', { decision: 'fulfil' })).toEqual(['deletion'])
})
