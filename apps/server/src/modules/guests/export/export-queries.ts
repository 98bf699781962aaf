import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface OpenRatingRow extends RowOf<
  'visible_feedback',
  'feedback_id' | 'created_at' | 'room' | 'rating' | 'service' | 'fault' | 'comment'
> {
  venue_name: ColumnOf<'venues', 'name'>
  tags: string[]
  author_name: ColumnOf<'members', 'name'> | null
}

/** Ratings of a guest that are open to everyone, latest first; without the caller's own sealed ones. */
export function listOpenRatings(tx: Tx, guestId: string) {
  return tx.all(sql<OpenRatingRow>`
    select f.feedback_id, f.created_at, v.name as venue_name, f.room, f.rating, f.service, f.fault, f.comment,
      m.name as author_name, coalesce((select array_agg(t.tag order by t.tag) from feedback_tags t
        where t.organisation_id = f.organisation_id and t.feedback_id = f.feedback_id), '{}') as tags
    from visible_feedback f
    join venues v on v.organisation_id = f.organisation_id and v.venue_id = f.venue_id
    left join members m on m.organisation_id = f.organisation_id and m.user_id = f.author_id
    where f.guest_id = ${guestId}::uuid and (f.sealed_until is null or f.sealed_until <= platform.app_now())
    order by f.created_at desc, f.feedback_id desc`)
}

export interface OpenStayRatingRow extends RowOf<
  'visible_stay_ratings',
  'stay_id' | 'created_at' | 'rating' | 'service_rating' | 'venue_rating' | 'comment'
> {
  venue_name: ColumnOf<'venues', 'name'>
}

/** The guest's own ratings where both sides are open, latest first. */
export function listOpenStayRatings(tx: Tx, guestId: string) {
  return tx.all(sql<OpenStayRatingRow>`
    select r.stay_id, r.created_at, v.name as venue_name, r.rating, r.service_rating, r.venue_rating, r.comment
    from visible_stay_ratings r join venues v on v.organisation_id = r.organisation_id and v.venue_id = r.venue_id
    where r.guest_id = ${guestId}::uuid order by r.created_at desc, r.stay_id desc`)
}
