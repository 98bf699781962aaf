import type { RetentionCategory } from '@comity/domain/retention'
import type { Database } from '../../platform/db/database.ts'
import type { SystemScope } from '../../platform/db/scope.ts'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { whereOver } from './over.ts'
import type { OldRows } from './plan.ts'
import { rowsOf } from './plans/index.ts'

/** Rows deleted in one transaction, so that none lasts long. */
const usualAtOnce = 5_000

export interface PurgeWatch {
  /** Hears in the same transaction how many rows went, so that a run that is cut off told of all it did. */
  readonly note: (tx: SystemTx, deleted: number) => Promise<void>
  /** Hears what kept the rows of a table from going on: they are tried again in the next run. */
  readonly fault: (error: unknown, table: string) => void
}

/** Deletes what of a category was over its time at an instant, in transactions of their own; each table whatever becomes of the others. */
export async function purgeCategory(
  database: Database,
  scope: Omit<SystemScope, 'kind'>,
  { category, until }: { category: RetentionCategory; until: Date },
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
      // Of what is dropped one by one a batch may leave some: whatever went, there may be more.
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
  until: Date,
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
