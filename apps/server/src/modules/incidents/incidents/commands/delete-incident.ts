import { recordAudit } from '../../../../platform/audit/audit.ts'
import { eraseReasonsAbout } from '../../../../platform/audit/reasons.ts'
import type { Scope } from '../../../../platform/db/scope.ts'
import { sql } from '../../../../platform/db/statements.ts'
import type { Tx } from '../../../../platform/db/transaction.ts'
import { emitLive } from '../../../../platform/live/index.ts'
import { forgetBansOn } from '../../../risk/index.ts'
import { dropPhotosOf, lockPhotosOf } from '../../photos/kept-files.ts'
import { lockIncident } from '../lock-incident.ts'
import { endWhatRests, releaseIncident } from '../resting.ts'
import type { IncidentRow } from '../rows.ts'

/**
 * Deletes an incident with all that it brought about: its weight in the score, the hold of the stay, the bans that rest
 * on it. What is left is that it was deleted. One with a photo under legal hold stays for that, closed and about nobody.
 * Answers whether it is gone.
 * @throws Failure not_found outside the scope
 */
export async function deleteIncident(tx: Tx, scope: Scope, incidentId: string): Promise<boolean> {
  const incident = await lockIncident(tx, incidentId, { guest: 'update' })
  const photos = await lockPhotosOf(tx, incidentId)
  await endWhatRests(tx, scope, incident, 'dropped')
  await releaseIncident(tx, scope, incidentId)
  // A ban is nothing without the incident that it rests on, in force or not.
  await tx.run(sql`delete from guest_entries where incident_id = ${incidentId}::uuid and kind = 'ban'`)
  await tx.run(sql`update guest_entries set incident_id = null where incident_id = ${incidentId}::uuid`)
  if (incident.guest_id) await forgetBansOn(tx, incident.guest_id, incidentId)
  const isHeld = photos.some((photo) => photo.is_held)
  if (isHeld) await detach(tx, scope, incident)
  else {
    await dropPhotosOf(tx, incidentId)
    await eraseReasonsAbout(tx, [incidentId, ...photos.map((photo) => photo.photo_id)])
    await tx.run(sql`delete from incidents where incident_id = ${incidentId}::uuid`)
    await recordAudit(tx, scope, {
      action: 'incident.deleted',
      subject: { kind: 'incident', id: incidentId },
    })
  }
  const change = isHeld ? 'closed' : 'removed'
  await emitLive(tx, [{ venueId: incident.venue_id, kind: 'incident', subjectId: incidentId, change }])
  return !isHeld
}

async function detach(tx: Tx, scope: Scope, { incident_id: incidentId }: IncidentRow): Promise<void> {
  await tx.run(sql`
    update incidents set guest_id = null, profile_id = null, stay_id = null, status = 'closed',
      closed_at = platform.app_now(), confirmed_by = null, confirmed_at = null
    where incident_id = ${incidentId}::uuid`)
  await recordAudit(tx, scope, {
    action: 'incident.corrected',
    subject: { kind: 'incident', id: incidentId },
    fields: ['guest_id', 'profile_id', 'stay_id', 'status'],
  })
}
