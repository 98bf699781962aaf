import type { ReplaySource } from '@comity/contract/reports/reports'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { StepRow } from '../../incidents/index.ts'
import { hoursAround } from './around.ts'

/** Limit of events of a replay beside the incident's own, which are all included. */
const mostAround = 1_000

export interface ReplayRow {
  source: ReplaySource
  id: string
  at: ColumnOf<'incident_events', 'at'>
  kind: string
  actor_id: string | null
  actor_name: ColumnOf<'members', 'name'> | null
  text: string | null
  photo_id: string | null
  details: StepRow['details']
  /** Whether there were more around the incident. */
  is_cut: boolean
}

const none = sql`null::uuid`
const nothing = sql`'{}'::jsonb`
const within = (at: ReturnType<typeof sql>) => sql`${at} between p.since and p.until`

/**
 * Everything recorded about an incident in order: its steps, photos and clips, and the nearest events at its venue up
 * to the limit. The original classification is shown at its time; each step shows its change. Activities that repeat a
 * step of this incident are left out.
 */
export function listReplay(tx: Tx, incidentId: string) {
  return tx.all(sql<ReplayRow>`
    with p as (
      select organisation_id, incident_id, venue_id, room, type, severity, occurred_at,
        occurred_at - ${sql.lit(hoursAround)} * interval '1 hour' as since,
        occurred_at + ${sql.lit(hoursAround)} * interval '1 hour' as until
      from incidents where incident_id = ${incidentId}::uuid
    ), events as (
      select 'incident' as source, p.incident_id as id, p.occurred_at as at, 'occurred' as kind, ${none} as actor_id,
        null::text as text, ${none} as photo_id,
        jsonb_build_object('type', coalesce(r.details->'type', to_jsonb(p.type)),
          'severity', coalesce(r.details->'severity', to_jsonb(p.severity))) as details, 0 as nth
      from p left join incident_events r on r.organisation_id = p.organisation_id and r.incident_id = p.incident_id
        and r.kind = 'reported'
      union all
      select 'incident', e.event_id, e.at, e.kind, e.actor_id, e.note, (e.details->>'photoId')::uuid, e.details, 1
      from p join incident_events e on e.organisation_id = p.organisation_id and e.incident_id = p.incident_id
      union all
      select 'photo', f.photo_id, f.taken_at, 'taken', f.uploaded_by, f.caption, f.photo_id, ${nothing}, 0
      from p join photos f on f.organisation_id = p.organisation_id and f.incident_id = p.incident_id
      where f.deleted_at is null and ${within(sql`f.taken_at`)}
      union all
      select 'clip', c.clip_id, k.at, k.kind, ${none}, k.label, null,
        jsonb_build_object('camera', c.camera, 'reference', c.reference), k.nth
      from p join video_clips c on c.organisation_id = p.organisation_id and c.incident_id = p.incident_id
      cross join lateral (
        select c.starts_at as at, 'started' as kind, null::text as label, 0 as nth
        union all select c.ends_at, 'ended', null, 1000
        union all select (m.marker->>'at')::timestamptz, 'marked', m.marker->>'label', m.nth::int
          from jsonb_array_elements(c.markers) with ordinality m(marker, nth)) k
      union all
      select 'activity', a.activity_id, a.at, a.kind, a.user_id, a.note, null,
        jsonb_build_object('subjectKind', a.subject_kind, 'subjectId', a.subject_id), 2
      from p join activities a on a.organisation_id = p.organisation_id and a.venue_id = p.venue_id
        and ${within(sql`a.at`)}
      where a.subject_id is distinct from p.incident_id
      union all
      select 'safety', s.change_id, s.at, s.status, s.by_user, null, null,
        jsonb_build_object('alertId', l.alert_id, 'type', l.alert_type, 'severity', l.severity), 2
      from p join safety_alerts l on l.organisation_id = p.organisation_id and l.venue_id = p.venue_id
        and ${within(sql`l.raised_at`)} and not l.is_drill
      join safety_changes s on s.organisation_id = l.organisation_id and s.alert_id = l.alert_id
      union all
      select 'live_alert', l.live_alert_id, s.at, s.kind, s.user_id, case s.kind when 'raised' then l.words end, null,
        jsonb_build_object('severity', l.severity, 'level', s.level), s.step
      from p join live_alerts l on l.organisation_id = p.organisation_id and l.venue_id = p.venue_id
        and ${within(sql`l.raised_at`)}
      join live_alert_steps s on s.organisation_id = l.organisation_id and s.live_alert_id = l.live_alert_id
      union all
      select 'room', c.change_id, c.at, c.to_state, c.changed_by, null, null,
        jsonb_build_object('room', r.name, 'from', c.from_state), 2
      from p join room_changes c on c.organisation_id = p.organisation_id and ${within(sql`c.at`)}
      join rooms r on r.organisation_id = c.organisation_id and r.room_id = c.room_id and r.venue_id = p.venue_id
      where p.room is null or r.name = p.room
    ), placed as (
      select e.*, e.is_own or row_number() over (partition by e.is_own
        order by abs(extract(epoch from e.at - p.occurred_at)), e.source, e.id, e.nth) <= ${sql.lit(mostAround)} as is_shown
      from (select *, source in ('incident', 'photo', 'clip') as is_own from events) e cross join p
    )
    select e.source, e.source || ' ' || e.id || ' ' || e.kind || ' ' || e.nth as id, e.at, e.kind, e.actor_id,
      m.name as actor_name, e.text, e.photo_id, e.details, exists (select from placed where not is_shown) as is_cut
    from placed e cross join p
    left join members m on m.organisation_id = p.organisation_id and m.user_id = e.actor_id
    where e.is_shown order by e.at, e.nth, e.id`)
}
