import type { Insertable, RawBuilder } from 'kysely'
import type { DB } from './schema.gen.ts'
import { sql } from './statements.ts'

/** JSON supports neither: bytes become the bytea text format, 64-bit integers their digits. */
function toJson(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return typeof value === 'bigint' ? String(value) : value
}

/**
 * Inserts any number of rows by one statement with one parameter, so that its text and plan do not depend on the
 * number. Columns and their types are those of the schema; all rows must have the same columns. A clause may follow
 * it: `` sql`${insertRows('rooms', rows)} on conflict do nothing` ``.
 */
export function insertRows<Table extends keyof DB>(
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): RawBuilder<unknown> {
  const [first] = rows
  if (!first) throw new Error(`No row to insert into ${table}`)
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const sent = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJson(value)])),
  )
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(sent)}::json)`
}
