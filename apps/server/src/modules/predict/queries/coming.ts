import { sql, type ColumnOf, type Nullable, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import { predictedSectors } from '../policy.ts'
import { predictedVenues, type Span } from './predicted.ts'

export interface ComingRow
  extends
    RowOf<
      'stays',
      'stay_id' | 'venue_id' | 'guest_id' | 'booking_number' | 'status' | 'arrives_on' | 'departs_on'
    >,
    RowOf<'guests', 'is_minor'>,
    Nullable<RowOf<'booking_outlooks', 'looked_on' | 'share_of_today'>>,
    RowOf<'stays', 'price_minor' | 'currency'> {
  venue_name: ColumnOf<'venues', 'name'>
  /** Of the venue, or of its organisation where that has no prediction. */
  sector: ColumnOf<'venues', 'sector'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  opted_out: boolean
}

const columns = sql`
  s.stay_id, s.venue_id, v.name as venue_name,
  case when o.sector = any (${[...predictedSectors]}::text[]) then v.sector else o.sector end as sector,
  s.guest_id, g.name as guest_name, g.number::int as guest_number, g.is_minor, g.opted_out_at is not null as opted_out,
  s.booking_number, s.status, s.arrives_on, s.departs_on, s.price_minor, s.currency,
  k.looked_on, k.share_of_today`

const joined = sql`
  join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
  join organisations o on o.organisation_id = s.organisation_id`

/** Outlooks k of the span at venue w. */
const ofSpan = sql`
  k.organisation_id = w.organisation_id and k.venue_id = w.venue_id and k.arrives_on >= w.today and k.arrives_on < w.until`

const highest = (by: string, is: 'number' | 'bigint') => ({ by, is, isOpposite: true }) as const
const byLoss = [highest('expected_loss', 'bigint'), highest('not_arriving', 'number')]
/** Within a day, the highest expected loss comes first. */
export const comingOrder = orderOf('stay_id', {
  arrivesOn: [{ by: 'arrives_on', is: 'day' }, ...byLoss],
  expectedLoss: [{ by: 'expected_loss', is: 'bigint' }],
  notArriving: [{ by: 'not_arriving', is: 'number' }],
})

/**
 * Expected stays of a span that have an outlook. Only as many as the page needs are compared with their stay, in its order.
 * Each stay has its guest and its venue, so the count needs neither.
 */
export function listComing(span: Span, page: Page) {
  const found = sql`
    select k.* from w cross join lateral (
      select k.* from (
        select k.* from booking_outlooks k where ${ofSpan} and ${page.beyond('k')} ${page.inOrder('k')} offset 0) k
      where exists (
        select from stays e where e.organisation_id = k.organisation_id and e.stay_id = k.stay_id and e.status = 'expected')
      ${page.end('k')}) k`
  const venues = sql`with ${predictedVenues(span)}`
  if (page.isCount) return sql<Placed<ComingRow>>`${venues} ${found} ${page.end('k')}`
  return sql<Placed<ComingRow>>`
    ${venues}
    select ${columns}, ${page.place('k')} from (${found} ${page.end('k')}) k
    join stays s on s.organisation_id = k.organisation_id and s.stay_id = k.stay_id
    ${joined} ${page.end('k')}`
}

export interface DayRow extends RowOf<'booking_outlooks', 'arrives_on'> {
  bookings: number
  predicted: number
  not_arriving: number
  variance: number
  losses: { currency: string; minor: number }[]
}

/** What to expect on each day of a span. */
export function sumDays(tx: Tx, span: Span): Promise<DayRow[]> {
  return tx.all(sql<DayRow>`
    with ${predictedVenues(span)}
    select d.arrives_on, sum(d.bookings)::int as bookings, sum(d.predicted)::int as predicted,
      sum(d.not_arriving)::float8 as not_arriving, sum(d.variance)::float8 as variance,
      coalesce(json_agg(json_build_object('currency', d.currency, 'minor', d.loss) order by d.currency)
        filter (where d.currency is not null), '[]') as losses
    from (
      select k.arrives_on, k.currency, count(*) as bookings, count(k.cancellation) as predicted,
        sum(k.not_arriving) as not_arriving, sum(k.not_arriving * (1 - k.not_arriving)) as variance,
        sum(k.expected_loss) as loss
      from w cross join lateral (select k.* from booking_outlooks k where ${ofSpan} offset 0) k
      group by k.arrives_on, k.currency) d
    group by d.arrives_on order by d.arrives_on`)
}

export function findComing(tx: Tx, stayId: string): Promise<ComingRow | undefined> {
  return tx.first(sql<ComingRow>`select ${columns} from stays s ${joined}
    left join booking_outlooks k on k.organisation_id = s.organisation_id and k.stay_id = s.stay_id
    where s.stay_id = ${stayId}::uuid`)
}
