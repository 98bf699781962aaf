import { mostCounted } from '@comity/contract/retention/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { whereOver } from './over.ts'
import type { Until } from './over.ts'
import type { Keeping, OldRows } from './plan.ts'
import { purgedCategories, rowsOf } from './plans/index.ts'

export interface OverCount {
  readonly rows: number
  readonly isMore: boolean
  readonly oldest: Date | null
}

/**
 * Counts what a category has over its retention now and what one purge would delete with it, in the scope of the
 * organisation. Reads only: whether a referring row is expired itself is checked by its key.
 */
export async function countOver(tx: SystemTx, category: RetentionCategory, now: Date): Promise<OverCount> {
  await tx.run(sql`set local statement_timeout = '1min'`)
  const until = { kept: now, wiped: now }
  const found = await Promise.all(
    rowsOf(category).map((rows) =>
      tx.first(sql<{ n: number; oldest: Date | null }>`
        select count(*)::int as n, min(at) as oldest from (
          select ${rows.since} as at from ${sql.table(rows.table)} r
          where ${whereOver(category, rows, until, atOnce(until, []))} limit ${mostCounted + 1}::int) counted`),
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

const purged = purgedCategories.flatMap((category) => rowsOf(category).map((rows) => ({ category, rows })))

/** A hold is deleted with its incident. */
const goesWith: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  stay_holds: { table: 'incidents', column: 'source_id' },
}

/**
 * An expired row keeps nothing. A table that is already being checked keeps its rows, because the check would not end
 * otherwise.
 */
function atOnce(until: Until, within: readonly string[]): Keeping {
  return (referring) => {
    const { table, column } = goesWith[referring] ?? { table: referring, column: undefined }
    const going = within.includes(table) ? [] : purged.filter(({ rows }) => rows.table === table)
    const inner = atOnce(until, [...within, table])
    const each = going.map(
      ({ category, rows }) => sql`and not exists (select from ${sql.table(table)} r
        where ${keyOf(rows, column)} and ${whereOver(category, rows, until, inner)})`,
    )
    return each.length > 0 ? sql.join(each, sql` `) : sql``
  }
}

/** Row r is row k; with a column, the one that k names in it. */
function keyOf({ key }: OldRows, column: string | undefined) {
  const columns = key.map((one) => sql`${sql.ref(`r.${one}`)} = ${sql.ref(`k.${column ?? one}`)}`)
  return sql.join(columns, sql` and `)
}
