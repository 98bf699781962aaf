import type { Language } from '@comity/contract'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../platform/db/transaction.ts'

/** The type of the event of a guest's rating, due when it opens. Its id is that of the stay. */
export const ratedByGuest = 'stay.rated_by_guest'

export interface StaySides
  extends
    RowOf<'stays', 'stay_id' | 'arrives_on' | 'departs_on'>,
    RowOf<'venues', 'sector'>,
    RowOf<'stay_invitations', 'expires_at'> {
  venue_name: ColumnOf<'venues', 'name'>
  invited_at: NonNullable<ColumnOf<'stays', 'invited_at'>>
  is_held: boolean
}

export function findInvitedStay(tx: Tx, tokenHash: Buffer) {
  return tx.first(sql<RowOf<'stay_invitations', 'stay_id'>>`
    select stay_id from stay_invitations where token_hash = ${tokenHash}`)
}

/** A stay whose guest was invited. */
export function getStaySides(tx: Tx, stayId: string) {
  return tx.first(sql<StaySides>`
    select s.stay_id, v.name as venue_name, v.sector, s.arrives_on, s.departs_on, s.invited_at, i.expires_at,
      exists (select 1 from stay_holds h
        where h.organisation_id = s.organisation_id and h.stay_id = s.stay_id) as is_held
    from stay_invitations i
    join stays s on s.organisation_id = i.organisation_id and s.stay_id = i.stay_id
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    where i.stay_id = ${stayId}::uuid`)
}

export interface GuestSide extends RowOf<
  'stay_ratings',
  'rating' | 'service' | 'service_rating' | 'venue_rating' | 'comment' | 'sealed_until' | 'created_at'
> {
  /** The guest's wish with this rating until it is handled; then that of the profile. */
  recognised: boolean
}

/** Sealed or not, for the guest alone. */
export function getGuestSide(tx: SystemTx, stayId: string) {
  return tx.first(sql<GuestSide>`
    select r.rating, r.service, r.service_rating, r.venue_rating, r.comment, r.sealed_until, r.created_at,
      coalesce((o.payload->>'recognised')::boolean, g.recognised_at is not null) as recognised
    from stay_ratings r
    join guests g on g.organisation_id = r.organisation_id and g.guest_id = coalesce(r.profile_id, r.guest_id)
    left join outbox o on o.organisation_id = r.organisation_id and o.event_id = r.stay_id
    where r.stay_id = ${stayId}::uuid`)
}

export interface VenueRating extends RowOf<'visible_feedback', 'rating' | 'comment' | 'created_at'> {
  tags: string[]
}

export function listOpenRatings(tx: SystemTx, stayId: string) {
  return tx.all(sql<VenueRating>`
    select f.rating, f.comment, f.created_at,
      coalesce((select array_agg(t.tag order by t.tag) from feedback_tags t
        where t.organisation_id = f.organisation_id and t.feedback_id = f.feedback_id), '{}') as tags
    from visible_feedback f join stays s on s.organisation_id = f.organisation_id and s.guest_id = f.guest_id
      and s.stay_id = f.stay_id
    where s.stay_id = ${stayId}::uuid order by f.created_at, f.feedback_id`)
}

export interface NewGuestSide {
  rating: number
  service: string | null
  service_rating: number | null
  venue_rating: number | null
  comment: string | null
  sentiment: 'negative' | 'neutral' | 'positive' | null
  sentiment_score: number | null
  language: Language
}

/**
 * Stores the guest's side, sealed to the end of the window. Its event is due when it opens, so that audit log and list
 * of recognised guests show nothing earlier.
 */
export function insertGuestSide(tx: SystemTx, stay: StaySides, side: NewGuestSide, recognised: boolean) {
  return tx.run(sql`
    with side as (
      insert into stay_ratings (organisation_id, stay_id, venue_id, guest_id, profile_id, rating, service, service_rating,
        venue_rating, comment, sentiment, sentiment_score, language, sealed_until, created_at)
      select organisation_id, stay_id, venue_id, guest_id, profile_id, ${side.rating}, ${side.service},
        ${side.service_rating}, ${side.venue_rating}, ${side.comment}, ${side.sentiment}, ${side.sentiment_score},
        ${side.language}, ${stay.expires_at}::timestamptz, platform.app_now()
      from stays where stay_id = ${stay.stay_id}::uuid
      returning organisation_id, stay_id, venue_id, sealed_until
    )
    insert into outbox (organisation_id, event_id, type, venue_id, payload, at)
    select organisation_id, stay_id, ${ratedByGuest}, venue_id,
      jsonb_build_object('stayId', stay_id, 'recognised', ${recognised}::boolean), sealed_until from side`)
}
