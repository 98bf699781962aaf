import { sql, type ColumnOf, type Nullable, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { hasLeaderboard } from '@comity/domain/feedback'
import { sectors } from '@comity/contract'
import { placesOf } from './list-feedback.ts'

/** This many periods of `days` that end on `today`, at some venues of the scope. */
export interface Periods {
  today: string
  days: number
  count: number
  venueId?: string | undefined
}

const ranked = sectors.filter(hasLeaderboard)

/** Venues with leaderboards. */
const placesRanked = (venueId: string | undefined) => sql`
  select v.venue_id from venues v
  where v.venue_id in (${placesOf({ venueId })}) and v.sector = any (${ranked}::text[])`

export async function isRankingOffered(tx: Tx, venueId: string | undefined): Promise<boolean> {
  const row = await tx.first(sql<{ offered: boolean }>`
    select exists (${placesRanked(venueId)}) as offered`)
  return row?.offered === true
}

const isWithin = (day: ReturnType<typeof sql>, { today, days, count }: Periods) =>
  sql`${day} <= ${today}::date and ${day} > ${today}::date - ${days * count}::int`

const backOf = (day: ReturnType<typeof sql>, { today, days }: Periods) =>
  sql`(${today}::date - ${day}) / ${days}::int`

export interface StaffTally extends Nullable<RowOf<'members', 'name'>> {
  id: ColumnOf<'feedback_daily_authors', 'author_id'>
  back: number
  ratings: number
  with_comment: number
}

/** Open ratings of known stays per member and period. */
export function tallyStaff(tx: Tx, periods: Periods) {
  return tx.all(sql<StaffTally>`
    select d.author_id as id, m.name, d.back, d.ratings, d.with_comment from (
      select d.author_id, d.organisation_id, ${backOf(sql`d.day`, periods)} as back, sum(d.of_stays)::int as ratings,
        sum(d.with_comment)::int as with_comment
      from feedback_daily_authors d
      where d.venue_id in (${placesRanked(periods.venueId)}) and ${isWithin(sql`d.day`, periods)}
      group by d.author_id, d.organisation_id, back having sum(d.of_stays) > 0
    ) d left join members m on m.organisation_id = d.organisation_id and m.user_id = d.author_id
    order by m.name, d.author_id`)
}

export interface GuestTally extends RowOf<'guests', 'name'> {
  id: ColumnOf<'guests', 'guest_id'>
  number: number
  back: number
  stays: number
  good_ratings: number
}

/**
 * Kept stays and ratings of 4 and 5 per period, of adults who want to be named, without sealed ratings. The wish is
 * stored at one profile and counts for the guest.
 */
export function tallyGuests(tx: Tx, periods: Periods) {
  const [stayDay, ratingDay] = [
    sql`coalesce(s.departs_on, s.arrives_on)`,
    sql`(f.created_at at time zone 'UTC')::date`,
  ]
  return tx.all(sql<GuestTally>`
    with place as materialized (${placesRanked(periods.venueId)}), named as (
      select g.organisation_id, g.guest_id, g.name, g.number from guests g
      where g.guest_id in (select coalesce(p.merged_into, p.guest_id) from guests p where p.recognised_at is not null)
        and not g.is_minor and g.archived_at is null
    )
    select n.guest_id as id, n.name, n.number::int as number, k.back, sum(k.stays)::int as stays,
      sum(k.good_ratings)::int as good_ratings
    from named n cross join lateral (
      select ${backOf(stayDay, periods)} as back, 1 as stays, 0 as good_ratings from stays s
      where s.organisation_id = n.organisation_id and s.guest_id = n.guest_id and s.status = 'checked_out'
        and s.venue_id in (select venue_id from place) and ${isWithin(stayDay, periods)}
      union all
      select ${backOf(ratingDay, periods)}, 0, 1 from visible_feedback f
      where f.organisation_id = n.organisation_id and f.guest_id = n.guest_id and f.rating >= 4
        and (f.sealed_until is null or f.sealed_until <= platform.app_now())
        and f.venue_id in (select venue_id from place) and ${isWithin(ratingDay, periods)}
    ) k
    group by n.guest_id, n.name, n.number, k.back order by n.name nulls last, n.number`)
}
