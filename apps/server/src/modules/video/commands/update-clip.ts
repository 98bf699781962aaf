import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { orNotFound } from '../../../platform/errors.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { refuseOnPeople } from '../describes-people.ts'
import { linkToIncident, takeOffIncident } from '../link-to-incident.ts'
import { changedMarkers, markersWithin } from '../markers.ts'
import { lockClip, updateClip } from '../queries.ts'

type Change = z.output<Contract['updateVideoClip']['body']>

/**
 * Changes the given fields of a clip.
 *
 * @throws Failure not_found outside the scope; forbidden_field for texts about people
 */
export async function changeClip(
  tx: StaffTx,
  vault: OrganisationVault,
  clipId: string,
  change: Change,
): Promise<void> {
  const scope = await tx.scope
  const clip = orNotFound(await lockClip(tx, clipId))
  const { addMarkers = [], removeMarkers = [], incidentId, link, availableUntil } = change
  refuseOnPeople(addMarkers)
  const span = { startsAt: clip.starts_at, endsAt: clip.ends_at }
  await updateClip(tx, clipId, {
    markers: changedMarkers(clip.markers, {
      added: markersWithin(addMarkers, span, '/addMarkers'),
      removed: removeMarkers,
    }),
    sealedLink: link === undefined ? clip.sealed_link : link === null ? null : vault.sealText(link),
    availableUntil: availableUntil === undefined ? clip.available_until : availableUntil,
  })
  if (incidentId !== undefined && incidentId !== clip.incident_id) {
    const at = { clipId, venueId: clip.venue_id }
    if (clip.incident_id) await takeOffIncident(tx, scope, at, clip.incident_id)
    if (incidentId) await linkToIncident(tx, scope, at, incidentId)
  }
  await recordAudit(tx, scope, {
    action: 'video.clip_changed',
    subject: { kind: 'video_clip', id: clipId },
    fields: Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field])),
  })
}
