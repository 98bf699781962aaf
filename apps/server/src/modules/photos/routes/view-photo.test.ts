import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { Caller } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { fetchFile } from '../../voice/testing/files.ts'
import { makeIncident } from '../../incidents/testing/incidents.ts'
import { makePhoto } from '../testing/photos.ts'
import { added, photoWorld } from '../testing/world.ts'
import type { PhotoWorld } from '../testing/world.ts'

let world: PhotoWorld
let detailed: Buffer
beforeAll(async () => {
  world = await photoWorld()
  const row = Buffer.from(Array.from({ length: 800 }, (_, x) => (Math.floor(x / 4) % 2 ? 255 : 0)))
  const raw = { width: 800, height: 600, channels: 1 } as const
  detailed = await sharp(Buffer.concat(Array<Buffer>(600).fill(row)), { raw })
    .png()
    .toBuffer()
})
afterAll(() => world.app.close())

const view = (by: Caller, photoId: string, query = '') =>
  fetchFile(world.app, by, `/api/photo-evidence/${photoId}/view${query}`)
const thumbnail = (by: Caller, photoId: string) =>
  fetchFile(world.app, by, `/api/photo-evidence/${photoId}/thumbnail`)
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const actionsOf = async (photoId: string) => (await world.custodyOf(photoId)).map(({ action }) => action)

/** Largest difference between neighbouring pixels in the upper left quarter, 0 to 255. */
async function contrast(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata()
  const area = { left: 8, top: 8, width: width / 2 - 16, height: height / 2 - 16 }
  const pixels = await sharp(picture).extract(area).greyscale().raw().toBuffer()
  return Math.max(...pixels.subarray(0, area.width - 1).map((value, at) => Math.abs(value - pixels[at + 1]!)))
}

async function blurred() {
  const incidentId = await makeIncident(world.app, world.hotel)
  const { id } = await added(world.staff, incidentId, detailed)
  const area = { kind: 'blur', shape: { x: 0, y: 0, width: 0.5, height: 0.5 } }
  await made(world.staff, 'POST', `/api/photo-evidence/${id}/annotate`, area)
  return id as string
}

describe('a view', () => {
  test('is kept by no cache, and stands in the chain of custody with the hash of what was sent', async () => {
    const incidentId = await makeIncident(world.app, world.hotel)
    const { id } = await added(world.staff, incidentId, detailed)
    const seen = await view(world.manager, id)
    expect(seen).toMatchObject({ status: 200, type: 'image/jpeg', caching: 'private, no-store' })
    const [, entry, ...more] = await world.custodyOf(id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'viewed', actor_id: world.manager.userId })
    expect(entry?.sha256).toEqual(digestOf(seen.bytes))
  })

  test('of a thumbnail is none', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    expect(await thumbnail(world.staff, photoId)).toMatchObject({
      status: 200,
      type: 'image/jpeg',
      caching: 'no-store',
    })
    expect(await actionsOf(photoId)).toEqual([])
  })

  test('is for its venue: elsewhere the photo is not found, and nobody viewed it', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    const there = await world.app.signedIn(world.hotel, 'manager', world.otherVenueId)
    const stranger = await world.app.signedIn(await world.app.organisation(), 'admin')
    for (const caller of [there, stranger]) {
      expect((await view(caller, photoId)).status).toBe(404)
      expect((await thumbnail(caller, photoId)).status).toBe(404)
    }
    expect(await actionsOf(photoId)).toEqual([])
  })
})

describe('a blurred area', () => {
  test('is blurred in the picture itself, in its thumbnail, and for managers too', async () => {
    const id = await blurred()
    for (const by of [world.staff, world.manager]) {
      expect(await contrast((await view(by, id)).bytes)).toBeLessThan(40)
      expect(await contrast((await thumbnail(by, id)).bytes)).toBeLessThan(40)
    }
  })

  test('is shown to a manager who asks for it, which stands in the chain of custody and in the audit log', async () => {
    const id = await blurred()
    const hidden = await view(world.manager, id)
    const seen = await view(world.manager, id, '?unblurred=true')
    expect(await contrast(seen.bytes)).toBeGreaterThan(150)
    expect((await world.custodyOf(id)).slice(2)).toMatchObject([
      { action: 'viewed', sha256: digestOf(hidden.bytes) },
      { action: 'viewed_unblurred', actor_id: world.manager.userId, sha256: digestOf(seen.bytes) },
    ])
    const noted = await inside(world.app, world.hotel, (tx) =>
      tx.all(sql<{ actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>> }>`
        select actor_id from audit_entries where action = 'photo.seen_unblurred' and subject_id = ${id}::uuid`),
    )
    expect(noted).toEqual([{ actor_id: world.manager.userId }])
  })

  test('is shown neither to staff nor to a manager of another venue who works here', async () => {
    const id = await blurred()
    expect((await view(world.staff, id, '?unblurred=true')).status).toBe(403)
    const here = await world.app.signedIn(world.hotel, 'manager', world.otherVenueId)
    await inside(world.app, world.hotel, (tx) =>
      tx.run(sql`insert into role_grants (organisation_id, user_id, role, venue_id, starts_at, created_at)
        values (${world.hotel.organisationId}::uuid, ${here.userId}::uuid, 'staff', ${world.venueId}::uuid,
          platform.app_now(), platform.app_now())`),
    )
    expect((await view(here, id)).status).toBe(200)
    expect((await view(here, id, '?unblurred=true')).status).toBe(403)
    expect(await actionsOf(id)).toEqual(['stored', 'annotated', 'viewed'])
  })

  test('drawn while another looks is blurred for them, and what was sent is what is noted', async () => {
    const { id } = await added(world.staff, await makeIncident(world.app, world.hotel), detailed)
    let looking: ReturnType<typeof view> | undefined
    await inside(world.app, world.hotel, async (tx) => {
      await tx.run(sql`select 1 from photos where photo_id = ${id}::uuid for update`)
      looking = view(world.staff, id)
      // Each in its own transaction, because within one the result does not change.
      const waiting = () =>
        inside(world.app, world.hotel, (own) =>
          own.all(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        )
      await expect.poll(waiting).not.toEqual([])
      await tx.run(sql`
        insert into photo_annotations (organisation_id, photo_id, venue_id, kind, shape, author_id, created_at)
        select organisation_id, photo_id, venue_id, 'blur', '{"x": 0, "y": 0, "width": 0.5, "height": 0.5}',
          uploaded_by, platform.app_now()
        from photos where photo_id = ${id}::uuid`)
    })
    const seen = await looking
    expect(await contrast(seen!.bytes)).toBeLessThan(40)
    expect((await world.custodyOf(id)).slice(1)).toMatchObject([
      { action: 'viewed', sha256: digestOf(seen!.bytes) },
    ])
  })

  test('that was taken away is no longer blurred', async () => {
    const id = await blurred()
    const { items } = await made(world.staff, 'GET', `/api/photo-evidence/${id}/annotations`)
    await made(world.staff, 'DELETE', `/api/photo-evidence/${id}/annotations/${items[0].id}`)
    expect(await contrast((await view(world.staff, id)).bytes)).toBeGreaterThan(150)
  })
})

test('a file that storage has lost is not found, and that is no view', async () => {
  const { photoId, keys } = await makePhoto(world.app, world.hotel)
  for (const key of keys) await world.app.services.storage.delete(key)
  expect((await view(world.staff, photoId)).status).toBe(404)
  expect((await thumbnail(world.staff, photoId)).status).toBe(404)
  expect(await actionsOf(photoId)).toEqual([])
})

test('a deleted photo is gone, and says so', async () => {
  const { photoId } = await makePhoto(world.app, world.hotel)
  await made(world.manager, 'DELETE', `/api/photo-evidence/${photoId}`, { reason: 'Shows somebody else' })
  expect((await view(world.staff, photoId)).status).toBe(410)
  expect((await view(world.manager, photoId, '?unblurred=true')).status).toBe(410)
  expect((await thumbnail(world.staff, photoId)).status).toBe(410)
})
