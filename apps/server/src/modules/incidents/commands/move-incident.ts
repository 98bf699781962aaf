import {
  dueAt,
  endsConfirmation,
  isOpen,
  isReopening,
  maskTexts,
  mayMoveTo,
  needsReason,
  nextStatuses,
} from '@comity/domain/incidents'
import type { IncidentStatus } from '@comity/domain/incidents'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { lockIncident } from '../lock-incident.ts'
import { managesVenue } from '../policy.ts'
import { endWhatRests, holdForIncident, releaseIncident } from '../resting.ts'
import type { IncidentRow } from '../rows.ts'
import { tellOfStep } from '../tell-of-step.ts'

/** Changes the status of an incident, with the consequences for stay, score and ban. */
export async function moveIncident(
  tx: StaffTx,
  incidentId: string,
  to: IncidentStatus,
  typed: string | undefined,
): Promise<void> {
  const scope = await tx.scope
  const mayEndConfirmation = to === 'unfounded' || to === 'investigating'
  const incident = await lockIncident(tx, incidentId, { guest: mayEndConfirmation ? 'update' : 'share' })
  const from = incident.status
  const note = maskTexts({ note: typed }).texts.note ?? undefined
  await refuseMove(tx, scope, incident, to, note)
  const isEnded = endsConfirmation(from, to)
  await tx.run(sql`
    update incidents set status = ${to},
      closed_at = case when ${to === 'closed'} then platform.app_now() end,
      confirmed_by = case when ${isEnded} then null else confirmed_by end,
      confirmed_at = case when ${isEnded} then null else confirmed_at end,
      due_at = case when ${isReopening(from, to)} then ${dueAt(incident.severity, scope.now)}::timestamptz else due_at end
    where incident_id = ${incidentId}::uuid`)
  if (isEnded) await endWhatRests(tx, scope, incident, to === 'unfounded' ? 'overturned' : 'taken_up')
  if (isReopening(from, to)) await holdForIncident(tx, scope, incident)
  else if (!isOpen(to)) await releaseIncident(tx, scope, incidentId)
  const reason = note === undefined ? {} : await recordReason(tx, note)
  await recordAudit(tx, scope, {
    action: 'incident.moved',
    subject: { kind: 'incident', id: incidentId },
    details: { from, to, ...reason },
  })
  await tellOfStep(tx, scope, incident, {
    kind: stepOf(from, to),
    details: { from, to },
    note,
    activity: 'incident_moved',
  })
}

/** A refused move names the statuses that may follow. */
async function refuseMove(
  tx: StaffTx,
  scope: StaffScope,
  incident: IncidentRow,
  to: IncidentStatus,
  note: string | undefined,
): Promise<void> {
  if (incident.forgotten_at !== null) throw new Failure('not_allowed_now', { reason: 'forgotten' })
  const from = incident.status
  const actor = { isManager: await managesVenue(tx, scope, incident.venue_id) }
  const answer = mayMoveTo(from, to, actor)
  if (answer === 'managers_only') throw new Failure('forbidden', { reason: answer })
  if (answer !== true) {
    const next = nextStatuses(from, actor).join(', ')
    throw new Failure('not_allowed_now', { reason: answer, detail: `The next status can be: ${next}.` })
  }
  if (needsReason(from, to) && note === undefined) throw invalidField('/note', 'required')
}

function stepOf(from: IncidentStatus, to: IncidentStatus) {
  return isReopening(from, to) ? 'reopened' : to
}
