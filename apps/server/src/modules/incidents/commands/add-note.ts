import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { noteStep } from '../steps.ts'
import { maskTexts } from '@comity/domain/incidents'

export async function addNote(
  tx: StaffTx,
  incidentId: string,
  typed: string,
  idempotency: Idempotency | undefined,
): Promise<void> {
  const scope = await tx.scope
  const incident = await tx.first(sql<RowOf<'incidents', 'venue_id' | 'forgotten_at'>>`
    select venue_id, forgotten_at from incidents where incident_id = ${incidentId}::uuid for key share`)
  if (!incident) throw new Failure('not_found')
  if (incident.forgotten_at !== null) throw new Failure('not_allowed_now', { reason: 'forgotten' })
  const venueId = incident.venue_id
  await once(tx, idempotency, async () => {
    const note = maskTexts({ note: typed }).texts.note ?? undefined
    const stepId = await noteStep(tx, { incidentId, venueId, kind: 'noted', actorId: scope.userId, note })
    await recordAudit(tx, scope, { action: 'incident.noted', subject: { kind: 'incident', id: incidentId } })
    await emitLive(tx, [{ venueId, kind: 'incident', subjectId: incidentId, change: 'noted' }])
    return stepId
  })
}
