import { dueAt, maskTexts, textsOf } from '@comity/domain/incidents'
import type {
  IncidentFault,
  IncidentSeverity,
  IncidentSource,
  IncidentType,
  VenueAction,
} from '@comity/domain/incidents'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { build } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { recordActivity } from '../../activity/index.ts'
import { happenedAt, refuseFaults } from '../check-report.ts'
import { findSubject, refuseUnknownWitnesses } from '../find-subject.ts'
import { holdForIncident } from '../resting.ts'
import { noteStep } from '../steps.ts'

/** A report, validated by the contract; reporter and time come from the scope. */
export interface NewIncident {
  readonly venueId: string
  readonly type: IncidentType
  readonly severity: IncidentSeverity
  readonly observed?: string | undefined
  readonly heard?: string | undefined
  readonly inferred?: string | undefined
  /** A profile; that of the stay where there is one. */
  readonly guestId?: string | undefined
  readonly stayId?: string | undefined
  /** Defaults to the room of the stay. */
  readonly room?: string | undefined
  readonly location?: string | undefined
  readonly occurredAt: Date
  readonly source: IncidentSource
  readonly template?: string | undefined
  readonly actionTaken?: string | undefined
  readonly actions?: readonly VenueAction[] | undefined
  readonly witnessIds?: readonly string[] | undefined
  readonly amountMinor?: number | undefined
  readonly currency?: string | undefined
  readonly groupIncidentId?: string | undefined
  readonly fault?: IncidentFault | undefined
}

/**
 * Stores a report: row, first step, hold of the stay, activity, audit and live event. Returns its id.
 *
 * @throws Failure not_found for a venue, stay or guest outside the scope; invalid_input for an inconsistent report
 */
export async function createIncident(tx: StaffTx, scope: StaffScope, incident: NewIncident): Promise<string> {
  const { venueId, stayId = null, type, severity, source } = incident
  const subject = await findSubject(tx, incident)
  const [amountMinor, currency] = [incident.amountMinor ?? null, incident.currency ?? null]
  refuseFaults({ type, occurredAt: incident.occurredAt, amountMinor, currency }, subject.sector, scope.now)
  const witnessIds = [...new Set(incident.witnessIds)].filter((id) => id !== scope.userId)
  await refuseUnknownWitnesses(tx, witnessIds)
  const { texts, masked } = maskTexts(textsOf(incident))
  const occurredAt = happenedAt(incident.occurredAt, scope.now)
  const row = await tx.one(
    build
      .insertInto('incidents')
      .values({
        organisation_id: scope.organisationId,
        venue_id: venueId,
        guest_id: subject.guestId,
        profile_id: subject.profileId,
        stay_id: stayId,
        type,
        severity,
        status: 'reported',
        ...texts,
        actions: [...new Set(incident.actions)],
        room: incident.room?.toUpperCase() ?? subject.room,
        fault: incident.fault ?? 'unclear',
        source,
        template: incident.template ?? null,
        witness_ids: witnessIds,
        amount_minor: amountMinor,
        currency,
        group_incident_id: incident.groupIncidentId ?? null,
        occurred_at: occurredAt,
        reported_by: scope.userId,
        reported_at: scope.now,
        due_at: dueAt(severity, scope.now),
      })
      .returning('incident_id'),
  )
  const incidentId = row.incident_id
  await Promise.all([
    noteStep(tx, {
      incidentId,
      venueId,
      kind: 'reported',
      actorId: scope.userId,
      details: { type, severity, source, occurredAt: occurredAt.toISOString() },
    }),
    recordActivity(tx, {
      venueId,
      userId: scope.userId,
      kind: 'incident_reported',
      subject: { kind: 'incident', id: incidentId },
    }),
    recordAudit(tx, scope, {
      action: 'incident.reported',
      subject: { kind: 'incident', id: incidentId },
      details: { type, severity, source, masked },
    }),
    emitLive(tx, [{ venueId, kind: 'incident', subjectId: incidentId, change: 'reported' }]),
    emitEvent(tx, 'incident.reported', { incidentId }, venueId),
  ])
  await holdForIncident(tx, scope, { incident_id: incidentId, stay_id: stayId, venue_id: venueId })
  return incidentId
}
