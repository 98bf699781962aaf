import type { SystemTx } from '../../platform/db/transaction.ts'
import type { sql } from '../../platform/db/statements.ts'

export type Sql = ReturnType<typeof sql>

/**
 * The further condition under which a row k keeps a row that it refers to: none where tables are deleted in order;
 * where all are counted at once, that k is not expired itself.
 */
export type Keeping = (table: string) => Sql

export interface OldRows {
  readonly table: string
  /** The columns that identify a row within its organisation. */
  readonly key: readonly [string, ...string[]]
  /** The instant at which the retention of row r begins; null when it has not. */
  readonly since: Sql
  /** Whether the sector is that of the venue, else that of the organisation. */
  readonly ofVenue: boolean
  /** The school whose yearly wipe deletes row r; absent where none does. */
  readonly school?: Sql
  /** The rows r of the category, where several share the table. */
  readonly which?: Sql
  /** A further condition on r: a row that a kept row needs stays. */
  readonly when?: (keeps: Keeping) => Sql
  /**
   * For rows with more to delete than themselves, by the first column of the key. Returns the number of deleted rows.
   */
  readonly drop?: (tx: SystemTx, ids: readonly string[]) => Promise<number>
  /** Rows per transaction, where deleting one is expensive. */
  readonly atOnce?: number
}

/** How a category without its own job is deleted. */
export type Plan =
  | { readonly by: 'purge'; readonly rows: readonly OldRows[] }
  /** Deleted by a job of its own module. */
  | { readonly by: 'own_job'; readonly job: string }
  /** It is deleted with the rows of another category. */
  | { readonly by: 'with_another'; readonly category: string }
