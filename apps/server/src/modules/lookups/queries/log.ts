import type { LoggedLookup } from '@comity/domain/network'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'

export interface LookupRow
  extends
    RowOf<
      'network_lookups',
      | 'lookup_id'
      | 'venue_id'
      | 'stay_id'
      | 'is_present'
      | 'purpose'
      | 'asked_by'
      | 'asked_at'
      | 'corrected_at'
    >,
    RowOf<'guests', 'guest_id'> {
  venue_name: ColumnOf<'venues', 'name'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  asker_name: ColumnOf<'members', 'name'> | null
  hits: number
}

export const lookupOrder = orderOf('lookup_id', { askedAt: [{ by: 'asked_at', is: 'instant' }] })

/** The log; of each response what is still in effect. */
export function listLookups(venueId: string | undefined, page: Page) {
  return sql<Placed<LookupRow>>`
    select l.lookup_id, l.venue_id, v.name as venue_name, g.guest_id, g.name as guest_name,
      g.number::int as guest_number, l.stay_id, l.is_present, l.purpose, l.asked_by, m.name as asker_name, l.asked_at,
      ${page.isCount ? sql`0` : sql`network.standing_hits(l.lookup_id)`} as hits, l.corrected_at, ${page.place('l')}
    from (
      select * from network_lookups a
      where ${venueId ? sql`a.venue_id = ${venueId}::uuid` : sql`true`} and ${page.beyond('a')}
      ${page.end('a')}) l
    join venues v on v.organisation_id = l.organisation_id and v.venue_id = l.venue_id
    join guests p on p.organisation_id = l.organisation_id and p.guest_id = l.guest_id
    join guests g on g.organisation_id = p.organisation_id
      and g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    left join members m on m.organisation_id = l.organisation_id and m.user_id = l.asked_by
    ${page.inOrder('l')}`
}

/** Anomalies are looked for in at most this many of the latest look-ups of a week. */
const mostJudged = 20_000

/** The input of the anomaly rules: a week of look-ups, and a month of canary look-ups. */
export async function listForAnomalies(tx: Tx, venueId: string | undefined) {
  const atVenue = venueId ? sql`l.venue_id = ${venueId}::uuid` : sql`true`
  const rows = await tx.all(sql<
    Omit<LoggedLookup, 'staffId'> & {
      staffId: ColumnOf<'network_lookups', 'asked_by'>
      staffName: ColumnOf<'members', 'name'> | null
    }
  >`
    select l.lookup_id as id, l.asked_at as at, l.asked_by as "staffId", m.name as "staffName",
      l.stay_id is not null as "hasStay", l.hits > 0 as "isHit", l.is_canary as "isCanary",
      encode(l.identifier_token, 'base64') as "identifierToken",
      encode(coalesce(l.prefix_token, l.identifier_token), 'base64') as "prefixToken"
    from (
      select * from network_lookups l
      where l.asked_at > platform.app_now() - interval '30 days' and ${atVenue}
        and (l.is_canary or l.asked_at > platform.app_now() - interval '7 days')
      order by l.asked_at desc, l.lookup_id desc limit ${mostJudged}::int) l
    left join members m on m.organisation_id = l.organisation_id and m.user_id = l.asked_by`)
  return rows
}
