import { randomBytes } from 'node:crypto'
import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { venueOf } from '../../quick/index.ts'
import { insertCounts } from '../count-queries.ts'
import { refuseOnPeople } from '../describes-people.ts'
import { linkToIncident } from '../link-to-incident.ts'
import { markersWithin } from '../markers.ts'
import { insertClip, lockClip } from '../queries.ts'
import { insertSource } from '../source-queries.ts'
import { changeClip } from './update-clip.ts'

type Body = z.output<Contract['registerVideo']['body']>
type Of<K extends Body['kind']> = Extract<Body, { kind: K }>

/**
 * Registers a clip. Returns its id, also for a known one.
 *
 * @throws Failure conflict for one that is known with another span; forbidden_field for texts about people
 */
export async function registerClip(
  tx: StaffTx,
  scope: StaffScope,
  vault: OrganisationVault,
  clip: Of<'clip'>,
): Promise<string> {
  refuseOnPeople(clip)
  const venueId = await venueOf(tx, scope, clip)
  const span = { startsAt: new Date(clip.startsAt), endsAt: new Date(clip.endsAt) }
  const { clipId, isNew } = await insertClip(tx, {
    venueId,
    sourceId: null,
    reference: clip.reference,
    camera: clip.camera ? maskCardNumbers(clip.camera).text : null,
    startsAt: clip.startsAt,
    endsAt: clip.endsAt,
    sealedLink: clip.link ? vault.sealText(clip.link) : null,
    markers: markersWithin(clip.markers ?? [], span),
    availableUntil: clip.availableUntil ?? null,
    registeredBy: scope.userId,
  })
  if (!isNew) {
    await addToKnown(tx, vault, clipId, clip)
    return clipId
  }
  const { incidentId = null } = clip
  if (incidentId) await linkToIncident(tx, scope, { clipId, venueId }, incidentId)
  await recordAudit(tx, scope, {
    action: 'video.clip_registered',
    subject: { kind: 'video_clip', id: clipId },
    details: { incidentId },
  })
  return clipId
}

async function addToKnown(
  tx: StaffTx,
  vault: OrganisationVault,
  clipId: string,
  { startsAt, endsAt, incidentId, link, markers, availableUntil }: Of<'clip'>,
): Promise<void> {
  const known = await lockClip(tx, clipId)
  if (known?.starts_at.getTime() !== Date.parse(startsAt) || known.ends_at.getTime() !== Date.parse(endsAt))
    throw new Failure('conflict', { detail: 'A clip with this reference and another time span exists.' })
  if (incidentId ?? link ?? markers ?? availableUntil)
    await changeClip(tx, vault, clipId, { incidentId, link, addMarkers: markers, availableUntil })
}

/** Returns how many were new. */
export async function registerCounts(
  tx: StaffTx,
  scope: StaffScope,
  { venueId: named, counts }: Of<'counts'>,
): Promise<number> {
  refuseOnPeople(counts)
  const venueId = await venueOf(tx, scope, { venueId: named })
  const added = await insertCounts(tx, { venueId, sourceId: null }, counts)
  await recordAudit(tx, scope, {
    action: 'video.counts_registered',
    subject: { kind: 'venue', id: venueId },
    details: { counts: added },
  })
  return added
}

/** A system that sends clips and counts, with its own secret in the form of Standard Webhooks. */
export async function createSource(
  tx: StaffTx,
  scope: StaffScope,
  vault: OrganisationVault,
  { venueId: named, name }: Of<'source'>,
): Promise<string> {
  const venueId = await venueOf(tx, scope, { venueId: named })
  const sealedSecret = vault.sealText(`whsec_${randomBytes(32).toString('base64')}`)
  const sourceId = await insertSource(tx, { venueId, name, sealedSecret, createdBy: scope.userId })
  await recordAudit(tx, scope, {
    action: 'video.source_created',
    subject: { kind: 'video_source', id: sourceId },
  })
  return sourceId
}
