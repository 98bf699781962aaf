import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { Statement } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { searchCandidates } from './queries.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
})
afterAll(() => app.close())

async function planOf(search: Parameters<typeof searchCandidates>[1]): Promise<string> {
  const scope = { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() }
  return app.services.database.system(scope, async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    const lines: string[] = []
    const explaining = {
      all: async (statement: Statement<unknown>) => {
        const rows = await tx.all(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement as never}`)
        lines.push(...rows.map((row) => row['QUERY PLAN']))
        return []
      },
    } as unknown as Tx
    await searchCandidates(explaining, search)
    return lines.join('\n')
  })
}

test('behind row-level security every part of the search is answered by an index', async () => {
  const lookups = [{ key: 't:smith', up_to: 't:smith', weight: 10, hit: null }]
  const plan = await planOf({ lookups, room: '204', booking: 'BK-1' })
  expect(plan).not.toContain('Seq Scan')
  const conditions = plan.split('\n').filter((line) => line.includes('Index Cond'))
  for (const column of ['key >=', 'room =', 'booking_key =']) {
    expect(
      conditions.some((line) => line.includes(column)),
      column,
    ).toBe(true)
  }
})
