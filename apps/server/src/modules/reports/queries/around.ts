import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export const mostActivities = 500
export const hoursAround = 2

const place = (incidentId: string) => sql`
  (select i.organisation_id, i.venue_id, array[i.incident_id, i.stay_id, i.guest_id] as concerned, i.occurred_at,
    i.occurred_at - ${sql.lit(hoursAround)} * interval '1 hour' as since,
    i.occurred_at + ${sql.lit(hoursAround)} * interval '1 hour' as until
  from incidents i where i.incident_id = ${incidentId}::uuid) p`

export interface ActivityRow extends RowOf<
  'activities',
  'activity_id' | 'at' | 'user_id' | 'kind' | 'subject_kind' | 'note'
> {
  user_name: ColumnOf<'members', 'name'> | null
}

/**
 * Staff activities at the venue in the hours around an incident, nearest first, and one more than the limit. Notes on
 * other guests and stays are left out as unrelated.
 */
export function listActivitiesAround(tx: Tx, incidentId: string) {
  return tx.all(sql<ActivityRow>`
    select a.activity_id, a.at, a.user_id, m.name as user_name, a.kind, a.subject_kind,
      case when a.subject_id is null or a.subject_kind = 'room' or a.subject_id = any (p.concerned) then a.note end as note
    from ${place(incidentId)}
    join activities a on a.organisation_id = p.organisation_id and a.venue_id = p.venue_id
      and a.at between p.since and p.until
    left join members m on m.organisation_id = a.organisation_id and m.user_id = a.user_id
    order by abs(extract(epoch from a.at - p.occurred_at)), a.at, a.activity_id limit ${sql.lit(mostActivities + 1)}`)
}

export interface TaskRow extends RowOf<
  'tasks',
  'task_id' | 'title' | 'action' | 'created_at' | 'created_by' | 'completed_at' | 'completed_by' | 'outcome'
> {
  creator_name: ColumnOf<'members', 'name'> | null
  completer_name: ColumnOf<'members', 'name'> | null
}

/** Tasks about an incident, oldest first. */
export function listTasksOf(tx: Tx, incidentId: string) {
  return tx.all(sql<TaskRow>`
    select t.task_id, t.title, t.action, t.created_at, t.created_by, m.name as creator_name, t.completed_at,
      t.completed_by, c.name as completer_name, t.outcome
    from tasks t
    left join members m on m.organisation_id = t.organisation_id and m.user_id = t.created_by
    left join members c on c.organisation_id = t.organisation_id and c.user_id = t.completed_by
    where t.subject_id = ${incidentId}::uuid order by t.created_at, t.task_id limit 100`)
}

export interface HandOverRow
  extends
    RowOf<'hand_over_items', 'item_id' | 'text' | 'is_urgent' | 'acknowledged_at' | 'acknowledged_by'>,
    RowOf<'hand_overs', 'created_at' | 'created_by'> {
  author_name: ColumnOf<'members', 'name'> | null
  acknowledger_name: ColumnOf<'members', 'name'> | null
}

export function listHandOverOf(tx: Tx, incidentId: string) {
  return tx.all(sql<HandOverRow>`
    select h.item_id, h.text, h.is_urgent, o.created_at, o.created_by, m.name as author_name, h.acknowledged_at,
      h.acknowledged_by, a.name as acknowledger_name
    from hand_over_items h
    join hand_overs o on o.organisation_id = h.organisation_id and o.hand_over_id = h.hand_over_id
    left join members m on m.organisation_id = o.organisation_id and m.user_id = o.created_by
    left join members a on a.organisation_id = h.organisation_id and a.user_id = h.acknowledged_by
    where h.subject_id = ${incidentId}::uuid order by o.created_at, h.position limit 100`)
}

export interface SafetyRow extends RowOf<
  'safety_alerts',
  'alert_id' | 'raised_at' | 'raised_by' | 'alert_type' | 'severity' | 'status' | 'closed_at'
> {
  raiser_name: ColumnOf<'members', 'name'> | null
}

/** Calls for help at the venue in the hours around an incident, without drills. */
export function listSafetyAround(tx: Tx, incidentId: string) {
  return tx.all(sql<SafetyRow>`
    select s.alert_id, s.raised_at, s.raised_by, m.name as raiser_name, s.alert_type, s.severity, s.status, s.closed_at
    from ${place(incidentId)}
    join safety_alerts s on s.organisation_id = p.organisation_id and s.venue_id = p.venue_id
      and s.raised_at between p.since and p.until and not s.is_drill
    left join members m on m.organisation_id = s.organisation_id and m.user_id = s.raised_by
    order by s.raised_at, s.alert_id limit 100`)
}

export type ClipRow = RowOf<'video_clips', 'clip_id' | 'reference' | 'camera' | 'starts_at' | 'ends_at'>

export function listClipsOf(tx: Tx, incidentId: string) {
  return tx.all(sql<ClipRow>`
    select clip_id, reference, camera, starts_at, ends_at from video_clips
    where incident_id = ${incidentId}::uuid order by starts_at, clip_id limit 100`)
}
