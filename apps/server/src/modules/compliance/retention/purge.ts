import { mostCounted } from '@comity/contract/compliance/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import type { Database } from '../../../platform/db/database.ts'
import type { SystemScope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { whereOver } from './over.ts'
import type { OldRows } from './plan.ts'
import { planOf } from './plans/index.ts'

/** Rows deleted in one transaction, so that none lasts long. */
const usualAtOnce = 5_000

export interface OverCount {
  readonly rows: number
  readonly isMore: boolean
  readonly oldest: Date | null
}

/** What of a category is over its time now, in the scope of the organisation. */
export async function countOver(tx: SystemTx, category: RetentionCategory): Promise<OverCount> {
  await tx.run(sql`set local statement_timeout = '1min'`)
  const found = await Promise.all(
    rowsOf(category).map((rows) =>
      tx.first(sql<{ n: number; oldest: Date | null }>`
        select count(*)::int as n, min(at) as oldest from (
          select ${rows.since} as at from ${sql.table(rows.table)} r where ${whereOver(category, rows, 0)}
          limit ${mostCounted + 1}::int) counted`),
    ),
  )
  const n = found.reduce((sum, row) => sum + (row?.n ?? 0), 0)
  const instants = found.flatMap((row) => (row?.oldest ? [row.oldest.getTime()] : []))
  return {
    rows: Math.min(n, mostCounted),
    isMore: n > mostCounted,
    oldest: instants.length > 0 ? new Date(Math.min(...instants)) : null,
  }
}

export interface PurgeWatch {
  /** Hears in the same transaction how many rows went, so that a run that is cut off told of all it did. */
  readonly note: (tx: SystemTx, deleted: number) => Promise<void>
  /** Hears what kept the rows of a table from going on: they are tried again in the next run. */
  readonly fault: (error: unknown, table: string) => void
}

/** Deletes what of a category was over its time `lateDays` ago, in transactions of their own; each table whatever becomes of the others. */
export async function purgeCategory(
  database: Database,
  scope: Omit<SystemScope, 'kind'>,
  { category, lateDays }: { category: RetentionCategory; lateDays: number },
  { note, fault }: PurgeWatch,
): Promise<void> {
  for (const rows of rowsOf(category)) {
    const deleteSome = () =>
      database.system(scope, async (tx) => {
        await tx.run(sql`set local statement_timeout = '10min'`)
        const deleted = await deleteOver(tx, category, rows, lateDays)
        if (deleted > 0) await note(tx, deleted)
        return deleted
      })
    try {
      // Of what is dropped one by one a batch may leave some: whatever went, there may be more.
      while ((await deleteSome()) > 0);
    } catch (error) {
      fault(error, rows.table)
    }
  }
}

const rowsOf = (category: RetentionCategory): readonly OldRows[] => {
  const plan = planOf(category)
  return plan?.by === 'purge' ? plan.rows : []
}

async function deleteOver(
  tx: SystemTx,
  category: RetentionCategory,
  rows: OldRows,
  lateDays: number,
): Promise<number> {
  const { table, key, drop, atOnce = usualAtOnce } = rows
  const columns = sql.join(key.map((column) => sql.ref(`r.${column}`)))
  const over = sql`select ${columns} from ${sql.table(table)} r where ${whereOver(category, rows, lateDays)} limit ${atOnce}::int`
  if (!drop) {
    const keys = sql.join(key.map((column) => sql.ref(`d.${column}`)))
    return tx.run(sql`delete from ${sql.table(table)} d
      where d.organisation_id = current_setting('app.organisation_id')::uuid and (${keys}) in (${over})`)
  }
  const ids = await tx.all(sql<Record<string, string>>`${over}`)
  if (ids.length === 0) return 0
  return drop(
    tx,
    ids.map((row) => row[key[0]]!),
  )
}
