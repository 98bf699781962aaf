import type { ResponseOf } from '@comity/contract'
import { incidentReference } from '@comity/domain/incidents'
import type { NotificationRow } from './queries/notifications.ts'

export function presentNotification(row: NotificationRow): ResponseOf<'listNotifications'>['items'][number] {
  return {
    id: row.notification_id,
    kind: row.kind,
    change: row.change,
    at: row.at.toISOString(),
    isRead: row.is_read,
    subject: { id: row.subject_id, label: labelOf(row) },
    by: row.by_id === null ? null : { id: row.by_id, name: row.by_name },
    venue: row.venue_id === null ? null : { id: row.venue_id, name: row.venue_name ?? '' },
  }
}

function labelOf({ kind, label }: NotificationRow): string | null {
  const isIncident = kind === 'incident' || kind === 'listing'
  return isIncident && label !== null ? incidentReference(label) : label
}
