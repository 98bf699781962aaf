import { sql } from '../../platform/db/statements.ts'

/** Rows c that start on these days of their venue v; both included, YYYY-MM-DD. */
export function onDays(from: string | undefined, to: string | undefined) {
  return sql.join(
    [
      sql`true`,
      ...(from ? [sql`c.starts_at >= (${from}::date)::timestamp at time zone v.time_zone`] : []),
      ...(to ? [sql`c.starts_at < (${to}::date + 1)::timestamp at time zone v.time_zone`] : []),
    ],
    sql` and `,
  )
}
