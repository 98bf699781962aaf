import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inLedger } from '../in-ledger.ts'
import { jobs } from '../jobs.ts'

let [app, hotel, admin] = [] as unknown as [TestApp, TestOrganisation, Caller]
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  admin = await app.signedIn(hotel, 'admin')
  const at = app.clock.now()
  await inLedger(app.services, at, async (tx) => {
    await tx.run(sql`insert into ledger.heads (size, root, at, note)
      select size, sha256(size::text::bytea), ${at}::timestamptz, 'note' from generate_series(1, 3) size`)
    await tx.run(sql`insert into ledger.anchors (size, state, queued_at, next_at)
      select size, case size when 1 then 'sent' else 'pending' end, ${at}::timestamptz, ${at}::timestamptz
      from ledger.heads`)
  })
})
afterAll(() => app.close())

const clear = (by: Caller) => by.call('DELETE', '/api/blockchain/retry-queue/clear')
const decide = (by: Caller, approvalId: string, decision = 'approve') =>
  by.call('POST', `/api/approvals/${approvalId}/decision`, { decision })
/** Waiting jobs that drop anchors. */
async function queued(): Promise<number | null> {
  const owner = new Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  try {
    return (await owner.query(`select from graphile_worker.jobs where key = 'ledger/drop-anchors'`)).rowCount
  } finally {
    await owner.end()
  }
}
const states = async () =>
  (await admin.call('GET', '/api/blockchain/retry-queue/status')).body.items.map(
    (item: { state: string }) => item.state,
  )

test('it is for admins', async () => {
  for (const role of ['staff', 'manager', 'privacy'] as const)
    expect((await clear(await app.signedIn(hotel, role))).status).toBe(403)
  expect((await app.anonymous('DELETE', '/api/blockchain/retry-queue/clear')).status).toBe(401)
})

test('nothing is dropped until a second admin agrees; what was sent stays, and the newest for everybody else', async () => {
  const reply = await clear(admin)
  expect([reply.status, reply.body.pending]).toEqual([202, 1])
  const { approvalId } = reply.body
  expect((await clear(admin)).body.code).toBe('not_allowed_now')
  expect((await decide(admin, approvalId)).body.code).toBe('second_person_needed')
  const manager = await app.signedIn(hotel, 'manager')
  expect((await decide(manager, approvalId)).body.code).toBe('not_allowed_now')
  const stranger = await app.signedIn(await app.organisation(), 'admin')
  expect((await decide(stranger, approvalId)).status).toBe(404)
  expect(await states()).toEqual(['sent', 'pending', 'pending'])
  expect(await queued()).toBe(0)

  expect((await decide(await app.signedIn(hotel, 'admin'), approvalId)).status).toBe(200)
  expect(await queued()).toBe(1)
  await jobs['ledger/drop-anchors'](app.services)
  expect(await states()).toEqual(['sent', 'pending'])
})

test('a request that is refused drops nothing', async () => {
  const { approvalId } = (await clear(admin)).body
  expect((await decide(await app.signedIn(hotel, 'admin'), approvalId, 'refuse')).status).toBe(200)
  expect(await states()).toEqual(['sent', 'pending'])
})
