import { endsConfirmation } from '@comity/domain/incidents'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { releaseStay } from '../../stay-ratings/index.ts'
import { lockIncident, noteStep } from '../../incidents/index.ts'
import { removeFact } from '../../risk/index.ts'
import type { DisputeRow } from '../queries/disputes.ts'

/** Marks the disputed incident unfounded from any status, which lowers the weight of its reporter's later ones. */
export async function overturnIncident(
  tx: Tx,
  scope: Scope,
  { dispute_id: disputeId, matter_id: incidentId }: DisputeRow,
): Promise<void> {
  const exists = await tx.first(sql`select 1 from incidents where incident_id = ${incidentId}::uuid`)
  if (!exists) return
  const incident = await lockIncident(tx, incidentId, { guest: 'update' })
  const from = incident.status
  if (from === 'unfounded' || !endsConfirmation(from, 'unfounded')) return
  await tx.run(sql`
    update incidents set status = 'unfounded', closed_at = null, confirmed_by = null, confirmed_at = null
    where incident_id = ${incidentId}::uuid`)
  if (incident.guest_id) await removeFact(tx, scope, incident.guest_id, incidentId, 'removed')
  await releaseStay(tx, scope, incidentId)
  await noteStep(tx, {
    incidentId,
    venueId: incident.venue_id,
    kind: 'unfounded',
    actorId: null,
    details: { from, to: 'unfounded', disputeId },
  })
  await recordAudit(tx, scope, {
    action: 'dispute.incident_overturned',
    subject: { kind: 'incident', id: incidentId },
    details: { disputeId },
  })
  const venueId = incident.venue_id
  await emitLive(tx, [{ venueId, kind: 'incident', subjectId: incidentId, change: 'unfounded' }])
  await emitEvent(tx, 'incident.changed', { incidentId, change: 'unfounded' }, venueId)
}
