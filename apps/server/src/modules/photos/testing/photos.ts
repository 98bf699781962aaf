import { createHash } from 'node:crypto'
import { build } from '../../../platform/db/statements.ts'
import { cameraPhoto } from '../../../platform/images/testing/samples.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { organisationVault } from '../../platform/index.ts'
import { makeIncident } from '../../incidents/testing/incidents.ts'

export interface PhotoOverrides {
  incidentId?: string
  venueId?: string
  retainUntil?: Date
  heldBy?: string
  /** The author of a box drawn over it; none by default. */
  annotatedBy?: string
  bytes?: Buffer
}

/** A photo added by a former member, with stored files; written without the command. */
export async function makePhoto(app: TestApp, of: TestOrganisation, overrides: PhotoOverrides = {}) {
  const now = app.clock.now()
  const venueId = overrides.venueId ?? of.venueIds[0]!
  const incidentId = overrides.incidentId ?? (await makeIncident(app, of, { venueId }))
  const bytes = overrides.bytes ?? (await cameraPhoto())
  const keys = ['original', 'shown', 'thumbnail'].map(() => `${of.organisationId}/${crypto.randomUUID()}`)
  const vault = await inside(app, of, (tx) => organisationVault(app.services, tx))
  for (const key of keys) await app.services.storage.put(key, vault.sealFile(bytes))
  const sha256 = createHash('sha256').update(bytes).digest()
  const common = { organisation_id: of.organisationId, venue_id: venueId }
  return inside(app, of, async (tx) => {
    const photo = await tx.first(
      build
        .insertInto('photos')
        .values({
          ...common,
          incident_id: incidentId,
          original_key: keys[0]!,
          original_sha256: sha256,
          original_bytes: bytes.length,
          original_type: 'image/jpeg',
          shown_key: keys[1]!,
          shown_sha256: sha256,
          shown_bytes: bytes.length,
          thumbnail_key: keys[2]!,
          width: 40,
          height: 60,
          uploaded_by: crypto.randomUUID(),
          uploaded_at: now,
          retain_until: overrides.retainUntil ?? new Date(now.getTime() + 86_400_000),
          ...(overrides.heldBy ? { held_at: now, held_by: overrides.heldBy } : {}),
        })
        .returning('photo_id'),
    )
    const photoId = photo!.photo_id
    if (overrides.annotatedBy === undefined) return { photoId, incidentId, keys, annotationId: undefined }
    const annotation = await tx.first(
      build
        .insertInto('photo_annotations')
        .values({
          ...common,
          photo_id: photoId,
          kind: 'box',
          shape: JSON.stringify({ x: 0.1, y: 0.1, width: 0.2, height: 0.2 }),
          author_id: overrides.annotatedBy,
          created_at: now,
        })
        .returning('annotation_id'),
    )
    return { photoId, incidentId, keys, annotationId: annotation!.annotation_id }
  })
}

export function photoForm(fields: Readonly<Record<string, string>>, photo: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('photo', new Blob([new Uint8Array(photo)]), 'photo')
  return form
}
