import { frontierAt, frontierPlan, readerOf } from '@comity/domain/ledger'
import type { Frontier, NodeId, NodeReader } from '@comity/domain/ledger'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { PlatformTx } from '../../platform/db/transaction.ts'

/** The number of sequenced leaves. */
export async function sizeOf(tx: PlatformTx): Promise<number> {
  const row = await tx.first(sql<{ size: string }>`
    select index + 1 as size from ledger.leaves order by index desc limit 1`)
  return Number(row?.size ?? 0)
}

/** The nodes of a plan in one statement: leaves are level 0. */
export async function readNodes(tx: PlatformTx, nodes: readonly NodeId[]): Promise<NodeReader> {
  const leaves = nodes.filter(({ level }) => level === 0).map(({ index }) => index)
  const above = nodes.filter(({ level }) => level > 0)
  const rows = await tx.all(sql<RowOf<'ledger.nodes', 'level' | 'index' | 'hash'>>`
    select 0 as level, l.index, l.hash from ledger.leaves l where l.index = any (${leaves}::bigint[])
    union all
    select n.level, n.index, n.hash
    from unnest(${above.map(({ level }) => level)}::smallint[], ${above.map(({ index }) => index)}::bigint[])
      as wanted (level, index)
    join ledger.nodes n on n.level = wanted.level and n.index = wanted.index`)
  return readerOf(rows.map(({ level, index, hash }) => ({ level, index: Number(index), hash })))
}

/** The log at a size, ready for appending. */
export async function readFrontier(tx: PlatformTx, size: number): Promise<Frontier> {
  return frontierAt(await readNodes(tx, frontierPlan(size)), size)
}
