import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import { predictedSectors } from '../policy.ts'

export interface ComingRow
  extends
    RowOf<
      'stays',
      'stay_id' | 'venue_id' | 'guest_id' | 'booking_number' | 'status' | 'arrives_on' | 'departs_on'
    >,
    RowOf<'guests', 'is_minor'> {
  venue_name: ColumnOf<'venues', 'name'>
  /** Of the venue, or of its organisation where that has no prediction. */
  sector: ColumnOf<'venues', 'sector'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  opted_out: boolean
}

const isPredicted = (of: 'o' | 'v') =>
  sql`${sql.ref(`${of}.sector`)} = any (${[...predictedSectors]}::text[])`

const columns = sql`
  s.stay_id, s.venue_id, v.name as venue_name, case when ${isPredicted('o')} then v.sector else o.sector end as sector,
  s.guest_id, g.name as guest_name, g.number::int as guest_number, g.is_minor, g.opted_out_at is not null as opted_out,
  s.booking_number, s.status, s.arrives_on, s.departs_on`

const joined = sql`
  join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
  join organisations o on o.organisation_id = s.organisation_id`

export const comingOrder = orderOf('stay_id', { arrivesOn: [{ by: 'arrives_on', is: 'day' }] })

/** Each venue is read in index order, as far as the page needs. */
export function listComing({ venueId, days }: { venueId?: string | undefined; days: number }, page: Page) {
  const today = sql`(platform.app_now() at time zone v.time_zone)::date`
  return sql<Placed<ComingRow>>`
    select ${columns}, ${page.place('s')} from (
      select c.* from venues v join organisations o on o.organisation_id = v.organisation_id cross join lateral (
        select s.* from stays s where s.organisation_id = v.organisation_id and s.venue_id = v.venue_id
          and s.status = 'expected' and s.arrives_on >= ${today} and s.arrives_on < ${today} + ${days}::int
          and ${page.beyond('s')} ${page.end('s')}) c
      where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
        and ${isPredicted('v')} and ${isPredicted('o')}
        and (${venueId ?? null}::uuid is null or v.venue_id = ${venueId ?? null}::uuid)
    ) s ${joined} ${page.end('s')}`
}

export function findComing(tx: Tx, stayId: string): Promise<ComingRow | undefined> {
  return tx.first(sql<ComingRow>`select ${columns} from stays s ${joined} where s.stay_id = ${stayId}::uuid`)
}
