import type { z } from 'zod'
import type { incidentDetail, incidentStep, incidentSummary } from '@comity/contract/incidents/incident'
import { incidentReference, isGround, isOpen, nextStatuses } from '@comity/domain/incidents'
import type { VenueAction } from '@comity/domain/incidents'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { ReplyRow } from '../guests/index.ts'
import { isManagerThere } from '../integrations/index.ts'
import { canOf, looksTwice } from './policy.ts'
import type { IncidentDetailRow, IncidentListRow, StepRow } from './rows.ts'

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name })

export function presentIncident(row: IncidentListRow, scope: StaffScope): z.input<typeof incidentSummary> {
  const isManager = isManagerThere(row.is_managed, scope)
  const dueAt = isOpen(row.status) ? row.due_at : null
  return {
    id: row.incident_id,
    reference: incidentReference(row.incident_id),
    venueId: row.venue_id,
    venueName: row.venue_name,
    sector: row.sector,
    type: row.type,
    severity: row.severity,
    status: row.status,
    occurredAt: row.occurred_at.toISOString(),
    reportedAt: row.reported_at.toISOString(),
    reportedBy: { id: row.reported_by, name: row.reporter_name },
    guest:
      row.guest_id === null || row.guest_number === null
        ? null
        : { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    stayId: row.stay_id,
    room: row.room,
    location: row.location,
    excerpt: row.excerpt,
    amountMinor: row.amount_minor === null ? null : Number(row.amount_minor),
    currency: row.currency,
    source: row.source,
    assignedTo: personOf(row.assigned_to, row.assignee_name),
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: dueAt !== null && dueAt < scope.now,
    isConfirmed: row.confirmed_at !== null,
    isSecondLook: row.is_second_look,
    photos: row.photos,
    next: row.forgotten_at === null ? [...nextStatuses(row.status, { isManager })] : [],
  }
}

export function presentIncidents(rows: readonly IncidentListRow[], scope: StaffScope) {
  return rows.map((row) => presentIncident(row, scope))
}

export function presentDetail(
  row: IncidentDetailRow,
  steps: readonly StepRow[],
  reply: ReplyRow | undefined,
  scope: StaffScope,
): z.input<typeof incidentDetail> {
  const isManager = isManagerThere(row.is_managed, scope)
  return {
    ...presentIncident(row, scope),
    observed: row.observed,
    heard: row.heard,
    inferred: row.inferred,
    description: row.description,
    version: row.version,
    actionTaken: row.action_taken,
    actions: row.actions as VenueAction[],
    witnesses: row.witnesses,
    fault: row.fault,
    template: row.template,
    isGround: isGround(row.sector, row.type),
    confirmedBy: personOf(row.confirmed_by, row.confirmer_name),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    looksTwice: row.confirmed_at === null && looksTwice(row, isManager, scope),
    assignedBy: personOf(row.assigned_by, row.assigner_name),
    closedAt: row.closed_at?.toISOString() ?? null,
    groupIncidentId: row.group_incident_id,
    isHolding: row.is_holding,
    reply: reply ? { text: reply.text, repliedAt: reply.replied_at.toISOString() } : null,
    settlementUntil: row.settlement_until?.toISOString() ?? null,
    ban:
      row.ban_id === null || row.ban_ends_at === null
        ? null
        : { id: row.ban_id, endsAt: row.ban_ends_at.toISOString() },
    steps: steps.map(presentStep),
    can: canOf(row, isManager, scope),
  }
}

function presentStep(row: StepRow): z.input<typeof incidentStep> {
  return {
    id: row.event_id,
    at: row.at.toISOString(),
    kind: row.kind,
    by: personOf(row.actor_id, row.actor_name),
    note: row.note,
    details: row.details,
  }
}
