import type { ActivityCount, TaskCounts } from '@comity/domain/work'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface Span {
  /** Days of the venue, both included. */
  readonly from: string
  readonly to: string
  readonly venueIds: readonly string[]
}

const ids = (values: readonly string[]) => sql`${[...values]}::uuid[]`

/** Activities by day and kind, of one person or everyone. */
export function countActivities(tx: Tx, { from, to, venueIds }: Span, userId?: string) {
  const whose = userId === undefined ? sql`` : sql`and d.user_id = ${userId}::uuid`
  return tx.all(sql<ActivityCount>`
    select d.day, d.kind, sum(d.activities)::int as count from activity_days d
    where d.venue_id = any (${ids(venueIds)}) and d.day between ${from}::date and ${to}::date ${whose}
    group by d.day, d.kind`)
}

/** Tasks completed in a period. */
export async function countCompleted(
  tx: Tx,
  { from, to, venueIds }: Span,
  userId: string,
): Promise<TaskCounts> {
  const row = await tx.one(sql<{ completed: number; in_time: number; late: number }>`
    select count(*)::int as completed, count(*) filter (where t.completed_at <= t.due_at)::int as in_time,
      count(*) filter (where t.completed_at > t.due_at)::int as late
    from tasks t join venues v on v.organisation_id = t.organisation_id and v.venue_id = t.venue_id
    where t.completed_by = ${userId}::uuid and t.venue_id = any (${ids(venueIds)})
      and t.completed_at >= (${from}::date)::timestamp at time zone v.time_zone
      and t.completed_at < (${to}::date + 1)::timestamp at time zone v.time_zone`)
  return { completed: row.completed, inTime: row.in_time, late: row.late }
}

export interface OpenWork {
  open: number
  late: number
  urgent: number
  completed_today: number
  unread: number
  unread_urgent: number
  oldest_unread_at: Date | null
  last_at: Date | null
}

/** Open work at these venues, counted over the indexes of open work. */
export async function countOpenWork(tx: Tx, venueIds: readonly string[]): Promise<OpenWork> {
  return tx.one(sql<OpenWork>`
    select t.open, t.late, t.urgent, d.completed_today, i.unread, i.unread_urgent, i.oldest_unread_at, h.last_at
    from (select count(*)::int as open, count(*) filter (where due_at < platform.app_now())::int as late,
        count(*) filter (where priority = 'urgent')::int as urgent
      from tasks where venue_id = any (${ids(venueIds)}) and completed_at is null) t,
    (select count(*)::int as completed_today from venues v join tasks t
        on t.organisation_id = v.organisation_id and t.venue_id = v.venue_id and t.completed_at is not null
        and t.completed_at >= date_trunc('day', platform.app_now() at time zone v.time_zone) at time zone v.time_zone
      where v.venue_id = any (${ids(venueIds)})) d,
    (select count(*)::int as unread, count(*) filter (where i.is_urgent)::int as unread_urgent,
        min(h.created_at) as oldest_unread_at
      from hand_over_items i
      join hand_overs h on h.organisation_id = i.organisation_id and h.hand_over_id = i.hand_over_id
      where i.venue_id = any (${ids(venueIds)}) and i.acknowledged_at is null) i,
    (select max(l.created_at) as last_at from venues v cross join lateral (
        select h.created_at from hand_overs h
        where h.organisation_id = v.organisation_id and h.venue_id = v.venue_id
        order by h.created_at desc, h.hand_over_id desc limit 1) l
      where v.venue_id = any (${ids(venueIds)})) h`)
}

export interface TeamRow extends RowOf<'members', 'user_id' | 'name'> {
  last_at: ColumnOf<'activities', 'at'> | null
  open_tasks: number
}

/** People with a role at these venues now, by name. */
export function listTeam(tx: Tx, venueIds: readonly string[]) {
  return tx.all(sql<TeamRow>`
    select m.user_id, m.name, l.at as last_at, t.open_tasks
    from members m
    left join lateral (select a.at from activities a
      where a.organisation_id = m.organisation_id and a.user_id = m.user_id and a.venue_id = any (${ids(venueIds)})
      order by a.at desc limit 1) l on true
    cross join lateral (select count(*)::int as open_tasks from tasks t
      where t.organisation_id = m.organisation_id and t.assigned_to = m.user_id and t.completed_at is null
        and t.venue_id = any (${ids(venueIds)})) t
    where m.left_at is null and exists (
      select from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id
        and g.role in ('staff', 'manager', 'admin', 'privacy')
        and (g.venue_id is null or g.venue_id = any (${ids(venueIds)}))
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now()))
    order by m.name, m.user_id limit 200`)
}
