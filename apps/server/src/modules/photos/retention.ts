import { z } from 'zod'
import { photoRetainUntil } from '@comity/domain/incidents'
import { recordAudit } from '../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../platform/db/transaction.ts'
import { eachOrganisation } from '../../platform/each-organisation.ts'
import type { Subscriber } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { noteCustody } from './custody.ts'
import { dropPhoto } from './kept-files.ts'
import { getPhotoIncident, keepPhotoIncident, photosOf } from './queries.ts'

const payload = z.object({ incidentId: z.uuid() })

/** Sets the retention of an incident's photos by its status. */
async function retainPhotos(tx: Tx, incidentId: string): Promise<void> {
  const incident = await keepPhotoIncident(tx, incidentId)
  const ground = { confirmedAt: incident.confirmed_at, unfoundedAt: incident.unfounded_at }
  for (const photo of await photosOf(tx, incidentId)) {
    const until = photoRetainUntil(photo.uploaded_at, ground)
    await tx.run(
      sql`update photos set retain_until = ${until}::timestamptz where photo_id = ${photo.photo_id}::uuid`,
    )
  }
}

/** A change of an incident may change the retention of its photos. */
const retainAnew: Subscriber = async (tx, event) => {
  const { incidentId } = payload.parse(event.payload)
  // It may be deleted by now, with its photos.
  if (await getPhotoIncident(tx, incidentId)) await retainPhotos(tx, incidentId)
}

export const retentionSubscribers = { 'incident.changed': [retainAnew] }

const job = 'incidents/expire-photos'
const batch = 100

/** Deletes expired photos, except those under legal hold. */
export async function expirePhotos(services: Services): Promise<void> {
  const { database, clock } = services
  await eachOrganisation(services, job, await database.organisationIds(), async (organisationId) => {
    const scope = { job, organisationId, now: clock.now() }
    while ((await database.system(scope, expireBatch)) === batch);
  })
}

async function expireBatch(tx: SystemTx): Promise<number> {
  const scope = await tx.scope
  const due = await tx.all(sql<RowOf<'photos', 'photo_id' | 'venue_id' | 'incident_id' | 'original_sha256'>>`
    select photo_id, venue_id, incident_id, original_sha256 from photos
    where deleted_at is null and held_at is null and retain_until <= platform.app_now()
    order by retain_until limit ${batch} for update skip locked`)
  for (const photo of due) {
    await dropPhoto(tx, photo.photo_id, null)
    await noteCustody(tx, { photo, action: 'expired', actorId: null, sha256: photo.original_sha256 })
    await recordAudit(tx, scope, {
      action: 'photo.expired',
      subject: { kind: 'photo', id: photo.photo_id },
      details: { incidentId: photo.incident_id },
    })
  }
  return due.length
}
