import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { Statement } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Page } from '../../platform/http/page.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { findCandidates } from './queries/candidates.ts'
import { listOpenPairs, pairOrder } from './queries/pairs.ts'
import { countWaiting } from './queries/profiles.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
})
afterAll(() => app.close())

function planOf(ask: (tx: Tx) => Promise<unknown>): Promise<string> {
  return inside(app, hotel, async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    const lines: string[] = []
    const explain = async (statement: Statement<unknown>) => {
      const rows = await tx.all(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement as never}`)
      lines.push(...rows.map((row) => row['QUERY PLAN']))
      return []
    }
    const first = async (statement: Statement<unknown>) => void (await explain(statement))
    await ask({ all: explain, first } as unknown as Tx)
    return lines.join('\n')
  })
}

const conditionsOf = (plan: string) => plan.split('\n').filter((line) => line.includes('Index Cond'))

test('candidates are met by key and by pair, and read one by one', async () => {
  const plan = await planOf((tx) => findCandidates(tx, crypto.randomUUID(), [1n, 2n]))
  expect(plan).not.toContain('Seq Scan')
  expect(plan).toMatch(/Index Only Scan Backward using identity_keys_pkey/u)
  const conditions = conditionsOf(plan)
  for (const part of ['key =', 'guest_a =', 'guest_b =', 'guest_id =']) {
    expect(
      conditions.some((line) => line.includes(part)),
      part,
    ).toBe(true)
  }
})

test('open pairs come in their order from an index, and those of one guest by its profiles', async () => {
  const all = await planOf((tx) =>
    tx.all(
      listOpenPairs(
        undefined,
        new Page(pairOrder, '-probability', { limit: 25, after: [0.9, crypto.randomUUID()] }),
      ),
    ),
  )
  expect(all).toContain('identity_pairs_open')
  expect(all).not.toContain('Seq Scan')
  const ofOne = await planOf((tx) =>
    tx.all(listOpenPairs(crypto.randomUUID(), new Page(pairOrder, '-probability', { limit: 25 }))),
  )
  expect(ofOne).not.toContain('Seq Scan')
})

test('profiles that wait are counted from the index that holds only them', async () => {
  expect(await planOf((tx) => countWaiting(tx, 100))).toContain('guests_to_match')
})
