import { sql, type ColumnOf, type Nullable, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { statusOf } from '../../profiles/index.ts'
import type { GuestStatus } from '../../profiles/index.ts'
import { columns, joined } from '../queries.ts'
import type { FeedbackRow } from '../rows.ts'

export interface FeedbackDetailRow
  extends
    FeedbackRow,
    RowOf<'feedback', 'version' | 'profile_id' | 'counts_from' | 'withdrawn_at'>,
    Nullable<RowOf<'voice_notes', 'transcript' | 'transcript_source'>> {
  sector: ColumnOf<'venues', 'sector'>
  guest_status: GuestStatus
  stay_status: ColumnOf<'stays', 'status'> | null
  /** Whether the person has a manager role at the venue, whatever the session allows. */
  is_managed: boolean
  withdrawn_by_name: ColumnOf<'members', 'name'> | null
  withdrawal_reason: ColumnOf<'audit_reasons', 'text'> | null
  /** Null when the audio is deleted. */
  audio_until: Date | null
  photo_width: ColumnOf<'feedback_photos', 'width'> | null
  photo_height: ColumnOf<'feedback_photos', 'height'> | null
  stay_rating: ColumnOf<'visible_stay_ratings', 'rating'> | null
  stay_service: ColumnOf<'visible_stay_ratings', 'service'> | null
  stay_service_rating: ColumnOf<'visible_stay_ratings', 'service_rating'> | null
  stay_venue_rating: ColumnOf<'visible_stay_ratings', 'venue_rating'> | null
  stay_comment: ColumnOf<'visible_stay_ratings', 'comment'> | null
  stay_rated_at: ColumnOf<'visible_stay_ratings', 'created_at'> | null
}

const isManaged = sql`exists (
  select 1 from role_grants r where r.organisation_id = f.organisation_id
    and r.user_id = (select current_setting('app.user_id')::uuid) and r.role in ('manager', 'admin')
    and (r.venue_id is null or r.venue_id = f.venue_id) and r.starts_at <= platform.app_now()
    and (r.ends_at is null or r.ends_at > platform.app_now()))`

/**
 * A rating with everything beside it. A sealed one is returned to its author alone; the caller decides who may see a
 * withdrawn one.
 */
export function getFeedbackDetail(tx: Tx, feedbackId: string) {
  return tx.first(sql<FeedbackDetailRow>`
    select ${columns}, f.version, f.profile_id, f.counts_from, v.sector, ${statusOf} as guest_status,
      s.status as stay_status, ${isManaged} as is_managed,
      f.withdrawn_at, w.name as withdrawn_by_name, x.text as withdrawal_reason,
      n.transcript, n.transcript_source, case when n.storage_key is not null and n.audio_until > platform.app_now() then n.audio_until end as audio_until,
      p.width as photo_width, p.height as photo_height,
      o.rating as stay_rating, o.service as stay_service, o.service_rating as stay_service_rating,
      o.venue_rating as stay_venue_rating, o.comment as stay_comment, o.created_at as stay_rated_at
    from feedback f ${joined}
    left join stays s on s.organisation_id = f.organisation_id and s.stay_id = f.stay_id
    left join members w on w.organisation_id = f.organisation_id and w.user_id = f.withdrawn_by
    left join audit_reasons x on x.organisation_id = f.organisation_id and x.reason_id = f.withdrawal_reason_id
    left join voice_notes n on n.organisation_id = f.organisation_id and n.feedback_id = f.feedback_id
    left join feedback_photos p on p.organisation_id = f.organisation_id and p.feedback_id = f.feedback_id
    left join visible_stay_ratings o on o.organisation_id = f.organisation_id and o.stay_id = f.stay_id
    where f.feedback_id = ${feedbackId}::uuid
      and (f.sealed_until is null or f.sealed_until <= platform.app_now()
        or f.author_id = (select current_setting('app.user_id')::uuid))`)
}

export type FeedbackVersionRow = RowOf<
  'feedback_versions',
  'version' | 'rating' | 'service' | 'room' | 'comment' | 'fault' | 'risk_level_hint' | 'tags' | 'replaced_at'
>

/** Earlier versions of a rating, latest first. */
export function listVersions(tx: Tx, feedbackId: string) {
  return tx.all(sql<FeedbackVersionRow>`
    select version, rating, service, room, comment, fault, risk_level_hint, tags, replaced_at
    from feedback_versions where feedback_id = ${feedbackId}::uuid order by version desc`)
}

export interface Correction {
  rating: number
  service: string | null
  room: string | null
  comment: string | null
  fault: FeedbackRow['fault']
  risk_level_hint: FeedbackRow['risk_level_hint']
  sentiment: FeedbackRow['sentiment']
  sentiment_score: number | null
  sentiment_language: string | null
}

/** Replaces the content of a rating that the caller has locked; keeps the earlier version. */
export async function replaceFeedback(
  tx: Tx,
  feedbackId: string,
  to: Correction,
  tags: readonly string[],
): Promise<void> {
  await tx.run(sql`
    insert into feedback_versions (organisation_id, feedback_id, version, venue_id, rating, service, room, comment, fault,
      risk_level_hint, tags, replaced_at)
    select f.organisation_id, f.feedback_id, f.version, f.venue_id, f.rating, f.service, f.room, f.comment, f.fault,
      f.risk_level_hint, coalesce((select array_agg(t.tag order by t.tag) from feedback_tags t
        where t.organisation_id = f.organisation_id and t.feedback_id = f.feedback_id), '{}'), platform.app_now()
    from feedback f where f.feedback_id = ${feedbackId}::uuid`)
  await tx.run(sql`
    update feedback set version = version + 1, corrected_at = platform.app_now(), rating = ${to.rating},
      service = ${to.service}, room = ${to.room}, comment = ${to.comment}, fault = ${to.fault},
      risk_level_hint = ${to.risk_level_hint}, sentiment = ${to.sentiment}, sentiment_score = ${to.sentiment_score},
      sentiment_language = ${to.sentiment_language}
    where feedback_id = ${feedbackId}::uuid`)
  await tx.run(sql`
    delete from feedback_tags t using feedback f where f.feedback_id = ${feedbackId}::uuid
      and t.organisation_id = f.organisation_id and t.venue_id = f.venue_id and t.feedback_id = f.feedback_id`)
  await tx.run(sql`
    insert into feedback_tags (organisation_id, venue_id, tag, feedback_id, guest_id, profile_id)
    select f.organisation_id, f.venue_id, tag, f.feedback_id, f.guest_id, f.profile_id
    from feedback f, unnest(${[...tags]}::text[]) tag where f.feedback_id = ${feedbackId}::uuid`)
}

/** The values frozen in the fact of a rating; undefined without weight. */
export function getFrozenFact(tx: Tx, guestId: string, feedbackId: string) {
  return tx.first(sql<
    RowOf<'risk_facts', 'status'> & {
      correction: ColumnOf<'risk_facts', 'rater_correction'>
      weight: ColumnOf<'risk_facts', 'rater_weight'>
    }
  >`
    select rater_correction as correction, rater_weight as weight, status from risk_facts
    where guest_id = ${guestId}::uuid and fact_id = ${feedbackId}::uuid`)
}

/** Withdraws a rating that the caller has locked. */
export function markWithdrawn(tx: Tx, feedbackId: string, userId: string, reasonId: string) {
  return tx.run(sql`
    update feedback set withdrawn_at = platform.app_now(), withdrawn_by = ${userId}::uuid,
      withdrawal_reason_id = ${reasonId}::uuid
    where feedback_id = ${feedbackId}::uuid`)
}
