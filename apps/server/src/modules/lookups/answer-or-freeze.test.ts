import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { ask, hitsOf, makeListed, makeNetwork, question } from './testing/network.ts'
import type { Network } from './testing/network.ts'

let app: TestApp
let net: Network
let other: Client

beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
  other = new Client({
    connectionString: inject('testServer').adminUrl.replace('DATABASE', app.database.name),
  })
  await other.connect()
  await other.query('set session_replication_role = replica')
})
afterAll(async () => {
  await other.end()
  await app.close()
})

const freezes = (listingId: string) =>
  other.query('update listings set frozen_at = $1, frozen_by = $2 where listing_id = $2', [
    app.clock.now(),
    listingId,
  ])

test('a question that began before a dispute is decided by how the dispute ends', async () => {
  for (const [end, hits] of [
    ['commit', 0],
    ['rollback', 1],
  ] as const) {
    const { listingId, stayId } = await makeListed(app, net)
    await other.query('begin')
    await freezes(listingId)
    const answer = hitsOf(net.staff, question(net.home, stayId))
    await lockWaits(app.database)
    await other.query(end)
    expect(await answer).toHaveLength(hits)
  }
})

test('whoever holds the guest first and then hides the record never waits in a circle with a question', async () => {
  const { listingId, stayId } = await makeListed(app, net)
  await other.query('begin')
  await other.query(
    'select from guests where guest_id = (select guest_id from listings where listing_id = $1) for update',
    [listingId],
  )
  const answer = hitsOf(net.staff, question(net.home, stayId))
  await lockWaits(app.database)
  await other.query("set local lock_timeout = '500ms'")
  await freezes(listingId)
  await other.query('commit')
  expect(await answer).toEqual([])
})

test('a question whose clock stood still while a dispute came is not answered with what that hid', async () => {
  const { listingId, stayId } = await makeListed(app, net)
  await other.query('begin')
  await freezes(listingId)
  // Later than the waiting look-up below.
  await other.query("update listings set frozen_at = frozen_at + interval '1 second' where listing_id = $1", [
    listingId,
  ])
  const answer = ask(net.staff, question(net.home, stayId))
  await lockWaits(app.database)
  await other.query('commit')
  expect((await answer).body.hits).toEqual([])
})

test('a dispute waits for an answer that is being written, and changes nothing else by it', async () => {
  const { listingId, stayId } = await makeListed(app, net)
  await other.query('begin')
  // The audit entry is written after the response is determined.
  await other.query('lock table audit_entries in share mode')
  const answer = hitsOf(net.staff, question(net.home, stayId))
  await lockWaits(app.database)
  await app.asSuperuser(async (client) => {
    await client.query("set lock_timeout = '100ms'")
    const frozen = client.query('update listings set frozen_at = $1, frozen_by = $2 where listing_id = $2', [
      app.clock.now(),
      listingId,
    ])
    await expect(frozen).rejects.toThrow('lock timeout')
  })
  await other.query('commit')
  expect(await answer).toHaveLength(1)
  await freezes(listingId)
  expect(await hitsOf(net.staff, question(net.home, stayId))).toEqual([])
})
