import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditWorld } from '../../platform/audit/testing/audit-world.ts'
import type { AuditWorld } from '../../platform/audit/testing/audit-world.ts'
import { countUnchained, listLinks } from '../../platform/audit/verify-queries.ts'
import { sql } from '../../platform/db/statements.ts'
import type { Statement } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Page } from '../../platform/http/page.ts'
import { auditOrder, listEntries } from './queries.ts'
import type { AuditFilter } from './queries.ts'

let world: AuditWorld
let ours: string
beforeAll(async () => {
  world = await auditWorld()
  ours = await world.organisation()
})
afterAll(() => world.close())

/** The plan of a query as the application role, with sequential scans and sorts discouraged. */
function planOf(query: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return world.system(ours, async (tx) => {
    for (const setting of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
      await tx.run(sql`set local ${sql.raw(setting)} = off`)
    const lines: string[] = []
    const all = async (statement: Statement<unknown>) => {
      const rows = await tx.all(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement as never}`)
      lines.push(...rows.map((row) => row['QUERY PLAN'].trim()))
      return []
    }
    const explaining = { all, first: async (statement: Statement<unknown>) => (await all(statement))[0] }
    await query(explaining as unknown as Tx)
    return lines
  })
}

const after = new Page(auditOrder, '-at', {
  limit: 25,
  after: ['2026-03-02T10:00:00+00:00', randomUUID()],
})
const range = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }
const filters: readonly [string, AuditFilter, string][] = [
  ['everything', {}, 'audit_entries_by_time'],
  ['a range of time', range, 'audit_entries_by_time'],
  ['one actor', { actorId: randomUUID() }, 'audit_entries_by_actor'],
  ['one record', { subjectKind: 'guest', subjectId: randomUUID() }, 'audit_entries_by_subject'],
  ['one action', { action: 'guest.created' }, 'audit_entries_by_action'],
]

test.each(filters)('%s, newest first, is read in the order of an index', async (_what, filter, index) => {
  const plan = await planOf((tx) => tx.all(listEntries(filter, after)))
  expect(plan.join('\n')).not.toContain('Seq Scan')
  const scan = plan.findIndex((line) => line.includes(`Index Scan Backward using ${index}`))
  expect(scan, plan.join('\n')).toBeGreaterThanOrEqual(0)
  expect(plan[scan + 1]).toMatch(/^Index Cond: .*organisation_id = .*ROW\(at, entry_id\) </)
})

test('position and reason of an entry are looked up by their keys', async () => {
  const plan = await planOf((tx) => tx.all(listEntries({}, new Page(auditOrder, '-at', { limit: 25 }))))
  const conditions = plan.filter((line) => line.startsWith('Index Cond'))
  for (const key of ['entry_id = a.entry_id', 'reason_id = (CASE'])
    expect(
      conditions.some((line) => line.includes(key)),
      plan.join('\n'),
    ).toBe(true)
})

test('verifying reads links in their order and each entry by its key, however large the tables are', async () => {
  for (const query of [
    (tx: Tx) => listLinks(tx, 0, 2_000),
    (tx: Tx) => countUnchained(tx, randomUUID(), 20),
  ]) {
    const plan = (await planOf(query)).join('\n')
    expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join/)
    expect(plan).toMatch(/using audit_entries_pkey/)
    expect(plan).toMatch(/using audit_chain_(?:pkey|by_entry)/)
  }
})
