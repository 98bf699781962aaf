import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { made } from '../../testing/matrix/world.ts'
import photos from '../photos/module.ts'
import { makePhoto } from '../photos/testing/photos.ts'
import { attachment, openSharing } from './testing/listings.ts'
import type { Sharing } from './testing/listings.ts'
import { setState, smuggled } from './testing/smuggle.ts'

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

const remove = (photoId: string) =>
  hotel.first.call('DELETE', `/api/photo-evidence/${photoId}`, { reason: 'Shows somebody else' })
const incidentOf = async (listingId: string) =>
  (await hotel.read(listingId))['incidentId'] as unknown as string
const photosOf = (incidentId: string) =>
  hotel.inNorth(async (tx) => {
    const rows = await tx.all(sql<RowOf<'photos', 'photo_id'>>`
      select photo_id from photos where incident_id = ${incidentId}::uuid order by photo_id`)
    return rows.map((row) => row.photo_id)
  })
/** Ends the retention time of an incident's photos. */
const expire = async (photoIds: readonly string[]) => {
  await hotel.inNorth((tx) =>
    tx.run(sql`
      update photos set retain_until = platform.app_now() where photo_id = any (${[...photoIds]}::uuid[])`),
  )
  await photos.jobs['incidents/expire-photos'](app.services)
}

describe('a photo on which a listing rests', () => {
  test('is not deleted until the listing is withdrawn', async () => {
    const listingId = await hotel.active()
    const [photoId = ''] = await photosOf(await incidentOf(listingId))
    const refused = await remove(photoId)
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      409,
      'not_allowed_now',
      'listed',
    ])
    expect(await hotel.isSeen(listingId)).toBe(true)
    await made(hotel.first, 'POST', `/api/listings/${listingId}/withdraw`)
    expect((await remove(photoId)).status).toBe(200)
  })

  test('added after it was proposed is none', async () => {
    const listingId = await hotel.signed()
    const incidentId = await incidentOf(listingId)
    const { photoId } = await makePhoto(app, hotel.north, { incidentId, bytes: Buffer.from('another') })
    expect((await remove(photoId)).status).toBe(200)
  })

  test('goes when its time is over, and the listing with the last of them', async () => {
    const incidentId = await hotel.matter()
    await makePhoto(app, hotel.north, { incidentId, bytes: Buffer.from('another') })
    const { body } = await hotel.propose(hotel.first, incidentId, { attachments: [attachment] })
    const [one = '', other = ''] = await photosOf(incidentId)
    await expire([one])
    expect(await hotel.read(body.id)).toMatchObject({ state: 'draft' })
    await expire([other])
    expect(await hotel.read(body.id)).toMatchObject({
      state: 'removed',
      endedReason: 'evidence_gone',
      facts: null,
    })
  })
})

describe('a file that the venue keeps itself', () => {
  test('proves nothing without a stored photo', async () => {
    const incidentId = await hotel.matter({ hasPhoto: false })
    const refused = await hotel.propose(hotel.first, incidentId, { attachments: [attachment] })
    expect([refused.status, refused.body.reasons]).toEqual([409, ['evidence_missing']])
  })

  test('nor around the code', async () => {
    const incidentId = await smuggled(hotel, { hasPhoto: false })
    const signed = await hotel.cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))
    expect(signed).toBe('listing_evidence_missing')
  })
})
