import type { liveAlert } from '@comity/contract/live/alerts'
import type { z } from 'zod'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { StaffTx, Tx } from '../../platform/db/transaction.ts'
import { atEveryVenue } from '../../platform/db/whole-organisation.ts'
import { Failure } from '../../platform/errors.ts'
import { listLiveAlertSteps, listLiveAlerts, lockLiveAlert } from './alert-queries.ts'
import type { LiveAlertRow, LiveAlertStepRow, LockedLiveAlert } from './alert-queries.ts'

export const isManager = ({ roles }: Pick<StaffScope, 'roles'>) =>
  roles.includes('manager') || roles.includes('admin')

/**
 * Works on a locked alert: at the venues of the scope and, once it has reached the managers of the whole organisation,
 * for each of them.
 *
 * @throws Failure not_found
 */
export async function withLiveAlert<T>(
  tx: StaffTx,
  alertId: string,
  work: (alert: LockedLiveAlert) => Promise<T>,
): Promise<T> {
  const alert = await lockLiveAlert(tx, alertId)
  if (alert) return work(alert)
  if (!isManager(await tx.scope)) throw new Failure('not_found')
  return atEveryVenue(tx, async () => {
    const elsewhere = await lockLiveAlert(tx, alertId)
    if (elsewhere?.level !== 'organisation') throw new Failure('not_found')
    return work(elsewhere)
  })
}

/** @throws Failure not_found */
export async function getLiveAlert(tx: Tx, alertId: string): Promise<z.input<typeof liveAlert>> {
  const [rows, steps] = await Promise.all([listLiveAlerts(tx, [alertId]), listLiveAlertSteps(tx, [alertId])])
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return presentLiveAlert(row, steps)
}

function presentLiveAlert(row: LiveAlertRow, steps: readonly LiveAlertStepRow[]): z.input<typeof liveAlert> {
  return {
    id: row.live_alert_id,
    venueId: row.venue_id,
    venueName: row.venue_name,
    raisedBy: { id: row.raised_by, name: row.raiser },
    raisedAt: row.raised_at.toISOString(),
    severity: row.severity,
    text: row.words,
    guestId: row.guest_id,
    guestName: row.guest_name,
    stayId: row.stay_id,
    room: row.room,
    level: row.level,
    acknowledged:
      row.acknowledged_by && row.acknowledged_at
        ? {
            by: { id: row.acknowledged_by, name: row.acknowledger },
            at: row.acknowledged_at.toISOString(),
          }
        : null,
    steps: steps.map((step) => ({
      kind: step.kind,
      level: step.level,
      by: { id: step.user_id, name: step.name },
      at: step.at.toISOString(),
    })),
  }
}
