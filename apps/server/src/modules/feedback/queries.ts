import { build, sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { guestOf, statusOf } from '../profiles/index.ts'
import type { FeedbackRow, FeedbackSubject } from './rows.ts'

export const columns = sql`
  f.feedback_id, f.venue_id, v.name as venue_name, f.guest_id, g.name as guest_name, g.number::int as guest_number,
  f.stay_id, f.room, f.author_id, m.name as author_name, f.rating, f.service, f.comment, f.fault, f.risk_level_hint,
  f.sealed_until, f.created_at, f.corrected_at, f.sentiment, f.sentiment_score, f.sentiment_language,
  exists (select 1 from feedback_photos p where p.organisation_id = f.organisation_id and p.feedback_id = f.feedback_id) as has_photo,
  exists (select 1 from voice_notes n where n.organisation_id = f.organisation_id and n.feedback_id = f.feedback_id
    and n.storage_key is not null and n.audio_until > platform.app_now()) as has_voice,
  (select r.rating from visible_stay_ratings r where r.organisation_id = f.organisation_id and r.stay_id = f.stay_id) as guest_rating,
  coalesce((select array_agg(t.tag order by t.tag) from feedback_tags t
    where t.organisation_id = f.organisation_id and t.feedback_id = f.feedback_id), '{}') as tags`

export const joined = sql`
  join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id
  join venues v on v.organisation_id = f.organisation_id and v.venue_id = f.venue_id
  left join members m on m.organisation_id = f.organisation_id and m.user_id = f.author_id`

export function getFeedback(tx: Tx, feedbackId: string) {
  return tx.first(sql<FeedbackRow>`
    select ${columns} from visible_feedback f ${joined} where f.feedback_id = ${feedbackId}::uuid`)
}

const subject = sql`
  s.stay_id, s.guest_id, s.profile_id, s.venue_id, v.sector, s.room, s.status as stay_status, s.invited_at, s.departs_on,
  (select r.created_at from stay_ratings r where r.organisation_id = s.organisation_id and r.stay_id = s.stay_id) as guest_rated_at,
  exists (select 1 from stay_holds h where h.organisation_id = s.organisation_id and h.stay_id = s.stay_id) as is_held,
  g.name as guest_name, ${statusOf} as guest_status`

/** What rating a stay needs to know; undefined outside the venues of the scope. */
export function getStaySubject(tx: Tx, stayId: string) {
  return tx.first(sql<FeedbackSubject>`
    select ${subject} from stays s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    where s.stay_id = ${stayId}::uuid`)
}

export function listPresentInRoom(tx: Tx, venueId: string, room: string) {
  return tx.all(sql<FeedbackSubject>`
    select ${subject} from stays s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    where s.venue_id = ${venueId}::uuid and s.room = ${room} and s.status = 'checked_in'`)
}

export function getGuestSubject(tx: Tx, guestId: string, venueId: string) {
  return tx.first(sql<FeedbackSubject>`
    select null as stay_id, g.guest_id, nullif(${guestId}::uuid, g.guest_id) as profile_id, v.venue_id, v.sector, null as room, null as stay_status, null as invited_at,
      null as departs_on, null as guest_rated_at, false as is_held, g.name as guest_name, ${statusOf} as guest_status
    from guests g join venues v on v.organisation_id = g.organisation_id and v.venue_id = ${venueId}::uuid
    where g.guest_id = ${guestOf(guestId)}`)
}

/** The organisation's tags in use. */
export function listOwnTags(tx: Tx) {
  return tx.all(
    build.selectFrom('own_tags').select(['tag', 'polarity']).where('retired_at', 'is', null).orderBy('tag'),
  )
}

export interface NewFeedback {
  organisation_id: string
  venue_id: string
  guest_id: string
  profile_id: string | null
  stay_id: string | null
  author_id: string
  rating: number
  service: string | null
  room: string | null
  comment: string | null
  fault: 'guest' | 'venue' | 'other' | 'unclear'
  risk_level_hint: 'low' | 'medium' | 'high' | 'critical' | null
  sentiment: 'negative' | 'neutral' | 'positive' | null
  sentiment_score: number | null
  sentiment_language: string | null
  sealed_until: Date | null
  counts_from: Date
  created_at: Date
}

/** Inserts a rating with its tags and its event, due when the rating counts. Returns its id. */
export async function insertFeedback(tx: Tx, row: NewFeedback, tags: readonly string[]): Promise<string> {
  const inserted = build
    .insertInto('feedback')
    .values(row)
    .returning(['organisation_id', 'venue_id', 'feedback_id', 'guest_id', 'profile_id'])
  const made = await tx.one(sql<RowOf<'feedback', 'feedback_id'>>`
    with made as (${inserted}), tagged as (
      insert into feedback_tags (organisation_id, venue_id, tag, feedback_id, guest_id, profile_id)
      select organisation_id, venue_id, tag, feedback_id, guest_id, profile_id from made, unnest(${[...tags]}::text[]) tag
    ), announced as (
      insert into outbox (organisation_id, event_id, type, venue_id, payload, at)
      select organisation_id, feedback_id, 'feedback.created', venue_id,
        jsonb_build_object('feedbackId', feedback_id), ${row.counts_from}::timestamptz from made
    ) select feedback_id from made`)
  return made.feedback_id
}
