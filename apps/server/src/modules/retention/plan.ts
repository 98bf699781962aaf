import type { SystemTx } from '../../platform/db/transaction.ts'
import type { sql } from '../../platform/db/statements.ts'

export type Sql = ReturnType<typeof sql>

/**
 * What more has to hold of a row k of a table for it to keep a row that it refers to. Nothing, where one table goes after
 * the other; where all are counted at once, that it is not over its time itself.
 */
export type Keeping = (table: string) => Sql

/** Rows r of a table that go when the time of their category is over. */
export interface OldRows {
  readonly table: string
  /** Columns that make a row one of its organisation. */
  readonly key: readonly [string, ...string[]]
  /** The instant of row r from which the time runs; null: it has not begun. */
  readonly since: Sql
  /** Whose sector decides: that of its venue, else of the organisation. */
  readonly ofVenue: boolean
  /** Which rows r are of the category, where several share the table. */
  readonly which?: Sql
  /** What more has to hold of r: a row that one which is kept needs stays with it. */
  readonly when?: (keeps: Keeping) => Sql
  /** For rows that take more than a delete with them; by the first column of the key. Answers how many went. */
  readonly drop?: (tx: SystemTx, ids: readonly string[]) => Promise<number>
  /** Rows of one transaction, where dropping one is much work. */
  readonly atOnce?: number
}

/** How a category without a job of its own goes. */
export type Plan =
  | { readonly by: 'purge'; readonly rows: readonly OldRows[] }
  /** Other code of its module, whose name this is. */
  | { readonly by: 'own_job'; readonly job: string }
  /** It is deleted with the rows of another category that it belongs to. */
  | { readonly by: 'with_another'; readonly category: string }
