import type { RetentionCategory } from '@comity/domain/retention'
import type { Database } from '../../platform/db/database.ts'
import type { SystemScope } from '../../platform/db/scope.ts'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { whereOver } from './over.ts'
import type { Until } from './over.ts'
import type { OldRows } from './plan.ts'
import { rowsOf } from './plans/index.ts'

/** Rows per transaction, so that none lasts long. */
const usualAtOnce = 5_000

export interface PurgeWatch {
  /** Called in the same transaction with the number of deleted rows, so that an interrupted run is recorded. */
  readonly note: (tx: SystemTx, deleted: number) => Promise<void>
  /** Called with the error that stopped a table; the next run tries it again. */
  readonly fault: (error: unknown, table: string) => void
}

/**
 * Deletes what a category had expired at an instant, in separate transactions; a failing table does not stop the
 * others.
 */
export async function purgeCategory(
  database: Database,
  scope: Omit<SystemScope, 'kind'>,
  { category, until }: { category: RetentionCategory; until: Until },
  { note, fault }: PurgeWatch,
): Promise<void> {
  for (const rows of rowsOf(category)) {
    const deleteSome = () =>
      database.system(scope, async (tx) => {
        await tx.run(sql`set local statement_timeout = '10min'`)
        const deleted = await deleteOver(tx, category, rows, until)
        await note(tx, deleted)
        return deleted
      })
    try {
      // A batch of single deletions may leave some, so there may be more after any progress.
      while ((await deleteSome()) > 0);
    } catch (error) {
      fault(error, rows.table)
    }
  }
}

async function deleteOver(
  tx: SystemTx,
  category: RetentionCategory,
  rows: OldRows,
  until: Until,
): Promise<number> {
  const { table, key, drop, atOnce = usualAtOnce } = rows
  const columns = sql.join(key.map((column) => sql.ref(`r.${column}`)))
  const over = sql`select ${columns} from ${sql.table(table)} r where ${whereOver(category, rows, until)} limit ${atOnce}::int`
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
