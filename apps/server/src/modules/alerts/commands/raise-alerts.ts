import { severities } from '@comity/domain/base'
import { maxSnoozeHours, nextStep } from '@comity/domain/alerts'
import type { AlertReason } from '@comity/domain/alerts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { listAudience } from '../notices/audience.ts'
import { graverStep, queueNotices } from '../notices/queue-notices.ts'
import type { WantedAlert } from '../judge-subjects.ts'

interface RaisedRow extends RowOf<
  'smart_alerts',
  | 'alert_id'
  | 'venue_id'
  | 'key'
  | 'severity'
  | 'audience'
  | 'channels'
  | 'escalation'
  | 'snoozed_until'
  | 'raised_at'
  | 'steps_done'
  | 'acknowledged_by'
> {
  is_new: boolean
  /** It was open before with a lower severity. */
  is_graver: boolean
}

export interface Raised {
  readonly raised: number
  readonly repeated: number
}

/**
 * More new or graver alerts at one venue at once come from a change of rules or an import: they appear in the list, and
 * nobody is notified of each.
 */
const mostTold = 20

/**
 * Raises alerts. Per key one alert is open at a venue, however many transactions raise it at once. An open alert is
 * raised again only for other reasons or a higher severity. A higher severity notifies its owner, or without one whom
 * the rules name now, and ends a snooze.
 */
export async function raiseAlerts(tx: Tx, wanted: readonly WantedAlert[]): Promise<Raised> {
  if (wanted.length === 0) return { raised: 0, repeated: 0 }
  const rows = await writeAlerts(tx, wanted)
  const fresh = rows.filter(({ is_new }) => is_new)
  await emitLive(
    tx,
    rows.map((row) => ({
      kind: 'alert',
      venueId: row.venue_id,
      subjectId: row.alert_id,
      change: row.is_new ? 'raised' : 'raised_again',
    })),
  )
  const toTell = rows.filter(({ is_new, is_graver }) => is_new || is_graver)
  for (const atVenue of Map.groupBy(toTell, ({ venue_id }) => venue_id).values()) {
    const isFlood = atVenue.length > mostTold
    for (const row of atVenue) await tell(tx, row, isFlood ? ['in_app'] : row.channels)
  }
  return { raised: fresh.length, repeated: rows.length - fresh.length }
}

async function tell(tx: Tx, row: RaisedRow, channels: RaisedRow['channels']): Promise<void> {
  if (row.snoozed_until === null) {
    const { acknowledged_by: owner } = row
    const userIds = owner === null ? await listAudience(tx, row.venue_id, row.audience) : [owner]
    await queueNotices(tx, {
      alertKind: 'smart',
      alertId: row.alert_id,
      userIds,
      channels,
      step: row.is_graver ? graverStep + severities.indexOf(row.severity) : 0,
      ignoreQuiet: row.severity === 'critical',
    })
  }
  if (row.acknowledged_by === null) await planEscalation(tx, row)
}

/** Queues the escalation of an alert for its next step or the end of its snooze. */
export async function planEscalation(
  tx: Tx,
  alert: Pick<RaisedRow, 'alert_id' | 'raised_at' | 'snoozed_until' | 'escalation' | 'steps_done'>,
): Promise<void> {
  const { organisationId, now } = await tx.scope
  const { snoozed_until: snoozedUntil } = alert
  const next = nextStep(
    {
      raisedAt: alert.raised_at,
      acknowledgedAt: null,
      closedAt: null,
      snoozedUntil,
      escalation: alert.escalation,
      stepsDone: alert.steps_done,
    },
    now,
  )
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now
  const at = isSnoozed ? snoozedUntil : next?.dueAt
  if (at) await addEscalation(tx, organisationId, alert.alert_id, at)
}

export async function addEscalation(tx: Tx, organisationId: string, alertId: string, at: Date) {
  const payload = JSON.stringify({ organisationId, alertId })
  await tx.run(sql`
    select platform.add_job('alerts/escalate', ${payload}::json, ${`alerts/escalate:${alertId}`}::text,
      ${at}::timestamptz)`)
}

const rankOf = (row: 'a' | 'excluded' | 'old') =>
  sql`array_position(${severities}::text[], ${sql.ref(`${row}.severity`)})`
const isGraver = sql`${rankOf('excluded')} > ${rankOf('a')}`

/**
 * Steps of an alert that becomes graver: the steps taken, which are not repeated, then all steps of the current rules.
 * Steps count their minutes from when it was first raised.
 */
const escalationAnew = sql`(
  select coalesce(jsonb_agg(s.step order by s.nth), '[]') from (
    select t.step, t.nth from jsonb_array_elements(a.escalation) with ordinality as t(step, nth)
    where t.nth <= a.steps_done
    union all
    select n.step || jsonb_build_object('afterMinutes', (n.step ->> 'afterMinutes')::int
      + ceil(extract(epoch from platform.app_now() - a.raised_at) / 60)::int), a.steps_done + n.nth
    from jsonb_array_elements(excluded.escalation) with ordinality as n(step, nth)) s)`

function writeAlerts(tx: Tx, wanted: readonly WantedAlert[]): Promise<RaisedRow[]> {
  const sent = wanted.map((alert) => ({
    ...alert,
    reasons: alert.reasons.map(kept),
    snoozeHours: maxSnoozeHours[alert.severity],
  }))
  return tx.all(sql<RaisedRow>`
    insert into smart_alerts as a (organisation_id, venue_id, key, type, severity, profile_id, stay_id, rule_ids, audience,
      channels, escalation, reasons, responses, raised_at, snoozed_until)
    select current_setting('app.organisation_id')::uuid, w."venueId", w.key, w.type, w.severity, w."profileId", w."stayId",
      w."ruleIds", w.audience, w.channels, w.escalation, w.reasons, w.responses, platform.app_now(),
      (select max(least(z.until, platform.app_now() + w."snoozeHours" * interval '1 hour'))
        from alert_snoozes z join guests p on p.organisation_id = z.organisation_id and p.guest_id = z.profile_id
        where z.venue_id = w."venueId" and coalesce(p.merged_into, p.guest_id) = w."rootId"
          and z.until > platform.app_now())
    from json_to_recordset(${JSON.stringify(sent)}::json) as w("venueId" uuid, key text, type text, severity text,
      "profileId" uuid, "rootId" uuid, "stayId" uuid, "ruleIds" text[], audience text[], channels text[],
      escalation jsonb, reasons jsonb, responses text[], "snoozeHours" int)
    -- In one order, so that no two transactions wait for each other.
    order by w."venueId", w.key
    on conflict (organisation_id, venue_id, key) where closed_at is null do update
    set reasons = excluded.reasons, rule_ids = excluded.rule_ids, responses = excluded.responses,
      audience = case when ${isGraver} then excluded.audience else a.audience end,
      channels = case when ${isGraver} then excluded.channels else a.channels end,
      escalation = case when ${isGraver} then ${escalationAnew} else a.escalation end,
      severity = excluded.severity, times_raised = a.times_raised + 1, raised_again_at = platform.app_now(),
      snoozed_until = case when ${isGraver} then null else a.snoozed_until end
    where a.reasons is distinct from excluded.reasons or a.severity <> excluded.severity
    returning a.alert_id, a.venue_id, a.key, a.times_raised = 1 as is_new,
      coalesce(${rankOf('a')} > ${rankOf('old')}, false) as is_graver, a.severity, a.snoozed_until, a.raised_at,
      a.audience, a.channels, a.escalation, a.steps_done, a.acknowledged_by`)
}

/** Only what a reason points to is stored; the rest is read when it is shown. */
function kept(reason: AlertReason): object {
  switch (reason.kind) {
    case 'arrival':
      return { kind: 'arrival' }
    case 'score':
      return { kind: 'score', minScore: reason.minScore }
    case 'ban':
    case 'watch':
      return { kind: reason.kind, entryId: reason.entryId }
    case 'incident':
      return { kind: 'incident', incidentId: reason.incidentId }
    case 'listing':
      return { kind: 'listing', listingId: reason.listingId, severity: reason.severity }
    case 'group':
    case 'no_show':
    case 'account':
      return reason
  }
}
