import { typesOf } from '@comity/domain/incidents'
import type { IncidentSeverity, IncidentType } from '@comity/domain/incidents'
import { recordAudit } from '../../../../platform/audit/audit.ts'
import { recordReason } from '../../../../platform/audit/reasons.ts'
import { sql } from '../../../../platform/db/statements.ts'
import type { StaffTx } from '../../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../../platform/errors.ts'
import { lockIncident } from '../lock-incident.ts'
import { managesVenue, refuseUnless } from '../policy.ts'
import { refuseChangedType } from '../refuse-changed-type.ts'
import { weighIncident } from '../resting.ts'
import { tellOfStep } from '../tell-of-step.ts'
import { maskTexts } from '../texts.ts'

interface Confirmation {
  readonly type: IncidentType
  readonly severity: IncidentSeverity
  readonly fault: 'guest' | 'venue' | 'other'
  readonly note?: string | undefined
}

/** Confirms an incident as a second person who has looked at type, severity and fault; from then it weighs. */
export async function confirmIncident(tx: StaffTx, incidentId: string, given: Confirmation): Promise<void> {
  const scope = await tx.scope
  const incident = await lockIncident(tx, incidentId)
  const isManager = await managesVenue(tx, scope, incident.venue_id)
  refuseUnless('confirm', incident, isManager, scope)
  const contested = await tx.first(sql<{ why: string | null }>`
    select platform.confirmation_refusal(${scope.organisationId}::uuid, ${incidentId}::uuid) as why`)
  if (contested?.why) throw new Failure('not_allowed_now', { detail: contested.why })
  const { type, severity, fault } = given
  if (type !== incident.type && !typesOf(incident.sector).includes(type))
    throw invalidField('/type', 'not_offered')
  await refuseChangedType(tx, incidentId, incident.type, type)
  const note = maskTexts({ note: given.note }).texts.note ?? undefined
  await tx.run(sql`
    update incidents set status = 'confirmed', type = ${type}, severity = ${severity}, fault = ${fault},
      confirmed_by = ${scope.userId}::uuid, confirmed_at = platform.app_now()
    where incident_id = ${incidentId}::uuid`)
  await weighIncident(tx, scope, { ...incident, type, severity, fault })
  const reason = note === undefined ? {} : await recordReason(tx, note)
  await recordAudit(tx, scope, {
    action: 'incident.confirmed',
    subject: { kind: 'incident', id: incidentId },
    details: { type, severity, fault, ...reason },
  })
  await tellOfStep(tx, scope, incident, {
    kind: 'confirmed',
    details: { type, severity, fault },
    note,
    activity: 'incident_confirmed',
  })
}
