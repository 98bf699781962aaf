import type { guestEntry, guestIncident, guestMerge } from '@comity/contract/guests/guest'
import type { z } from 'zod'
import type { IncidentRow, MergeRow } from './detail-queries.ts'
import type { EntryRow } from './entry-queries.ts'

export function presentEntry(row: EntryRow): z.input<typeof guestEntry> {
  return {
    id: row.entry_id,
    kind: row.kind,
    reason: row.reason,
    incidentId: row.incident_id,
    signedBy: { id: row.signed_by, name: row.signed_by_name },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    liftedAt: row.lifted_at?.toISOString() ?? null,
  }
}

export function presentIncident(row: IncidentRow): z.input<typeof guestIncident> {
  return {
    id: row.incident_id,
    venueName: row.venue_name,
    type: row.type,
    severity: row.severity,
    status: row.status,
    occurredAt: row.occurred_at.toISOString(),
    isConfirmed: row.is_confirmed,
    isSecondLook: row.is_second_look,
    bearsBan: row.bears_ban,
  }
}

export function presentMerge(row: MergeRow): z.input<typeof guestMerge> {
  return {
    claimId: row.claim_id,
    guestId: row.guest_id,
    name: row.name,
    number: row.number,
    probability: row.probability,
    mergedAt: row.made_at.toISOString(),
    mergedBy: row.made_by_name,
  }
}
