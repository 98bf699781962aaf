import type { ResponseOf } from '@comity/contract'
import type { SafetyActor } from '@comity/domain/safety'
import { canMove } from './policy.ts'
import type { AlertRow, ChangeRow } from './queries/alerts.ts'
import type { SendingRow } from './queries/sendings.ts'

type Alert = ResponseOf<'listActiveSafetyAlerts'>['items'][number]
type Detail = ResponseOf<'getSafetyAlert'>

const person = (id: string | null, name: string | null) => (id === null ? null : { id, name })
const iso = (at: Date | null) => at?.toISOString() ?? null

/** An alert as a person may see it: only responders see the sender's location. */
export function presentAlert(row: AlertRow, actor: SafetyActor): Alert {
  const { lat, lng } = row
  const isLocated = actor === 'responder' && lat !== null && lng !== null
  return {
    id: row.alert_id,
    isStored: true,
    venue: { id: row.venue_id, name: row.venue_name },
    isDrill: row.is_drill,
    alertType: row.alert_type,
    severity: row.severity,
    triggerMethod: row.trigger_method,
    status: row.status,
    raisedBy: { id: row.raised_by, name: row.raised_by_name },
    raisedAt: row.raised_at.toISOString(),
    guest:
      row.guest_id !== null && row.guest_name !== null ? { id: row.guest_id, name: row.guest_name } : null,
    currentPage: row.current_page,
    locationContext: row.location_context,
    notes: row.notes,
    coordinates: isLocated ? { lat, lng } : null,
    acknowledgedBy: person(row.acknowledged_by, row.acknowledged_by_name),
    acknowledgedAt: iso(row.acknowledged_at),
    closedBy: person(row.closed_by, row.closed_by_name),
    closedAt: iso(row.closed_at),
    differences: row.differences,
    can: canMove(row.status, actor),
  }
}

export function presentDetail(
  row: AlertRow,
  changes: readonly ChangeRow[],
  sendings: readonly SendingRow[],
  actor: SafetyActor,
): Detail {
  return {
    ...presentAlert(row, actor),
    changes: changes.map(({ status, by_user, name, at }) => ({
      status,
      by: { id: by_user, name },
      at: at.toISOString(),
    })),
    sendings: sendings.map((one) => ({
      step: one.step,
      channel: one.channel,
      audiences: one.audiences,
      dueAt: one.due_at.toISOString(),
      doneAt: iso(one.done_at),
      result: one.result,
      recipients: one.recipients,
    })),
  }
}
