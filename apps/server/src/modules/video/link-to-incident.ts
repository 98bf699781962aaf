import type { StaffScope } from '../../platform/db/scope.ts'
import { sql } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { invalidField } from '../../platform/errors.ts'
import { lockIncident, noteStep } from '../incidents/index.ts'

/**
 * Links a clip to an incident of its venue, as a step of that incident.
 *
 * @throws Failure not_found outside the scope; invalid_input for an incident of another venue
 */
export async function linkToIncident(
  tx: StaffTx,
  { userId }: StaffScope,
  { clipId, venueId }: { clipId: string; venueId: string },
  incidentId: string,
): Promise<void> {
  const incident = await lockIncident(tx, incidentId)
  if (incident.venue_id !== venueId) throw invalidField('/incidentId', 'invalid_choice')
  await tx.run(sql`
    update video_clips set incident_id = ${incidentId}::uuid where clip_id = ${clipId}::uuid`)
  await noteStep(tx, { incidentId, venueId, kind: 'clip_added', actorId: userId, details: { clipId } })
}

/** Unlinks a clip from its incident, as a step of that incident. */
export async function takeOffIncident(
  tx: StaffTx,
  { userId }: StaffScope,
  { clipId, venueId }: { clipId: string; venueId: string },
  incidentId: string,
): Promise<void> {
  await lockIncident(tx, incidentId)
  await tx.run(sql`update video_clips set incident_id = null where clip_id = ${clipId}::uuid`)
  await noteStep(tx, { incidentId, venueId, kind: 'clip_removed', actorId: userId, details: { clipId } })
}
