import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import { isVisible } from './alerts.ts'

/** An entry of the list of all alerts, whatever its kind. */
export interface Head extends RowOf<'venues', 'venue_id'> {
  kind: 'smart' | 'safety'
  id: string
  venue_name: ColumnOf<'venues', 'name'>
  at: Date
  /** 7 for an emergency down to 1. */
  rank: number
}

export interface HeadFilter {
  readonly state: 'current' | 'all'
  readonly kind?: Head['kind'] | undefined
  readonly venueId?: string | undefined
}

export const headOrder = orderOf('id', {
  severity: [
    { by: 'rank', is: 'integer' },
    { by: 'at', is: 'instant' },
  ],
  raisedAt: [{ by: 'at', is: 'instant' }],
})

/** A call for help comes before a smart alert of the same severity. */
const ranks = {
  safety: sql`case a.severity when 'emergency' then 7 when 'high' then 5 else 3 end`,
  smart: sql`case a.severity when 'critical' then 6 when 'high' then 4 when 'medium' then 2 else 1 end`,
}

/** At most a page is read of each kind. */
export function listHeads({ state, kind, venueId }: HeadFilter, page: Page) {
  const isCurrent = state === 'current'
  const branch = (of: Head['kind'], table: string, shown: ReturnType<typeof sql>) => {
    const when = [
      sql`${kind ?? null}::text is null or ${kind ?? null}::text = ${sql.lit(of)}`,
      shown,
      ...(venueId ? [sql`a.venue_id = ${venueId}::uuid`] : []),
    ]
    const heads = sql`
      select ${sql.lit(of)}::text as kind, a.alert_id as id, a.venue_id, a.raised_at as at, ${ranks[of]}::int as rank
      from ${sql.table(table)} a where ${sql.join(
        when.map((one) => sql`(${one})`),
        sql` and `,
      )}`
    return sql`(select b.* from (${heads}) b where ${page.beyond('b')} ${page.end('b')})`
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
  return sql<Placed<Head>>`
    select h.kind, h.id, h.venue_id, v.name as venue_name, h.at, h.rank, ${page.place('h')} from (${smart} union all ${safety}) h
    join venues v on v.venue_id = h.venue_id
    ${page.end('h')}`
}
