import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { hitsOf, makeListed, makeNetwork, question } from '../testing/network.ts'
import type { Network } from '../testing/network.ts'
import { correctViewers } from './correct-viewers.ts'

let app: TestApp
let net: Network

beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
})
afterAll(() => app.close())

const end = (listingId: string, state: string) =>
  inside(app, net.partner, (tx) =>
    tx.run(sql`
      update listings set state = ${state}::text, ended_at = platform.app_now(), ended_reason = ${state}::text
      where listing_id = ${listingId}::uuid`),
  )

/** Takes the queued runs of the job. */
const queued = () =>
  app.asSuperuser(async (client) => {
    const { rows } = await client.query<{ payload: { organisationId: string; receipts: object[] } }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'network/correct-viewers' returning j.payload`,
    )
    return rows.map(({ payload }) => payload)
  })

const log = async () => (await net.manager.call('GET', '/api/network-lookups')).body.items
const auditOf = () =>
  inside(app, net.home, async (tx) => {
    const rows = await tx.all(
      sql<object>`select details from audit_entries where action = 'network.correction_received'`,
    )
    return rows.length
  })

test.each(['withdrawn', 'removed'])(
  'a listing that is %s is taken back from whoever was told, once',
  async (state) => {
    const { listingId, stayId } = await makeListed(app, net)
    for (let asked = 0; asked < 2; asked++) await hitsOf(net.staff, question(net.home, stayId))
    const before = await auditOf()
    await end(listingId, state)
    const [payload, ...others] = await queued()
    expect(others).toEqual([])
    expect(payload).toMatchObject({ organisationId: net.home.organisationId })
    expect(payload?.receipts).toHaveLength(2)
    app.clock.forward(5_000)
    for (let run = 0; run < 2; run++) await correctViewers(app.services, payload)
    for (const item of (await log()).slice(0, 2))
      expect(item).toMatchObject({ hits: 0, correctedAt: app.clock.now().toISOString() })
    expect((await auditOf()) - before).toBe(1)
  },
)

test('a listing that is erased is taken back too, and nothing of whom it was about travels', async () => {
  const { listingId, stayId, theirs } = await makeListed(app, net)
  await hitsOf(net.staff, question(net.home, stayId))
  await inside(app, net.partner, (tx) =>
    tx.run(sql`delete from listings where listing_id = ${listingId}::uuid`),
  )
  const payloads = await queued()
  expect(payloads).toHaveLength(1)
  for (const secret of [theirs.guestId, listingId]) expect(JSON.stringify(payloads)).not.toContain(secret)
})

test('a term that is over is no correction, and of what nobody was told nobody hears', async () => {
  const seen = await makeListed(app, net)
  await hitsOf(net.staff, question(net.home, seen.stayId))
  await end(seen.listingId, 'expired')
  const unseen = await makeListed(app, net)
  await end(unseen.listingId, 'withdrawn')
  expect(await queued()).toEqual([])
})
