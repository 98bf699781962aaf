import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../../platform/db/transaction.ts'
import { Failure } from '../../../../platform/errors.ts'
import type { OrganisationVault } from '../../../../platform/vault.ts'
import { linkToIncident } from '../link-to-incident.ts'
import { markersWithin } from '../markers.ts'
import { lockClip, updateClip } from '../queries.ts'

type Change = z.output<Contract['updateVideoClip']['body']>

/** Changes what is given of a clip. @throws Failure not_found outside the scope */
export async function changeClip(
  tx: StaffTx,
  vault: OrganisationVault,
  clipId: string,
  change: Change,
): Promise<void> {
  const scope = await tx.scope
  const clip = await lockClip(tx, clipId)
  if (!clip) throw new Failure('not_found')
  const { markers, incidentId, link, availableUntil } = change
  const span = { startsAt: clip.starts_at, endsAt: clip.ends_at }
  await updateClip(tx, clipId, {
    markers: markers ? markersWithin(markers, span) : clip.markers,
    incidentId: incidentId === null ? null : clip.incident_id,
    sealedLink: link === undefined ? clip.sealed_link : link === null ? null : vault.sealText(link),
    availableUntil: availableUntil === undefined ? clip.available_until : availableUntil,
  })
  if (incidentId && incidentId !== clip.incident_id)
    await linkToIncident(tx, scope, { clipId, venueId: clip.venue_id }, incidentId)
  await recordAudit(tx, scope, {
    action: 'video.clip_changed',
    subject: { kind: 'video_clip', id: clipId },
    fields: Object.keys(change),
  })
}
