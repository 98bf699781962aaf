import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { planOf } from '../../testing/plan-of.ts'
import { batchScores } from './batch-scores.ts'
import { findSubject } from './queries/subject.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  const { organisationId } = hotel
  // Enough rows that a full scan costs more than a key.
  await app.services.database.system({ job: 'test', organisationId, now: app.clock.now() }, async (tx) => {
    await tx.run(sql`
      insert into guests (organisation_id, guest_id, number, created_at)
      select ${organisationId}::uuid, gen_random_uuid(), n, platform.app_now() from generate_series(1, 3000) as n`)
    await tx.run(sql`select platform.refresh_statistics('guests', 3000)`)
  })
})
afterAll(() => app.close())

const someId = '00000000-0000-4000-8000-000000000000'
const reads: readonly [string, (tx: Tx) => Promise<unknown>][] = [
  ['one guest', (tx) => findSubject(tx, someId)],
  ['the scores of many', (tx) => batchScores(tx, [someId])],
]

test.each(reads)('of %s the guest behind a profile is read by its key', async (_what, read) => {
  const plan = await planOf(app, hotel, read)
  expect(plan).toMatch(/Index Cond: [^\n]*guest_id = CASE/u)
  expect(plan).not.toMatch(/Seq Scan on guests /u)
})
