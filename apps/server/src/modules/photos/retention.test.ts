import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { storedFiles } from '../../platform/storage/testing/files.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { confirm, investigated, move } from '../incidents/testing/incidents.ts'
import { expirePhotos } from './retention.ts'
import { makePhoto } from './testing/photos.ts'
import { photoWorld } from './testing/world.ts'
import type { PhotoWorld } from './testing/world.ts'

const [minute, day] = [60_000, 86_400_000]
let world: PhotoWorld
beforeAll(async () => {
  world = await photoWorld()
})
afterAll(() => world.app.close())

const galleryOf = async (incidentId: string) =>
  (await made(world.staff, 'GET', `/api/photo-evidence/gallery/${incidentId}`)).items

/** Until when the only photo of the incident is kept, after its events are handled. */
async function retained(incidentId: string): Promise<string> {
  await world.settle()
  return (await galleryOf(incidentId))[0].retainUntil
}

describe('a photo stays for as long as its incident asks for', () => {
  test('unfounded: 90 days; taken up again: as before', async () => {
    const incidentId = await investigated(world.staff)
    await makePhoto(world.app, world.hotel, { incidentId, retainUntil: new Date('2028-03-02T10:00:00Z') })
    expect((await move(world.manager, incidentId, 'unfounded', 'The film shows another')).status).toBe(200)
    expect(await retained(incidentId)).toBe('2026-05-31T10:00:00.000Z')
    expect((await move(world.manager, incidentId, 'investigating', 'A witness came')).status).toBe(200)
    expect(await retained(incidentId)).toBe('2028-03-02T10:00:00.000Z')
  })

  test('confirmed: 24 months from then', async () => {
    const incidentId = await investigated(world.staff)
    await makePhoto(world.app, world.hotel, { incidentId })
    world.app.clock.forward(10 * day)
    expect((await confirm(world.manager, incidentId)).status).toBe(200)
    expect(await retained(incidentId)).toBe('2028-03-12T10:00:00.000Z')
    world.app.clock.forward(-10 * day)
  })

  test('one that comes after an unfounded incident was settled: 90 days from its upload', async () => {
    const incidentId = await investigated(world.staff)
    await move(world.manager, incidentId, 'unfounded', 'The film shows another')
    await move(world.manager, incidentId, 'resolved')
    world.app.clock.forward(day)
    await makePhoto(world.app, world.hotel, { incidentId })
    await move(world.manager, incidentId, 'closed')
    expect(await retained(incidentId)).toBe('2026-06-01T10:00:00.000Z')
    world.app.clock.forward(-day)
  })

  test('what happens to an incident that is deleted meanwhile stops nothing', async () => {
    const incidentId = await investigated(world.staff)
    await inside(world.app, world.hotel, (tx) =>
      tx.run(sql`delete from incidents where incident_id = ${incidentId}::uuid`),
    )
    await world.settle()
    const left = await inside(world.app, world.hotel, (tx) =>
      tx.all(sql`select 1 from outbox where attempts > 0 and type = 'incident.changed'`),
    )
    expect(left).toEqual([])
  })
})

describe('when its time is over', () => {
  test('a photo is deleted to the instant and not before, and its custody says so', async () => {
    const before = await storedFiles(world.app, world.hotel)
    const retainUntil = new Date(world.app.clock.now().getTime() + day)
    const { photoId, incidentId } = await makePhoto(world.app, world.hotel, {
      retainUntil,
      annotatedBy: world.staff.userId,
    })
    world.app.clock.forward(day - 1)
    await expirePhotos(world.app.services)
    expect((await galleryOf(incidentId))[0].deleted).toBeNull()
    world.app.clock.forward(1)
    await expirePhotos(world.app.services)
    await expirePhotos(world.app.services)
    expect((await galleryOf(incidentId))[0].deleted).toEqual({ at: retainUntil.toISOString(), by: null })
    expect(await world.custodyOf(photoId)).toMatchObject([{ action: 'expired', actor_id: null }])
    const noted = await inside(world.app, world.hotel, (tx) =>
      tx.all(
        sql`select actor_kind from audit_entries where action = 'photo.expired' and subject_id = ${photoId}::uuid`,
      ),
    )
    expect(noted).toEqual([{ actor_kind: 'system' }])
    world.app.clock.forward(minute)
    await world.settle()
    expect((await storedFiles(world.app, world.hotel)).toSorted()).toEqual(before.toSorted())
  })

  test('one under legal hold stays until the hold is lifted', async () => {
    const retainUntil = world.app.clock.now()
    const held = await makePhoto(world.app, world.hotel, { retainUntil, heldBy: world.manager.userId })
    await expirePhotos(world.app.services)
    expect((await galleryOf(held.incidentId))[0].deleted).toBeNull()
    await made(world.manager, 'PUT', `/api/photo-evidence/${held.photoId}/legal-hold`, {
      held: false,
      reason: 'The case is closed',
    })
    await expirePhotos(world.app.services)
    expect((await galleryOf(held.incidentId))[0].deleted).toMatchObject({ by: null })
  })

  test('more than one batch goes at once, in every organisation', async () => {
    const other = await world.app.organisation()
    const retainUntil = world.app.clock.now()
    const many = await makePhoto(world.app, world.hotel, { retainUntil })
    await makePhoto(world.app, other, { retainUntil })
    await inside(world.app, world.hotel, (tx) =>
      tx.run(sql`
        insert into photos (organisation_id, venue_id, incident_id, original_sha256, original_bytes, original_type,
          shown_sha256, shown_bytes, width, height, uploaded_by, uploaded_at, retain_until)
        select organisation_id, venue_id, incident_id, original_sha256, 1, original_type, shown_sha256, 1, 1, 1,
          uploaded_by, uploaded_at, retain_until
        from photos, generate_series(1, 150) where photo_id = ${many.photoId}::uuid`),
    )
    await expirePhotos(world.app.services)
    for (const house of [world.hotel, other]) {
      const due = await inside(world.app, house, (tx) =>
        tx.all(sql`select 1 from photos where deleted_at is null and retain_until <= platform.app_now()`),
      )
      expect(due).toEqual([])
    }
  })
})
