import { recordAudit } from '../../../platform/audit/audit.ts'
import { eraseReasonsAbout } from '../../../platform/audit/reasons.ts'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { endWhatRests, lockIncident, noteStep, releaseIncident } from '../../incidents/index.ts'
import type { IncidentRow } from '../../incidents/index.ts'
import { forgetBansOn } from '../../risk/index.ts'
import { noteCustody } from '../custody.ts'
import { dropPhoto, dropPhotosOf, lockPhotosOf } from '../kept-files.ts'

/**
 * Deletes an incident with its weight in the score, the hold of the stay and the bans that rest on it. An incident with
 * a photo under legal hold stays closed, without guest and texts, until the hold is lifted. Returns whether it is
 * deleted.
 *
 * @throws Failure not_found outside the scope
 */
export async function deleteIncident(tx: Tx, scope: Scope, incidentId: string): Promise<boolean> {
  const incident = await lockIncident(tx, incidentId, { guest: 'update' })
  const photos = await lockPhotosOf(tx, incidentId)
  await endWhatRests(tx, scope, incident, 'dropped')
  await releaseIncident(tx, scope, incidentId)
  // A ban goes with its incident, whether in force or not.
  await tx.run(sql`delete from guest_entries where incident_id = ${incidentId}::uuid and kind = 'ban'`)
  await tx.run(sql`update guest_entries set incident_id = null where incident_id = ${incidentId}::uuid`)
  if (incident.guest_id) await forgetBansOn(tx, incident.guest_id, incidentId)
  const isHeld = photos.some((photo) => photo.is_held)
  if (isHeld) {
    await forget(tx, scope, incident)
    for (const photo of photos) if (!photo.is_held && !photo.is_deleted) await dropWith(tx, scope, photo)
  } else {
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

async function forget(tx: Tx, scope: Scope, incident: IncidentRow): Promise<void> {
  const { incident_id: incidentId, venue_id: venueId } = incident
  await tx.run(sql`
    update incidents set guest_id = null, profile_id = null, stay_id = null, observed = null, heard = null,
      inferred = null, description = null, action_taken = null, actions = '{}', room = null, location = null,
      witness_ids = '{}', amount_minor = null, currency = null, group_incident_id = null, fault = 'unclear',
      status = 'closed', closed_at = platform.app_now(), confirmed_by = null, confirmed_at = null,
      forgotten_at = platform.app_now()
    where incident_id = ${incidentId}::uuid`)
  await eraseReasonsAbout(tx, [incidentId])
  await noteStep(tx, {
    incidentId,
    venueId,
    kind: 'closed',
    actorId: actorOf(scope),
    details: { from: incident.status, to: 'closed' },
  })
  await recordAudit(tx, scope, {
    action: 'incident.forgotten',
    subject: { kind: 'incident', id: incidentId },
  })
}

/** Deletes a photo of an incident that stays only for another photo. */
async function dropWith(
  tx: Tx,
  scope: Scope,
  photo: { readonly photo_id: string; readonly venue_id: string },
): Promise<void> {
  const actorId = actorOf(scope)
  await dropPhoto(tx, photo.photo_id, actorId)
  await noteCustody(tx, { photo, action: 'deleted', actorId })
}

const actorOf = (scope: Scope) => (scope.kind === 'system' ? null : scope.userId)
