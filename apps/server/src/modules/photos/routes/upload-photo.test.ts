import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { mostPhotos } from '@comity/domain/incidents'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { cameraPhoto, hugePng } from '../../../platform/images/testing/samples.ts'
import { folderStorage } from '../../../platform/storage/index.ts'
import { storedFiles } from '../../../platform/storage/testing/files.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { organisationVault } from '../../platform/index.ts'
import { makeIncident } from '../../incidents/testing/incidents.ts'
import { makePhoto } from '../testing/photos.ts'
import { photoWorld } from '../testing/world.ts'
import type { PhotoWorld } from '../testing/world.ts'

const [minute, hour] = [60_000, 3_600_000]
let world: PhotoWorld
let taken: Buffer
let incidentId: string
beforeAll(async () => {
  world = await photoWorld()
  taken = await cameraPhoto()
  incidentId = await makeIncident(world.app, world.hotel)
})
afterAll(() => world.app.close())

const upload = (fields: Record<string, string> = {}, photo = taken, headers: Record<string, string> = {}) =>
  world.upload(world.staff, { incidentId, ...fields }, photo, headers)
const stored = () => storedFiles(world.app, world.hotel)
const rowsOf = (id: string) =>
  inside(world.app, world.hotel, (tx) =>
    tx.all(sql<Record<'original_key' | 'shown_key' | 'thumbnail_key', string>>`
      select original_key, shown_key, thumbnail_key from photos where photo_id = ${id}::uuid`),
  )

async function openedFiles(id: string): Promise<Buffer[]> {
  const { app, hotel } = world
  const [row] = await rowsOf(id)
  const vault = await inside(app, hotel, (tx) => organisationVault(app.services, tx))
  const sealed = await Promise.all(Object.values(row!).map((key) => app.services.storage.get(key)))
  return sealed.map((one) => vault.openFile(one))
}

describe('a photo', () => {
  test('is kept as it came, with its hash, and made anew for whoever looks', async () => {
    const large = await cameraPhoto(3000, 2000)
    const reply = await upload({ caption: ' The lamp ' }, large)
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      incidentId,
      caption: 'The lamp',
      uploadedBy: { id: world.staff.userId },
      width: 1707,
      height: 2560,
      bytes: large.length,
      type: 'image/jpeg',
      isBlurred: false,
      held: null,
      deleted: null,
      can: { annotate: true, delete: 'not_manager', hold: 'not_manager', see_unblurred: 'not_manager' },
    })
    const [original, shown, thumbnail] = await openedFiles(reply.body.id)
    expect(original?.equals(large)).toBe(true)
    for (const picture of [shown!, thumbnail!]) {
      expect(picture.includes('Camerist')).toBe(false)
      expect((await sharp(picture).metadata()).exif).toBeUndefined()
    }
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 213, height: 320 })
    const [entry, ...more] = await world.custodyOf(reply.body.id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'stored', actor_id: world.staff.userId })
    expect(entry?.sha256?.equals(createHash('sha256').update(large).digest())).toBe(true)
  })

  test('lies in storage sealed', async () => {
    const { body } = await upload()
    const [row] = await rowsOf(body.id)
    for (const key of Object.values(row!)) {
      const file = await world.app.services.storage.get(key)
      expect([file.includes(Buffer.from([0xff, 0xd8, 0xff])), file.includes('Camerist')]).toEqual([
        false,
        false,
      ])
    }
  })

  test('is a step of the incident, an activity, and stays for two years while the incident is open', async () => {
    const { body } = await upload()
    expect(body.retainUntil).toBe('2028-03-02T10:00:00.000Z')
    const told = await inside(world.app, world.hotel, async (tx) => [
      await tx.all(
        sql`select 1 from incident_events where kind = 'photo_added' and details->>'photoId' = ${body.id}`,
      ),
      await tx.all(
        sql`select 1 from audit_entries where action = 'photo.added' and subject_id = ${body.id}::uuid`,
      ),
      await tx.all(
        sql`select 1 from activities where kind = 'photo_added' and user_id = ${world.staff.userId}::uuid limit 1`,
      ),
    ])
    expect(told.map((rows) => rows.length)).toEqual([1, 1, 1])
  })

  test('was taken when its camera says, by the clock of the venue, else when its sender says', async () => {
    const dated = await cameraPhoto(60, 40, '2026:03:02 09:30:00')
    expect((await upload({ takenAt: '2026-03-01T12:00:00Z' }, dated)).body.takenAt).toBe(
      '2026-03-02T09:30:00.000Z',
    )
    expect((await upload({ takenAt: '2026-03-01T12:00:00Z' })).body.takenAt).toBe('2026-03-01T12:00:00.000Z')
    const tomorrow = await cameraPhoto(60, 40, '2026:03:03 09:30:00')
    expect((await upload({}, tomorrow)).body.takenAt).toBeNull()
    const refused = await upload({ takenAt: '2026-03-03T12:00:00Z' })
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { pointer: '/takenAt', code: 'invalid_date' },
    ])
  })

  test('has no card number in its caption', async () => {
    const { body } = await upload({ caption: 'Paid with 4111 1111 1111 1111' })
    expect(body.caption).not.toContain('4111 1111 1111 1111')
  })
})

describe('is refused, and nothing stored:', () => {
  test.each([
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'invalid_format',
    ],
    ['HEIF', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'), 'invalid_format'],
    ['a picture of 50,000 by 50,000', hugePng(50_000, 50_000), 'too_large'],
  ])('%s', async (_what, photo, code) => {
    const before = await stored()
    const reply = await upload({}, photo)
    expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer: '/photo', code }])
    expect(await stored()).toEqual(before)
  })

  test('more than 25 million bytes', async () => {
    expect((await upload({}, Buffer.alloc(25_000_001))).body.code).toBe('payload_too_large')
  })

  test('one without a file, one without an incident, and a field that nobody knows', async () => {
    const form = new FormData()
    form.set('incidentId', incidentId)
    const bare = await world.staff.call('POST', '/api/photo-evidence/upload', form)
    expect(bare.body.errors[0]).toMatchObject({ pointer: '/photo', code: 'required' })
    expect((await world.upload(world.staff, {}, taken)).body.errors[0].code).toBe('required')
    expect((await upload({ authorId: 'me' })).body.errors[0].code).toBe('unknown_field')
  })

  test('one of an incident elsewhere', async () => {
    const { app, hotel, otherVenueId } = world
    const there = await makeIncident(app, hotel, { venueId: otherVenueId })
    expect((await upload({ incidentId: there })).status).toBe(404)
    const before = await stored()
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    expect((await world.upload(stranger, { incidentId }, taken)).status).toBe(404)
    expect(await stored()).toEqual(before)
  })
})

test('an incident takes no more than a hundred photos, and its gallery says so', async () => {
  const { app, hotel, staff } = world
  const { photoId, incidentId: full } = await makePhoto(app, hotel)
  await inside(app, hotel, (tx) =>
    tx.run(sql`
      insert into photos (organisation_id, venue_id, incident_id, original_sha256, original_bytes, original_type,
        shown_sha256, shown_bytes, width, height, uploaded_by, uploaded_at, retain_until)
      select organisation_id, venue_id, incident_id, original_sha256, 1, original_type, shown_sha256, 1, 1, 1,
        uploaded_by, uploaded_at, retain_until
      from photos, generate_series(2, ${mostPhotos - 1}) where photo_id = ${photoId}::uuid`),
  )
  const atOnce = await Promise.all([upload({ incidentId: full }), upload({ incidentId: full })])
  expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const gallery = await staff.call('GET', `/api/photo-evidence/gallery/${full}`)
  expect([gallery.body.items.length, gallery.body.can]).toEqual([mostPhotos, { add: 'full' }])
  const before = await stored()
  const refused = await upload({ incidentId: full })
  expect([refused.status, refused.body.reason]).toEqual([409, 'full'])
  expect(await stored()).toEqual(before)
})

test('words of a caption that a report had better do without are hinted, also when it is sent again', async () => {
  const caption = 'The diabetic’s lamp, paid with 4111 1111 1111 1111'
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (const _ of [1, 2]) {
    const reply = await upload({ caption }, taken, key)
    expect(reply.body).toMatchObject({
      caption: 'The diabetic’s lamp, paid with •••• 1111',
      maskedCardNumbers: 1,
      hints: [{ trait: 'health', word: 'diabetic' }],
    })
  }
  expect((await upload({ caption: 'The lamp' })).body).toMatchObject({ maskedCardNumbers: 0, hints: [] })
})

describe('sent twice', () => {
  test('with one key it is one photo, and the files of the other go', async () => {
    const before = await stored()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all([upload({}, taken, key), upload({}, taken, key)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[1]?.body.id).toBe(replies[0]?.body.id)
    world.app.clock.forward(hour)
    await world.settle()
    const [row] = await rowsOf(replies[0]?.body.id)
    const kept = (await stored()).filter((one) => !before.includes(one)).toSorted()
    expect(kept).toEqual(Object.values(row!).toSorted())
  })

  test('with one key after the first was taken, it is answered without being stored again', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await upload({}, taken, key)
    const put = vi.spyOn(world.app.services.storage, 'put')
    const again = await upload({}, taken, key)
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
    // A key is free again after a day.
    world.app.clock.forward(25 * hour)
    expect((await upload({}, taken, key)).body.id).not.toBe(first.body.id)
  })

  test('with one key and another photo it is refused, and nothing stored', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await upload({}, taken, key)
    const before = await stored()
    expect((await upload({}, await cameraPhoto(80, 40), key)).body.code).toBe('idempotency_conflict')
    expect(await stored()).toEqual(before)
  })
})

test.each([0, 1, 2])('a crash behind file %i leaves nothing, and no photo', async (whole) => {
  world.app.clock.forward(hour)
  await world.settle()
  const before = await stored()
  const folder = folderStorage(join(world.app.services.config.dataDir, 'files'))
  let puts = 0
  const crash = vi.spyOn(world.app.services.storage, 'put').mockImplementation(async (key, sealed) => {
    await folder.put(key, sealed)
    if (puts++ === whole) throw new Error('the process ended here')
  })
  expect((await upload()).status).toBe(500)
  crash.mockRestore()
  expect((await stored()).length).toBe(before.length + whole + 1)
  world.app.clock.forward(hour - 1)
  await world.settle()
  expect((await stored()).length).toBe(before.length + whole + 1)
  world.app.clock.forward(minute)
  await world.settle()
  expect((await stored()).toSorted()).toEqual(before.toSorted())
})

test('twenty at once are all taken', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => upload()))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
})
