import { canSnooze } from '@comity/domain/alerts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { firstOf } from '../../../platform/http/page.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField, orNotFound } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { refuseUnless } from '../policy.ts'
import { getAlert, alertOrder, listAlerts, lockAlert } from '../queries/alerts.ts'
import type { AlertRow } from '../queries/alerts.ts'
import { planEscalation } from './raise-alerts.ts'

/** Snoozes an alert, or every alert about its guest at the venue, each within its own limits. Returns the alert. */
export async function snoozeAlert(
  tx: StaffTx,
  alertId: string,
  { until, whole }: { until: Date; whole: 'alert' | 'guest' },
): Promise<AlertRow> {
  const [scope, row] = [await tx.scope, orNotFound(await lockAlert(tx, alertId))]
  refuseUnless('snooze', row, scope)
  const answer = canSnooze(row.severity, until, scope.now)
  if (answer !== true) throw invalidField('/until', answer === 'too_soon' ? 'too_small' : 'too_large')
  const others = whole === 'guest' ? await snoozeGuest(tx, row, until) : []
  const put = [row, ...others.filter((one) => canSnooze(one.severity, until, scope.now) === true)]
  for (const one of put) await putOff(tx, one, until)
  await emitLive(
    tx,
    put.map((one) => ({ kind: 'alert', venueId: one.venue_id, subjectId: one.alert_id, change: 'snoozed' })),
  )
  const details = { until: until.toISOString(), whole }
  await recordAudit(tx, scope, {
    action: 'alert.snoozed',
    subject: { kind: 'smart_alert', id: alertId },
    details,
  })
  const changed = await getAlert(tx, alertId)
  if (!changed) throw new Error('The snoozed alert cannot be found.')
  return changed
}

async function putOff(tx: StaffTx, row: AlertRow, until: Date): Promise<void> {
  await tx.run(sql`
    update smart_alerts set snoozed_until = ${until}::timestamptz where alert_id = ${row.alert_id}::uuid`)
  if (row.acknowledged_by === null) await planEscalation(tx, { ...row, snoozed_until: until })
}

/** Keeps the snooze for later alerts. Returns the other alerts about the guest at the venue. */
async function snoozeGuest(tx: StaffTx, row: AlertRow, until: Date): Promise<AlertRow[]> {
  if (row.guest_id === null) return []
  const { userId } = await tx.scope
  await tx.run(sql`
    insert into alert_snoozes (organisation_id, venue_id, profile_id, until, set_by, set_at)
    values (current_setting('app.organisation_id')::uuid, ${row.venue_id}::uuid, ${row.guest_id}::uuid,
      ${until}::timestamptz, ${userId}::uuid, platform.app_now())
    on conflict (organisation_id, venue_id, profile_id) do update
    set until = excluded.until, set_by = excluded.set_by, set_at = excluded.set_at`)
  const about = { state: 'current', guestId: row.guest_id, venueId: row.venue_id } as const
  const rows = await firstOf(tx, (page) => listAlerts(about, page), {
    of: alertOrder,
    sort: '-severity',
    limit: 100,
  })
  return rows.filter(({ alert_id }) => alert_id !== row.alert_id)
}
