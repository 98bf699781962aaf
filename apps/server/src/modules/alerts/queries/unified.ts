import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isVisible } from './alerts.ts'

/** An entry of the list of all alerts, whatever its kind. */
export interface Head extends RowOf<'venues', 'venue_id'> {
  kind: 'smart' | 'safety'
  id: string
  venue_name: ColumnOf<'venues', 'name'>
  at: Date
  /** 7 for an emergency down to 1; 0 in lists ordered by time alone. */
  rank: number
}

export interface HeadFilter {
  readonly state: 'current' | 'all'
  readonly kind?: Head['kind'] | undefined
  readonly venueId?: string | undefined
}

interface Page {
  readonly limit: number
  readonly after: { readonly rank: number; readonly at: string; readonly id: string } | undefined
}

/** A call for help comes before a smart alert of the same severity. */
const ranks = {
  safety: sql`case a.severity when 'emergency' then 7 when 'high' then 5 else 3 end`,
  smart: sql`case a.severity when 'critical' then 6 when 'high' then 4 when 'medium' then 2 else 1 end`,
}

/** A page over every kind and one row more; at most a page is read of each kind. */
export function listHeads(tx: Tx, { state, kind, venueId }: HeadFilter, { limit, after }: Page) {
  const isCurrent = state === 'current'
  const branch = (of: Head['kind'], table: string, shown: ReturnType<typeof sql>) => {
    const rank = isCurrent ? ranks[of] : sql`0`
    const when = [
      sql`${kind ?? null}::text is null or ${kind ?? null}::text = ${sql.lit(of)}`,
      shown,
      ...(venueId ? [sql`a.venue_id = ${venueId}::uuid`] : []),
      ...(after
        ? [
            isCurrent
              ? sql`(${rank}, a.raised_at, a.alert_id) < (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
              : sql`(a.raised_at, a.alert_id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
          ]
        : []),
    ]
    const order = isCurrent
      ? sql`rank desc, a.raised_at desc, a.alert_id desc`
      : sql`a.raised_at desc, a.alert_id desc`
    return sql`
      (select ${sql.lit(of)}::text as kind, a.alert_id as id, a.venue_id, a.raised_at as at, ${rank}::int as rank
      from ${sql.table(table)} a where ${sql.join(
        when.map((one) => sql`(${one})`),
        sql` and `,
      )}
      order by ${order} limit ${limit + 1}::int)`
  }
  const smart = isCurrent
    ? branch(
        'smart',
        'known_smart_alerts',
        sql`a.over_because is null and a.alert_id = any (array(
        select o.alert_id from smart_alerts o where o.closed_at is null))`,
      )
    : branch('smart', 'smart_alerts', isVisible)
  const safety = branch('safety', 'safety_alerts', isCurrent ? sql`a.closed_at is null` : sql`true`)
  return tx.all(sql<Head>`
    select h.kind, h.id, h.venue_id, v.name as venue_name, h.at, h.rank from (${smart} union all ${safety}) h
    join venues v on v.venue_id = h.venue_id
    order by h.rank desc, h.at desc, h.id desc limit ${limit + 1}::int`)
}
