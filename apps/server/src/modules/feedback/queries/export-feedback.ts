import { sql } from '../../../platform/db/statements.ts'
import { conditionsOf } from './list-feedback.ts'
import type { FeedbackFilter } from './list-feedback.ts'

/** Characters that make a spreadsheet read a cell as a formula: `=`, `+`, `-`, `@`, tab and line ends. */
const formulaSigns = Array.from('=+-@\t\r\n＝＋－＠', (sign) => sign.codePointAt(0))

/** Free text as a cell that no spreadsheet executes. */
const safe = (text: ReturnType<typeof sql>) =>
  sql`case when ascii(${text}) in (${sql.raw(formulaSigns.join(', '))}) then '''' || ${text} else ${text} end`

const instant = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Open ratings of a filter as columns of a file, newest first; nothing sealed, not even the caller's own. */
export function exportedFeedback(filter: FeedbackFilter) {
  const conditions = [
    ...conditionsOf(filter),
    sql`(f.sealed_until is null or f.sealed_until <= platform.app_now())`,
  ]
  if (filter.venueId) conditions.push(sql`f.venue_id = ${filter.venueId}::uuid`)
  if (filter.sector) conditions.push(sql`v.sector = ${filter.sector}`)
  return sql`
    select f.feedback_id, ${instant(sql`f.created_at`)} as created_at, f.venue_id, ${safe(sql`v.name`)} as venue,
      v.sector, f.stay_id, f.guest_id, g.number as guest_number, ${safe(sql`g.name`)} as guest,
      ${safe(sql`f.room`)} as room, f.author_id, ${safe(sql`m.name`)} as author, f.rating, f.service,
      ${safe(sql`t.tags`)} as tags, ${safe(sql`f.comment`)} as comment, f.fault, f.risk_level_hint, f.sentiment,
      f.sentiment_score, f.sentiment_language, ${instant(sql`f.corrected_at`)} as corrected_at
    from visible_feedback f
    join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id
    join venues v on v.organisation_id = f.organisation_id and v.venue_id = f.venue_id
    left join members m on m.organisation_id = f.organisation_id and m.user_id = f.author_id
    -- Beside the row rather than within the select list, where each use of it would run it again.
    cross join lateral (
      select string_agg(t.tag, '; ' order by t.tag) as tags from feedback_tags t
      where t.organisation_id = f.organisation_id and t.feedback_id = f.feedback_id) t
    where ${sql.join(conditions, sql` and `)}
    order by f.created_at desc, f.feedback_id desc`
}
