import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import { subjectLabel } from './subjects.ts'

export interface ActivityRow extends RowOf<
  'activities',
  'activity_id' | 'venue_id' | 'user_id' | 'kind' | 'subject_kind' | 'subject_id' | 'note' | 'at'
> {
  venue_name: ColumnOf<'venues', 'name'>
  user_name: ColumnOf<'members', 'name'> | null
  action: ColumnOf<'tasks', 'action'>
  subject_label: string | null
}

const activityColumns = sql`x.activity_id, x.venue_id, v.name as venue_name, x.user_id, m.name as user_name,
  x.kind, q.action, x.subject_kind, x.subject_id, ${subjectLabel('x')} as subject_label, x.note, x.at`
const activityJoins = sql`join venues v on v.organisation_id = x.organisation_id and v.venue_id = x.venue_id
  left join members m on m.organisation_id = x.organisation_id and m.user_id = x.user_id
  left join tasks q on q.organisation_id = x.organisation_id and q.task_id = x.subject_id and x.kind = 'quick_action'`

export function getActivity(tx: Tx, activityId: string) {
  return tx.first(sql<ActivityRow>`
    select ${activityColumns} from activities x ${activityJoins} where x.activity_id = ${activityId}::uuid`)
}

export interface ActivityFilter {
  /** Undefined for everyone's. */
  readonly userId: string | undefined
  /** Undefined for every venue in scope. */
  readonly venueIds: readonly string[]
  readonly kind: ActivityRow['kind'] | undefined
  /** Days of the venue, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Nothing before this instant, except at venues shown in full. */
  readonly recent?: { readonly from: Date; readonly allOf: readonly string[] } | undefined
}

export const activityOrder = orderOf('activity_id', { at: [{ by: 'at', is: 'instant' }] })

/** One person's are read by their own index, everyone's by that of each venue. */
export function listActivities(filter: ActivityFilter, page: Page) {
  const { userId, venueIds, kind, from, to, recent } = filter
  const where = sql.join(
    [
      sql`p.organisation_id = a.organisation_id and p.venue_id = a.venue_id`,
      ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
      ...(from === undefined ? [] : [sql`a.at >= (${from}::date)::timestamp at time zone p.time_zone`]),
      ...(to === undefined ? [] : [sql`a.at < (${to}::date + 1)::timestamp at time zone p.time_zone`]),
      ...(recent
        ? [
            sql`a.at > case when p.venue_id = any (${[...recent.allOf]}::uuid[]) then '-infinity' else ${recent.from}::timestamptz end`,
          ]
        : []),
      page.beyond('a'),
    ],
    sql` and `,
  )
  const venues = sql`p.venue_id = any (${[...venueIds]}::uuid[])`
  const ids = userId
    ? sql`select a.at, a.activity_id from activities a, venues p
        where a.user_id = ${userId}::uuid and ${where} and ${venues} ${page.end('a')}`
    : sql`select a.at, a.activity_id from venues p cross join lateral (
        select a.at, a.activity_id from activities a where ${where} ${page.end('a')}) a where ${venues} ${page.end('a')}`
  return sql<Placed<ActivityRow>>`
    with latest as materialized (${ids})
    select ${activityColumns}, ${page.place('x')} from latest l join activities x on x.activity_id = l.activity_id
    ${activityJoins} ${page.inOrder('x')}`
}
