import type { FurtherKind } from '@comity/contract/portal/view'
import type { RetentionCategory } from '@comity/domain/retention'
import type { RiskLevel } from '@comity/domain/risk'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface FurtherRow {
  kind: FurtherKind
  record_id: string
  at: Date
  venue_name: ColumnOf<'venues', 'name'> | null
  level: RiskLevel | null
  codes: string[]
  words: string | null
  probability: number | null
  amount_minor: number | null
  currency: string | null
  ends_at: Date | null
  /** Null where `since` is its end. */
  category: RetentionCategory | null
  /** The row of the category with which it is deleted. */
  kept_with: string
  /** The start of its retention, where the purge does not decide it. */
  since: Date | null
}

type Sql = ReturnType<typeof sql>

interface Source {
  readonly kind: FurtherKind
  /** Tables and conditions. */
  readonly from: Sql
  readonly id: Sql
  readonly at: Sql
  readonly venueId?: Sql
  readonly level?: Sql
  readonly codes?: Sql
  readonly words?: Sql
  readonly probability?: Sql
  readonly amount?: { readonly minor: Sql; readonly currency: Sql }
  readonly endsAt?: Sql
  readonly category: Sql | RetentionCategory | null
  readonly keptWith?: Sql
  readonly since?: Sql
}

const ofProfile = (column: string) => sql`${sql.ref(column)} in (select guest_id from profiles)`
const ofStay = (column: string) => sql`${sql.ref(column)} in (select stay_id from own_stays)`
const ofIncident = (column: string) => sql`${sql.ref(column)} in (select incident_id from own_incidents)`
const reasonOf = (alias: string) => sql`(select t.text from audit_reasons t
  where t.organisation_id = ${sql.ref(`${alias}.organisation_id`)} and t.reason_id = ${sql.ref(`${alias}.reason_id`)})`
const lines = (...parts: Sql[]) => sql`nullif(concat_ws(E'\n', ${sql.join(parts)}), '')`

/** What staff decided, and what followed from the score. */
const decided: readonly Source[] = [
  {
    kind: 'override',
    from: sql`risk_overrides o join risk_decisions d on d.organisation_id = o.organisation_id
      and d.decision_id = o.decision_id where ${ofProfile('o.profile_id')}`,
    id: sql`o.override_id`,
    at: sql`o.set_at`,
    level: sql`o.level`,
    words: reasonOf('d'),
    endsAt: sql`coalesce(o.replaced_at, o.ends_at)`,
    category: 'risk_fact',
  },
  {
    kind: 'decision',
    // The decision behind an override is shown with the override.
    from: sql`risk_decisions d where ${ofProfile('d.profile_id')} and d.action <> 'override'`,
    id: sql`d.decision_id`,
    at: sql`d.decided_at`,
    codes: sql`array[d.action]`,
    words: reasonOf('d'),
    category: 'risk_fact',
  },
  {
    kind: 'mistake_report',
    from: sql`risk_false_positives m where ${ofProfile('m.profile_id')}`,
    id: sql`m.report_id`,
    at: sql`m.reported_at`,
    words: reasonOf('m'),
    category: 'risk_fact',
  },
  {
    kind: 'level_change',
    from: sql`risk_levels l where ${ofProfile('l.guest_id')}`,
    id: sql`l.change_id`,
    at: sql`l.changed_at`,
    codes: sql`array[l.to_level]`,
    category: 'guest_profile',
    keptWith: sql`(select guest_id from root)`,
  },
  {
    kind: 'prediction',
    from: sql`predictions p where ${ofStay('p.stay_id')}`,
    id: sql`p.prediction_id`,
    at: sql`p.predicted_at`,
    venueId: sql`p.venue_id`,
    codes: sql`array[p.target]`,
    probability: sql`p.probability`,
    category: 'prediction',
    since: sql`p.predicted_at`,
  },
  {
    kind: 'deposit_request',
    from: sql`deposit_requests q where ${ofStay('q.stay_id')}`,
    id: sql`q.request_id`,
    at: sql`q.asked_at`,
    venueId: sql`q.venue_id`,
    codes: sql`array[q.state]`,
    words: sql`q.reason`,
    amount: { minor: sql`q.amount_minor::int`, currency: sql`q.currency` },
    endsAt: sql`q.expires_at`,
    category: 'deposit_request',
    since: sql`q.asked_at`,
  },
  {
    kind: 'screening',
    from: sql`booking_screenings b where ${ofStay('b.stay_id')}`,
    id: sql`b.screening_id`,
    at: sql`b.screened_at`,
    venueId: sql`b.venue_id`,
    codes: sql`b.responses`,
    category: 'booking_screening',
    since: sql`b.screened_at`,
  },
]

/** Alerts to staff. */
const told: readonly Source[] = [
  {
    kind: 'live_alert',
    from: sql`live_alerts a where ${ofProfile('a.about_profile_id')} or ${ofStay('a.stay_id')}`,
    id: sql`a.live_alert_id`,
    at: sql`a.raised_at`,
    venueId: sql`a.venue_id`,
    level: sql`a.severity`,
    words: sql`a.words`,
    category: 'live_event',
    since: sql`a.raised_at`,
  },
  {
    kind: 'smart_alert',
    // A subselect per index.
    from: sql`(select alert_id from smart_alerts where ${ofProfile('profile_id')}
        union select alert_id from smart_alerts where ${ofStay('stay_id')}) own
      join smart_alerts a on a.alert_id = own.alert_id`,
    id: sql`a.alert_id`,
    at: sql`a.raised_at`,
    venueId: sql`a.venue_id`,
    level: sql`a.severity`,
    codes: sql`array[a.type]`,
    category: 'smart_alert',
  },
  {
    kind: 'call_for_help',
    from: sql`safety_alerts a where ${ofProfile('a.guest_id')}`,
    id: sql`a.alert_id`,
    at: sql`a.raised_at`,
    venueId: sql`a.venue_id`,
    codes: sql`array[a.alert_type]`,
    words: lines(sql`a.notes`, sql`a.location_context`),
    category: 'safety_alert',
  },
]

const isSubject = (alias: string) =>
  sql`${sql.ref(`${alias}.subject_id`)} in (select guest_id from profiles union all select stay_id from own_stays
    union all select incident_id from own_incidents
    union all select bill_id from unpaid_bills where ${ofProfile('guest_id')})`

/** What staff wrote during work. */
const written: readonly Source[] = [
  {
    kind: 'task',
    from: sql`tasks t where ${isSubject('t')}`,
    id: sql`t.task_id`,
    at: sql`t.created_at`,
    venueId: sql`t.venue_id`,
    words: lines(sql`coalesce(t.title, replace(t.action, '_', ' '))`, sql`t.detail`, sql`t.outcome`),
    category: sql`case when t.completed_at is null then 'task_left' else 'task' end`,
    since: sql`coalesce(t.completed_at, t.created_at)`,
  },
  {
    kind: 'hand_over',
    from: sql`hand_over_items i join hand_overs h on h.organisation_id = i.organisation_id
      and h.hand_over_id = i.hand_over_id where ${isSubject('i')}`,
    id: sql`i.item_id`,
    at: sql`h.created_at`,
    venueId: sql`i.venue_id`,
    words: sql`i.text`,
    category: sql`case when i.acknowledged_at is null then 'hand_over_left' else 'hand_over' end`,
    since: sql`coalesce(i.acknowledged_at, h.created_at)`,
  },
  {
    kind: 'activity',
    from: sql`activities a where ${isSubject('a')} and a.note is not null`,
    id: sql`a.activity_id`,
    at: sql`a.at`,
    venueId: sql`a.venue_id`,
    words: sql`a.note`,
    category: 'staff_activity',
    since: sql`a.at`,
  },
  {
    kind: 'incident_step',
    from: sql`incident_events e where ${ofIncident('e.incident_id')} and e.note is not null`,
    id: sql`e.event_id`,
    at: sql`e.at`,
    venueId: sql`e.venue_id`,
    words: sql`e.note`,
    category: 'incident_confirmed',
    keptWith: sql`e.incident_id`,
  },
  {
    kind: 'earlier_rating',
    from: sql`feedback_versions w join own_ratings f on f.feedback_id = w.feedback_id where w.comment is not null`,
    id: sql`w.feedback_id`,
    at: sql`w.replaced_at`,
    venueId: sql`w.venue_id`,
    words: sql`w.comment`,
    category: 'rating',
  },
  {
    kind: 'group',
    from: sql`group_members m join group_bookings b on b.organisation_id = m.organisation_id and b.group_id = m.group_id
      where ${ofStay('m.stay_id')}`,
    id: sql`b.group_id`,
    at: sql`b.created_at`,
    venueId: sql`b.venue_id`,
    words: lines(sql`b.name`, sql`b.note`),
    category: 'stay',
    keptWith: sql`b.leader_stay_id`,
  },
  {
    kind: 'improvement_plan',
    from: sql`improvement_plans p join listings l on l.organisation_id = p.organisation_id
      and l.listing_id = p.listing_id where ${ofProfile('l.guest_id')}`,
    id: sql`p.plan_id`,
    at: sql`p.agreed_at`,
    venueId: sql`p.venue_id`,
    codes: sql`array(select s.step from improvement_steps s
      where s.organisation_id = p.organisation_id and s.plan_id = p.plan_id order by s.step)`,
    endsAt: sql`l.ends_at`,
    category: null,
    since: sql`coalesce(l.ended_at, l.ends_at)`,
  },
  {
    kind: 'source',
    from: sql`guest_sources c join guests g on g.organisation_id = c.organisation_id and g.guest_id = c.guest_id
      where ${ofProfile('c.guest_id')} and c.reference is not null`,
    id: sql`c.guest_id`,
    at: sql`g.created_at`,
    venueId: sql`c.venue_id`,
    words: sql`c.reference`,
    category: 'guest_profile',
    keptWith: sql`(select guest_id from root)`,
  },
]

/** Files, which are only counted. */
const filed: readonly Source[] = [
  {
    kind: 'photo',
    from: sql`photos f where ${ofIncident('f.incident_id')} and f.deleted_at is null`,
    id: sql`f.photo_id`,
    at: sql`f.uploaded_at`,
    venueId: sql`f.venue_id`,
    words: lines(
      sql`f.caption`,
      sql`(select string_agg(n.text, E'\n' order by n.created_at, n.annotation_id) from photo_annotations n
        where n.organisation_id = f.organisation_id and n.photo_id = f.photo_id and n.removed_at is null)`,
    ),
    category: null,
    since: sql`case when f.held_at is null then f.retain_until end`,
  },
  {
    kind: 'photo',
    from: sql`feedback_photos p join own_ratings f on f.feedback_id = p.feedback_id`,
    id: sql`p.feedback_id`,
    at: sql`p.created_at`,
    venueId: sql`p.venue_id`,
    category: 'rating',
  },
  {
    kind: 'voice_note',
    from: sql`voice_notes n join own_ratings f on f.feedback_id = n.feedback_id`,
    id: sql`n.voice_note_id`,
    at: sql`n.created_at`,
    venueId: sql`n.venue_id`,
    words: sql`n.transcript`,
    category: 'rating',
    keptWith: sql`n.feedback_id`,
  },
  {
    kind: 'clip',
    from: sql`video_clips c where ${ofIncident('c.incident_id')}`,
    id: sql`c.clip_id`,
    at: sql`c.starts_at`,
    venueId: sql`c.venue_id`,
    words: sql`c.camera`,
    category: 'video_reference',
    since: sql`c.ends_at`,
  },
]

const nothing = (type: string) => sql`null::${sql.raw(type)}`

function select(one: Source): Sql {
  const category =
    typeof one.category === 'string' ? sql`${sql.lit(one.category)}` : (one.category ?? sql`null`)
  return sql`
    select ${sql.lit(one.kind)}::text as kind, ${one.id} as record_id, ${one.at} as at,
      ${one.venueId ?? nothing('uuid')} as venue_id, ${one.level ?? nothing('text')} as level,
      ${one.codes ?? sql`array[]::text[]`} as codes, ${one.words ?? nothing('text')} as words,
      ${one.probability ?? nothing('float8')} as probability, ${one.amount?.minor ?? nothing('int')} as amount_minor,
      ${one.amount?.currency ?? nothing('text')} as currency, ${one.endsAt ?? nothing('timestamptz')} as ends_at,
      ${category}::text as category, ${one.keptWith ?? one.id} as kept_with, ${one.since ?? nothing('timestamptz')} as since
    from ${one.from}`
}

/** Everything about a guest that cannot be replied to, in any profile, latest first. */
export function listFurther(tx: Tx, guestId: string): Promise<FurtherRow[]> {
  const all = [...decided, ...told, ...written, ...filed].map(select)
  return tx.all(sql<FurtherRow>`
    with root as (select ${guestId}::uuid as guest_id),
    profiles as (
      select p.guest_id from guests p, root where p.guest_id = root.guest_id or p.merged_into = root.guest_id),
    own_stays as (select stay_id from stays where guest_id in (select guest_id from profiles)),
    own_incidents as (select incident_id from incidents where guest_id in (select guest_id from profiles)),
    own_ratings as (
      select feedback_id from visible_feedback where guest_id in (select guest_id from profiles)
        and (sealed_until is null or sealed_until <= platform.app_now())),
    further as (${sql.join(all, sql` union all `)})
    select f.kind, f.record_id, f.at, v.name as venue_name, f.level, f.codes, f.words, f.probability, f.amount_minor,
      f.currency, f.ends_at, f.category, f.kept_with, f.since
    from further f left join venues v on v.venue_id = f.venue_id
    order by f.at desc, f.kind, f.record_id`)
}
