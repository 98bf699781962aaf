import { maskTexts, mayConfirmAs } from '@comity/domain/incidents'
import type { ConfirmedFacts } from '@comity/domain/incidents'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { dueBy } from '../due-by.ts'
import { lockIncident } from '../lock-incident.ts'
import { looksTwice, managesVenue, refuseUnless } from '../policy.ts'
import { weighIncident } from '../resting.ts'
import { tellOfStep } from '../tell-of-step.ts'

interface Confirmation extends ConfirmedFacts {
  /** The version that the person read; undefined accepts the current one. */
  readonly version?: number | undefined
  readonly fault: 'guest' | 'venue' | 'other'
  readonly note?: string | undefined
}

/**
 * Confirms an incident as a second person who has checked it and names whose fault it was; from then on it counts. A sole
 * manager confirms their own report by a second look, for the own lists only. The severity may be lowered.
 */
export async function confirmIncident(tx: StaffTx, incidentId: string, given: Confirmation): Promise<void> {
  const scope = await tx.scope
  const incident = await lockIncident(tx, incidentId)
  const isManager = await managesVenue(tx, scope, incident.venue_id)
  refuseUnless('confirm', incident, isManager, scope)
  const contested = await tx.first(sql<{ why: 'disputed' | 'no_new_evidence' | null }>`
    select platform.confirmation_refusal(${scope.organisationId}::uuid, ${incidentId}::uuid) as why`)
  if (contested?.why) throw new Failure('not_allowed_now', { reason: contested.why })
  if (given.version !== undefined && given.version !== incident.version)
    throw new Failure('not_allowed_now', { reason: 'another_version' })
  const isSecondLook = looksTwice(incident, isManager, scope)
  const within = mayConfirmAs(incident, given)
  if (within !== true) throw new Failure('second_person_needed', { reason: within })
  const { type, severity, fault } = given
  const note = maskTexts({ note: given.note }).texts.note ?? undefined
  await tx.run(sql`
    update incidents set status = 'confirmed', severity = ${severity}, fault = ${fault},
      due_at = ${dueBy(incident, severity)}::timestamptz, confirmed_by = ${scope.userId}::uuid, confirmed_at = platform.app_now(),
      is_second_look = ${isSecondLook}
    where incident_id = ${incidentId}::uuid`)
  await weighIncident(tx, scope, { ...incident, severity, fault, is_second_look: isSecondLook })
  const reason = note === undefined ? {} : await recordReason(tx, note)
  await recordAudit(tx, scope, {
    action: 'incident.confirmed',
    subject: { kind: 'incident', id: incidentId },
    details: { type, severity, fault, isSecondLook, ...reason },
  })
  await tellOfStep(tx, scope, incident, {
    kind: 'confirmed',
    details: { type, severity, fault, isSecondLook },
    note,
    activity: 'incident_confirmed',
  })
}
