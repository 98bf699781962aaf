import { sequenceAudit } from '../../apps/server/src/platform/audit/sequencer.ts'
import { verifyAudit } from '../../apps/server/src/platform/audit/verify.ts'
import { pageRows } from '../../apps/server/src/platform/audit/verify-queries.ts'
import { sql, type RowOf } from '../../apps/server/src/platform/db/statements.ts'
import type { Figure } from '../lib/figures.ts'
import { median } from '../lib/figures.ts'
import type { AuditBench } from './world.ts'

/** Entries like those of ratings, waiting for their links; loaded as the superuser. */
async function loadEntries({ client, organisationId }: AuditBench, count: number): Promise<void> {
  await client.query(
    `with written as (
      insert into audit_entries (organisation_id, at, actor_kind, actor_id, action, subject_kind, subject_id, details)
      select $1, '2026-01-01'::timestamptz + i * interval '1 second', 'staff', uuidv7(), 'feedback.created', 'feedback',
        uuidv7(), jsonb_build_object('guestId', uuidv7(), 'stayId', uuidv7(), 'masked', 0)
      from generate_series(1, $2::int) i returning organisation_id, entry_id)
    insert into audit_pending select * from written`,
    [organisationId, count],
  )
  await client.query('vacuum analyze')
}

/** The same entries read in pages of the same size in the same scope, without links and hashes. */
async function streamEntries({ scope }: AuditBench): Promise<number> {
  let [after, total] = ['00000000-0000-0000-0000-000000000000', 0]
  for (;;) {
    const from = after
    const rows = await scope((tx) =>
      tx.all(sql<RowOf<'audit_entries', 'entry_id'>>`
        select * from audit_entries where entry_id > ${from}::uuid order by entry_id limit ${sql.lit(pageRows)}`),
    )
    total += rows.length
    if (rows.length < pageRows) return total
    after = rows.at(-1)!.entry_id
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Chaining of many waiting entries, then verification compared with a bare read of the same rows, in turns. */
export async function verifying(
  bench: AuditBench,
  plan: { entries: number; rounds: number },
): Promise<Figure[]> {
  const { entries, rounds } = plan
  await loadEntries(bench, entries)
  const chaining = await secondsOf(() => sequenceAudit(bench.services))
  await bench.client.query('vacuum analyze')
  const memoryBefore = process.memoryUsage().rss
  const [verify, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    verify.push(
      await secondsOf(async () => {
        const found = await verifyAudit(bench.scope, bench.key)
        if (!found.ok || found.entries !== entries) throw new Error('The chain does not verify')
      }),
    )
    bare.push(await secondsOf(() => streamEntries(bench)))
  }
  const what = `${entries.toLocaleString('en-GB')} entries`
  const [verifyRate, bareRate] = [entries / median(verify), entries / median(bare)]
  const grown = Math.max(0, process.memoryUsage().rss - memoryBefore) / 1e6
  return [
    { name: `${what} that wait: chained`, value: entries / chaining, unit: '/s' },
    { name: `${what}: verified`, value: verifyRate, unit: '/s' },
    { name: `${what}: bare select in pages`, value: bareRate, unit: '/s' },
    { name: `${what}: verification beside bare select`, value: verifyRate / bareRate, unit: 'x' },
    { name: `${what}: memory that verifying added`, value: grown, unit: 'MB' },
  ]
}
