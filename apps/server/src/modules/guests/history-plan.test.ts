import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { Statement } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Page } from '../../platform/http/page.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { historyOrder, listHistory } from './history-queries.ts'
import { listNamed } from './name-queries.ts'
import { inside } from './testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
})
afterAll(() => app.close())

function planOf(query: (tx: Tx) => Promise<unknown>): Promise<string> {
  return inside(app, hotel, async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    const lines: string[] = []
    const explaining = {
      all: async (statement: Statement<unknown>) => {
        const rows = await tx.all(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement as never}`)
        lines.push(...rows.map((row) => row['QUERY PLAN']))
        return []
      },
    } as unknown as Tx
    await query(explaining)
    return lines.join('\n')
  })
}

const id = '00000000-0000-4000-8000-000000000000'
const page = new Page(historyOrder, '-at', { limit: 25, after: ['2026-03-01T10:00:00+00:00', 3, id] })

test('behind row-level security every part of the timeline is answered by an index of the guest', async () => {
  const plan = await planOf((tx) => tx.all(listHistory(id, undefined, page)))
  expect(plan).not.toContain('Seq Scan')
  for (const index of [
    'stays_by_guest',
    'feedback_by_guest',
    'stay_ratings_by_guest',
    'incidents_by_guest',
    'guest_entries_by_guest',
    'guest_notes_by_guest',
    'guests_by_merge',
  ])
    expect(plan, index).toContain(index)
  // The page limits what is read, not only the guest.
  for (const bound of ['arrives_on <=', 'created_at <=', 'occurred_at <=', 'starts_at <='])
    expect(
      plan.split('\n').some((line) => line.includes('Index Cond') && line.includes(bound)),
      bound,
    ).toBe(true)
})

test('a name is looked up by its keys and as it is written, by index', async () => {
  const plan = await planOf((tx) => listNamed(tx, 'Ansel Quist'))
  expect(plan).not.toContain('Seq Scan')
  expect(plan).toContain('guest_keys_by_key')
  expect(plan).toContain('guests_by_name')
})
