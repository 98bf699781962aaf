import { build, sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { FeedbackRow, FeedbackSubject } from './rows.ts'

const columns = sql`
  f.feedback_id, f.venue_id, v.name as venue_name, f.guest_id, g.name as guest_name, g.number::int as guest_number,
  f.stay_id, f.room, f.author_id, m.name as author_name, f.rating, f.service, f.comment, f.fault, f.risk_level_hint,
  f.sealed_until, f.created_at,
  coalesce((select array_agg(t.tag order by t.tag) from feedback_tags t
    where t.organisation_id = f.organisation_id and t.feedback_id = f.feedback_id), '{}') as tags`

const joined = sql`
  join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id
  join venues v on v.organisation_id = f.organisation_id and v.venue_id = f.venue_id
  left join members m on m.organisation_id = f.organisation_id and m.user_id = f.author_id`

export function getFeedback(tx: Tx, feedbackId: string) {
  return tx.first(sql<FeedbackRow>`
    select ${columns} from visible_feedback f ${joined} where f.feedback_id = ${feedbackId}::uuid`)
}

export interface FeedbackFilter {
  venueId?: string | undefined
  guestId?: string | undefined
  authorId?: string | undefined
  rating?: number | undefined
  tag?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type FeedbackSort = 'newest' | 'oldest' | 'lowest' | 'highest'

export interface FeedbackPosition {
  rating: number
  createdAt: string
  id: string
}

const orders = {
  newest: sql`f.created_at desc, f.feedback_id desc`,
  oldest: sql`f.created_at, f.feedback_id`,
  lowest: sql`f.rating, f.feedback_id`,
  highest: sql`f.rating desc, f.feedback_id desc`,
} as const

function beyond(sort: FeedbackSort, after: FeedbackPosition) {
  const time = sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`
  const value = sql`(${after.rating}::smallint, ${after.id}::uuid)`
  switch (sort) {
    case 'newest':
      return sql`(f.created_at, f.feedback_id) < ${time}`
    case 'oldest':
      return sql`(f.created_at, f.feedback_id) > ${time}`
    case 'lowest':
      return sql`(f.rating, f.feedback_id) > ${value}`
    case 'highest':
      return sql`(f.rating, f.feedback_id) < ${value}`
  }
}

/** A page of the ratings that may be read at this moment, within the venues of the scope. Days are UTC days. */
export function listFeedback(
  tx: Tx,
  filter: FeedbackFilter,
  sort: FeedbackSort,
  after: FeedbackPosition | undefined,
  limit: number,
) {
  const conditions = [sql`true`]
  if (filter.venueId) conditions.push(sql`f.venue_id = ${filter.venueId}::uuid`)
  if (filter.guestId) conditions.push(sql`f.guest_id = ${filter.guestId}::uuid`)
  if (filter.authorId) conditions.push(sql`f.author_id = ${filter.authorId}::uuid`)
  if (filter.rating) conditions.push(sql`f.rating = ${filter.rating}::smallint`)
  if (filter.from) conditions.push(sql`f.created_at >= ${filter.from}::date`)
  if (filter.to) conditions.push(sql`f.created_at < ${filter.to}::date + 1`)
  if (filter.tag) {
    conditions.push(sql`exists (select 1 from feedback_tags t where t.organisation_id = f.organisation_id
      and t.venue_id = f.venue_id and t.tag = ${filter.tag} and t.feedback_id = f.feedback_id)`)
  }
  if (after) conditions.push(beyond(sort, after))
  return tx.all(sql<FeedbackRow>`
    select ${columns} from (
      select * from visible_feedback f where ${sql.join(conditions, sql` and `)} order by ${orders[sort]} limit ${limit}
    ) f ${joined} order by ${orders[sort]}`)
}

const subject = sql`
  s.stay_id, s.guest_id, s.venue_id, v.sector, s.room, s.status as stay_status, s.invited_at, s.departs_on,
  g.name as guest_name, g.status as guest_status`

/** What a rating of a stay needs to know; undefined outside the venues of the scope. */
export function getStaySubject(tx: Tx, stayId: string) {
  return tx.first(sql<FeedbackSubject>`
    select ${subject} from stays s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    where s.stay_id = ${stayId}::uuid`)
}

/** The stays of guests who are present in a room of a venue. */
export function listPresentInRoom(tx: Tx, venueId: string, room: string) {
  return tx.all(sql<FeedbackSubject>`
    select ${subject} from stays s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    where s.venue_id = ${venueId}::uuid and s.room = ${room} and s.status = 'checked_in'`)
}

/** A guest without a stay, at a venue of the scope. */
export function getGuestSubject(tx: Tx, guestId: string, venueId: string) {
  return tx.first(sql<FeedbackSubject>`
    select null as stay_id, g.guest_id, v.venue_id, v.sector, null as room, null as stay_status, null as invited_at,
      null as departs_on, g.name as guest_name, g.status as guest_status
    from guests g join venues v on v.organisation_id = g.organisation_id and v.venue_id = ${venueId}::uuid
    where g.guest_id = ${guestId}::uuid`)
}

export function getVenueSector(tx: Tx, venueId: string) {
  return tx.first(build.selectFrom('venues').select('sector').where('venue_id', '=', venueId))
}

export function listOwnTags(tx: Tx) {
  return tx.all(build.selectFrom('own_tags').select(['tag', 'polarity']).orderBy('tag'))
}

export interface NewFeedback {
  organisation_id: string
  venue_id: string
  guest_id: string
  stay_id: string | null
  author_id: string
  rating: number
  service: string | null
  room: string | null
  comment: string | null
  fault: 'guest' | 'venue' | 'other' | 'unclear'
  risk_level_hint: 'low' | 'medium' | 'high' | 'critical' | null
  sealed_until: Date | null
  counts_from: Date
  created_at: Date
}

/** Inserts a rating with its tags and its event; answers its id. The event falls due when the rating counts. */
export async function insertFeedback(tx: Tx, row: NewFeedback, tags: readonly string[]): Promise<string> {
  const inserted = build
    .insertInto('feedback')
    .values(row)
    .returning(['organisation_id', 'venue_id', 'feedback_id', 'guest_id'])
  const made = await tx.first(sql<{ feedback_id: string }>`
    with made as (${inserted}), tagged as (
      insert into feedback_tags (organisation_id, venue_id, tag, feedback_id, guest_id)
      select organisation_id, venue_id, tag, feedback_id, guest_id from made, unnest(${[...tags]}::text[]) tag
    ), announced as (
      insert into outbox (organisation_id, type, venue_id, payload, at)
      select organisation_id, 'feedback.created', venue_id,
        jsonb_build_object('feedbackId', feedback_id, 'rating', ${row.rating}::int, 'day', ${row.created_at}::timestamptz::date),
        ${row.counts_from}::timestamptz from made
    ) select feedback_id from made`)
  if (!made) throw new Error('An inserted rating did not come back')
  return made.feedback_id
}
