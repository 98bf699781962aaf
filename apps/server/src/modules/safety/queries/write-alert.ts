import type { PlannedSending, SafetyStatus, TriggerCall } from '@comity/domain/safety'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface NewAlert extends Omit<TriggerCall, 'clientId' | 'saidStaffId' | 'saidVenueId'> {
  readonly alertId: string
  readonly clientId: string
  readonly venueId: string
  readonly raisedBy: string
  readonly raisedWith: 'session' | 'device_token'
  readonly isDrill: boolean
}

/** Several attempts of one call are written one at a time, in whichever processes they arrive. */
export async function lockClient(tx: Tx, clientId: string): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`safety ${organisationId} ${clientId}`}::text, 0))`)
}

export async function insertAlert(tx: Tx, alert: NewAlert): Promise<void> {
  const { device } = alert
  await tx.run(sql`
    insert into safety_alerts (organisation_id, alert_id, venue_id, client_id, raised_by, raised_at, raised_with, alert_type,
      severity, trigger_method, is_drill, status, guest_id, current_page, location_context, notes, user_agent, device_at,
      screen_width, screen_height, differences)
    values (current_setting('app.organisation_id')::uuid, ${alert.alertId}::uuid, ${alert.venueId}::uuid, ${alert.clientId}::text,
      ${alert.raisedBy}::uuid, platform.app_now(), ${alert.raisedWith}::text, ${alert.alertType}::text,
      ${alert.severity}::text, ${alert.method}::text, ${alert.isDrill}::boolean, 'sent', ${alert.guestId}::uuid,
      ${alert.currentPage}::text, ${alert.locationContext}::text, ${alert.notes}::text, ${device.userAgent}::text,
      ${device.at}::timestamptz, ${device.screen?.width ?? null}::int, ${device.screen?.height ?? null}::int,
      ${JSON.stringify(alert.differences)}::jsonb)`)
}

/** Records that a call was merged into an alert. */
export async function insertRepeat(
  tx: Tx,
  repeat: { clientId: string; alertId: string; venueId: string },
): Promise<void> {
  await tx.run(sql`
    insert into safety_repeats (organisation_id, client_id, alert_id, venue_id)
    values (current_setting('app.organisation_id')::uuid, ${repeat.clientId}::text, ${repeat.alertId}::uuid,
      ${repeat.venueId}::uuid)`)
}

export async function insertChange(
  tx: Tx,
  change: { alertId: string; venueId: string; status: SafetyStatus; by: string },
): Promise<void> {
  await tx.run(sql`
    insert into safety_changes (organisation_id, alert_id, venue_id, status, by_user, at)
    values (current_setting('app.organisation_id')::uuid, ${change.alertId}::uuid, ${change.venueId}::uuid,
      ${change.status}::text, ${change.by}::uuid, platform.app_now())`)
}

export async function insertLocation(
  tx: Tx,
  location: { alertId: string; venueId: string; lat: number; lng: number; forgetAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into safety_locations (organisation_id, alert_id, venue_id, lat, lng, forget_at)
    values (current_setting('app.organisation_id')::uuid, ${location.alertId}::uuid, ${location.venueId}::uuid,
      ${location.lat}::float8, ${location.lng}::float8, ${location.forgetAt}::timestamptz)`)
}

export async function insertSendings(
  tx: Tx,
  alert: { alertId: string; venueId: string },
  sendings: readonly PlannedSending[],
): Promise<void> {
  await tx.run(sql`
    insert into safety_sendings (organisation_id, alert_id, venue_id, step, channel, audiences, due_at)
    select current_setting('app.organisation_id')::uuid, ${alert.alertId}::uuid, ${alert.venueId}::uuid, step, channel,
      array(select json_array_elements_text(audiences)), "dueAt"
    from json_to_recordset(${JSON.stringify(sendings)}::json)
      as s(step smallint, channel text, audiences json, "dueAt" timestamptz)`)
}

export type LockedAlert = RowOf<'safety_alerts', 'alert_id' | 'venue_id' | 'raised_by' | 'status'>

export function lockAlert(tx: Tx, alertId: string) {
  return tx.first(sql<LockedAlert>`
    select alert_id, venue_id, raised_by, status from safety_alerts where alert_id = ${alertId}::uuid
    for no key update`)
}

/** The first other person who changes it has acknowledged it. */
export async function moveAlertRow(
  tx: Tx,
  {
    alertId,
    status,
    by,
    isResponder,
    isClosed,
  }: {
    alertId: string
    status: SafetyStatus
    by: string
    isResponder: boolean
    isClosed: boolean
  },
): Promise<void> {
  await tx.run(sql`
    update safety_alerts set status = ${status}::text,
      acknowledged_by = coalesce(acknowledged_by, case when ${isResponder}::boolean then ${by}::uuid end),
      acknowledged_at = coalesce(acknowledged_at, case when ${isResponder}::boolean then platform.app_now() end),
      closed_by = case when ${isClosed}::boolean then ${by}::uuid end,
      closed_at = case when ${isClosed}::boolean then platform.app_now() end
    where alert_id = ${alertId}::uuid`)
}

/** Hides the location from now on and deletes it after some minutes. */
export async function forgetLocationLater(tx: Tx, alertId: string, minutes: number): Promise<void> {
  await tx.run(sql`
    update safety_locations
    set forget_at = least(forget_at, platform.app_now() + make_interval(mins => ${minutes}::int))
    where alert_id = ${alertId}::uuid`)
}
