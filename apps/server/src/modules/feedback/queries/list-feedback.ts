import type { Sector } from '@comity/contract'
import { sql } from '../../../platform/db/statements.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import { guestOf } from '../../profiles/index.ts'
import { columns, joined } from '../queries.ts'
import type { FeedbackRow } from '../rows.ts'

export interface FeedbackFilter {
  venueId?: string | undefined
  guestId?: string | undefined
  authorId?: string | undefined
  rating?: number | undefined
  tag?: string | undefined
  sentiment?: 'negative' | 'neutral' | 'positive' | undefined
  sector?: Sector | undefined
  /** UTC days, YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
}

export const feedbackOrder = orderOf('feedback_id', {
  createdAt: [{ by: 'created_at', is: 'instant' }],
  rating: [{ by: 'rating', is: 'integer' }],
})

/** Up to this many ratings of a venue with a tag or value are read one by one, instead of all in order of time. */
const few = 1_000

/** The venues of a filter within the scope. */
export function placesOf({ venueId, sector }: Pick<FeedbackFilter, 'venueId' | 'sector'>) {
  const conditions = [sql`v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`]
  if (venueId) conditions.push(sql`v.venue_id = ${venueId}::uuid`)
  if (sector) conditions.push(sql`v.sector = ${sector}`)
  return sql`select v.venue_id from venues v where ${sql.join(conditions, sql` and `)}`
}

const utcStart = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone 'UTC')`

export function conditionsOf(filter: FeedbackFilter) {
  const conditions = [sql`true`]
  if (filter.guestId) conditions.push(sql`f.guest_id = ${guestOf(filter.guestId)}`)
  if (filter.authorId) conditions.push(sql`f.author_id = ${filter.authorId}::uuid`)
  if (filter.rating) conditions.push(sql`f.rating = ${filter.rating}::smallint`)
  if (filter.sentiment) conditions.push(sql`f.sentiment = ${filter.sentiment}`)
  if (filter.from) conditions.push(sql`f.created_at >= ${utcStart(sql`${filter.from}::date`)}`)
  if (filter.to) conditions.push(sql`f.created_at < ${utcStart(sql`(${filter.to}::date + 1)`)}`)
  if (filter.tag) {
    // The offset keeps it a look-up per rating: a join would read every rating with the tag first.
    conditions.push(sql`exists (select 1 from feedback_tags t where t.organisation_id = f.organisation_id
      and t.venue_id = f.venue_id and t.tag = ${filter.tag} and t.feedback_id = f.feedback_id offset 0)`)
  }
  return conditions
}

/** Ids of the ratings of a venue with a rare value; undefined where the order of time is faster. */
function rareIds(filter: FeedbackFilter, page: Page) {
  if (filter.tag)
    return sql`select t.feedback_id from feedback_tags t where t.venue_id = place.venue_id and t.tag = ${filter.tag}`
  if (filter.rating && page.key === 'createdAt')
    return sql`select r.feedback_id from feedback r where r.venue_id = place.venue_id and r.rating = ${filter.rating}::smallint`
  return undefined
}

/**
 * A page of the ratings readable now within the venues of the scope. Each venue is read in index order, as far as the
 * page needs; guest and author have an index across venues.
 */
export function listFeedback(filter: FeedbackFilter, page: Page) {
  const conditions = [...conditionsOf(filter), page.beyond('f')]
  const part = (...further: ReturnType<typeof sql>[]) =>
    sql`select * from visible_feedback f where ${sql.join([...conditions, ...further], sql` and `)}
      ${page.end('f')}`
  const ofPlace = sql`f.venue_id = place.venue_id`
  const rare = rareIds(filter, page)
  const chosen = () => {
    if (filter.guestId || filter.authorId) return part(sql`f.venue_id in (${placesOf(filter)})`)
    if (!rare)
      return sql`
        select f.* from (${placesOf(filter)}) place cross join lateral (${part(ofPlace)}) f ${page.end('f')}`
    return sql`
      select f.* from (
        select place.venue_id, array(${rare} limit ${sql.lit(few + 1)}) as ids from (${placesOf(filter)}) place
      ) place cross join lateral (
        (${part(ofPlace, sql`cardinality(place.ids) <= ${sql.lit(few)}`, sql`f.feedback_id = any (place.ids)`)})
        union all
        (${part(ofPlace, sql`cardinality(place.ids) > ${sql.lit(few)}`)})
      ) f ${page.end('f')}`
  }
  return sql<Placed<FeedbackRow>>`
    select ${columns}, ${page.place('f')} from (${chosen()}) f ${joined} ${page.inOrder('f')}`
}
