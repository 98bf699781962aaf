import { notificationChanges } from '@comity/contract/notifications/notification'
import { followedDays, notificationDays } from '@comity/domain/notifications'
import type { NotificationKind } from '@comity/domain/notifications'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'

export interface NotificationRow {
  notification_id: string
  kind: NotificationKind
  change: (typeof notificationChanges)[NotificationKind][number]
  at: Date
  subject_id: string
  /** incident, listing: id of the incident. */
  label: string | null
  by_id: string | null
  by_name: ColumnOf<'members', 'name'> | null
  venue_id: ColumnOf<'venues', 'venue_id'> | null
  venue_name: ColumnOf<'venues', 'name'> | null
  is_read: boolean
}

export const notificationOrder = orderOf('notification_id', { at: [{ by: 'at', is: 'instant' }] })

const me = sql`(select current_setting('app.user_id')::uuid)`
const since = sql`platform.app_now() - make_interval(days => ${notificationDays}::int)`
/** What is assigned to the caller is followed without an end. */
const followed = sql`platform.app_now() - make_interval(days => ${followedDays}::int)`
const isManaging = sql`(select current_setting('app.roles')::text[]) && '{manager,admin,privacy}'`

/** A valid id that is the same each time, for one of several changes of a row (RFC 9562, version 8). */
const idOf = (row: ReturnType<typeof sql>, change: string) =>
  sql`overlay(overlay(md5(${row}::text || ${sql.lit(`:${change}`)}) placing '8' from 13) placing '8' from 17)::uuid`

const incidents = sql`
  select e.event_id as notification_id, 'incident' as kind, e.kind as change, e.at, i.incident_id as subject_id,
    i.incident_id::text as label, e.actor_id as by_id, e.venue_id
  from (
    select incident_id from incidents
    where reported_by = ${me} and reported_at > ${followed} and forgotten_at is null
    union
    select incident_id from incidents where assigned_to = ${me} and forgotten_at is null) i
  join incident_events e on e.incident_id = i.incident_id
  where e.at > ${since} and e.kind = any (${notificationChanges.incident}::text[]) and e.actor_id is distinct from ${me}`

const tasks = sql`
  select task_id, 'task', 'given', created_at, task_id, title, created_by, venue_id from tasks
  where assigned_to = ${me} and created_by <> ${me} and created_at > ${since}
  union all
  select task_id, 'task', 'completed', completed_at, task_id, title, completed_by, venue_id from tasks
  where created_by = ${me} and completed_by <> ${me} and completed_at > ${since} and created_at > ${followed}`

const alerts = sql`
  select ${idOf(sql`alert_id`, 'closed')}, 'alert', 'closed', closed_at, alert_id, null, null::uuid, venue_id from smart_alerts
  where acknowledged_by = ${me} and acknowledged_at > ${followed} and closed_at > ${since}
    and closed_because in ('reasons_gone', 'rules_changed')
  union all
  select ${idOf(sql`alert_id`, 'judged')}, 'alert', 'judged', judged_at, alert_id, null, judged_by, venue_id from smart_alerts
  where acknowledged_by = ${me} and acknowledged_at > ${followed} and judged_at > ${since} and judged_by <> ${me}`

/** Of records that are the caller's own, whoever answers them. */
const disputed = sql`
  select d.* from disputes d
  where d.received_at > ${followed} and (
    (d.record_kind = 'feedback' and exists (
      select from feedback f where f.feedback_id = d.record_id and f.author_id = ${me}))
    or (d.record_kind = 'incident' and exists (
      select from incidents i where i.incident_id = d.record_id and i.reported_by = ${me}))
    or (d.record_kind = 'listing' and exists (
      select from listings l where l.listing_id = d.record_id and (l.created_by = ${me} or exists (
        select from listing_signatures s where s.listing_id = l.listing_id and s.user_id = ${me})))))`

const disputes = sql`
  select ${idOf(sql`dispute_id`, 'received')}, 'dispute', 'received', received_at, dispute_id, null, null::uuid, venue_id
  from (${disputed}) d where received_at > ${since}
  union all
  select ${idOf(sql`dispute_id`, 'decided')}, 'dispute', 'decided', decided_at, dispute_id, null, null::uuid, venue_id
  from (${disputed}) d where decided_at > ${since}`

const listings = sql`
  select e.event_id, 'listing', e.kind, e.at, l.listing_id, l.incident_id::text, e.actor_id, e.venue_id
  from listings l join listing_events e on e.listing_id = l.listing_id
  where ${isManaging} and e.at > ${since} and e.actor_id is distinct from ${me}
    and e.kind = any (${notificationChanges.listing}::text[])
    and (l.created_by = ${me} or exists (
      select from listing_signatures s where s.listing_id = l.listing_id and s.user_id = ${me}))`

const requests = sql`
  select approval_id, 'approval', state, decided_at, approval_id, null, decided_by, null::uuid from approvals
  where ${isManaging} and requested_by = ${me} and state in ('approved', 'refused') and decided_at > ${since}
  union all
  select i.invitation_id, 'invitation', 'accepted', i.accepted_at, i.invitation_id, m.name, i.accepted_by, null::uuid
  from invitations i left join members m on m.user_id = i.accepted_by
  where ${isManaging} and i.invited_by = ${me} and i.accepted_at > ${since} and i.accepted_by is distinct from ${me}`

const all = sql`${incidents} union all ${tasks} union all ${alerts} union all ${disputes} union all ${listings}
  union all ${requests}`

const isRead = sql`exists (
  select from notification_reads r where r.user_id = ${me} and r.notification_id = n.notification_id)`

export function listNotifications(page: Page) {
  return page.of(sql<NotificationRow>`
    select n.*, m.name as by_name, v.name as venue_name, ${isRead} as is_read
    from (${all}) n
    left join members m on m.user_id = n.by_id
    left join venues v on v.venue_id = n.venue_id`)
}

export async function countUnread(tx: StaffTx): Promise<number> {
  const { unread } = await tx.one(sql<{ unread: number }>`
    select count(*)::int as unread from (${all}) n where not ${isRead}`)
  return unread
}

/**
 * Notes that the caller read a notification, and with `andOlder` those that happened before it.
 * @returns whether the caller has it
 */
export async function markRead(tx: StaffTx, notificationId: string, andOlder: boolean): Promise<boolean> {
  const marked = await tx.run(sql`
    insert into notification_reads (organisation_id, user_id, notification_id, happened_at)
    select current_setting('app.organisation_id')::uuid, ${me}, n.notification_id, n.at
    from (${all}) n
    join (select notification_id, at from (${all}) o where o.notification_id = ${notificationId}::uuid) this
      on n.notification_id = this.notification_id or (${andOlder}::boolean and n.at <= this.at)
    on conflict (organisation_id, user_id, notification_id) do update set happened_at = excluded.happened_at`)
  return marked > 0
}
