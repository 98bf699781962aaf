import { settleFiles } from '../../../platform/storage/testing/files.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import photos from '../module.ts'
import { photoForm } from './photos.ts'

/** A hotel of two venues with staff and a manager at the first. */
export async function photoWorld() {
  const app = await testApp()
  const hotel = await app.organisation({ venues: 2 })
  const [venueId = '', otherVenueId = ''] = hotel.venueIds
  const staff = await app.signedIn(hotel, 'staff', venueId)
  const manager = await app.signedIn(hotel, 'manager', venueId)
  return {
    app,
    hotel,
    venueId,
    otherVenueId,
    staff,
    manager,
    /** Uploads through the call. Returns the reply. */
    upload: (
      by: Caller,
      fields: Readonly<Record<string, string>>,
      photo: Buffer,
      headers: Record<string, string> = {},
    ) => by.call('POST', '/api/photo-evidence/upload', photoForm(fields, photo), headers),
    settle: () => settleFiles(app, hotel, photos.subscribers),
    custodyOf: (photoId: string) => custodyOf(app, hotel, photoId),
  }
}
export type PhotoWorld = Awaited<ReturnType<typeof photoWorld>>

function custodyOf(app: TestApp, of: TestOrganisation, photoId: string) {
  return inside(app, of, (tx) =>
    tx.all(sql<RowOf<'photo_custody', 'action' | 'actor_id' | 'sha256' | 'reason'>>`
      select action, actor_id, sha256, reason from photo_custody where photo_id = ${photoId}::uuid
      order by at, entry_id`),
  )
}

export async function added(by: Caller, incidentId: string, photo: Buffer, caption?: string) {
  const fields = { incidentId, ...(caption === undefined ? {} : { caption }) }
  return made(by, 'POST', '/api/photo-evidence/upload', photoForm(fields, photo))
}
