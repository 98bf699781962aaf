import { sql } from '../../../platform/db/statements.ts'
import type { Keeping, Sql } from '../plan.ts'

/** Whether a kept row of some tables names one of `ids` in a column. */
export function refersTo(keeps: Keeping, tables: readonly string[], column: string, ids: Sql): Sql {
  const each = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} k
      where k.organisation_id = current_setting('app.organisation_id')::uuid and ${sql.ref(`k.${column}`)} in (${ids})
        ${keeps(table)})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** Whether a record, or what rests on it, has an open dispute, which keeps it. */
export function isContested(id: Sql): Sql {
  return sql`exists (select from disputes c where c.organisation_id = r.organisation_id
    and (c.record_id = ${id} or c.matter_id = ${id}) and c.outcome is null)`
}
