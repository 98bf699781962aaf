import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { cameraPhoto } from '../../platform/images/testing/samples.ts'
import { folderStorage } from '../../platform/storage/index.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside } from '../../testing/matrix/world.ts'
import { fetchFile, settleFiles, storedFiles } from '../voice/testing/files.ts'
import { dropFiles } from './kept-files.ts'
import { photoForm } from './testing/samples.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller
let taken: Buffer
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager', hotel.venueIds[0])
  taken = await cameraPhoto()
})
afterAll(() => app.close())

async function rate(
  photo: Buffer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const stayId = fields['stayId'] ?? (await makeStay(app, hotel)).stayId
  const form = photoForm({ rating: '4', ...fields, stayId }, photo)
  return staff.call('POST', '/api/submit_guest_feedback', form, headers)
}
const see = (by: Caller, feedbackId: string) => fetchFile(app, by, `/api/feedbacks/${feedbackId}/photo`)
const photosOf = (feedbackId: string) =>
  inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'feedback_photos', 'storage_key'>>`
      select storage_key from feedback_photos where feedback_id = ${feedbackId}::uuid`),
  )

test('a rating by form may bring a photo, which its venue sees without what the camera wrote', async () => {
  const reply = await rate(taken)
  expect([reply.status, reply.body.feedback.hasPhoto]).toEqual([201, true])
  const seen = await see(manager, reply.body.feedback.id)
  expect(seen).toMatchObject({ status: 200, type: 'image/jpeg', caching: 'no-store' })
  expect(seen.bytes.includes('Camerist')).toBe(false)
  expect(await sharp(seen.bytes).metadata()).toMatchObject({ width: 40, height: 60 })
})

test('a photo lies in storage sealed', async () => {
  const { body } = await rate(taken)
  const [row] = await photosOf(body.feedback.id)
  const stored = await app.services.storage.get(row?.storage_key ?? '')
  expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
})

test('colleagues at another venue and other organisations do not find it', async () => {
  const { id } = (await rate(taken)).body.feedback
  const there = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
  const stranger = await app.signedIn(await app.organisation(), 'admin')
  for (const caller of [there, stranger]) expect((await see(caller, id)).status).toBe(404)
  expect((await app.anonymous('GET', `/api/feedbacks/${id}/photo`)).status).toBe(401)
})

test('the photo of a sealed rating is for its author alone until both sides open', async () => {
  const invited = await makeStay(app, hotel, { invitedAt: app.clock.now() })
  const { id } = (await rate(taken, { stayId: invited.stayId })).body.feedback
  expect((await see(manager, id)).status).toBe(404)
  expect((await see(staff, id)).status).toBe(200)
  app.clock.forward(14 * day)
  expect((await see(manager, id)).status).toBe(200)
})

test('a rating without a photo has none', async () => {
  const { stayId } = await makeStay(app, hotel)
  const { body } = await staff.call('POST', '/api/reviews', { stayId, rating: 4 })
  expect(body.feedback.hasPhoto).toBe(false)
  expect((await see(staff, body.feedback.id)).status).toBe(404)
})

test('a photo that is none is refused by its field, and the rating with it', async () => {
  const { stayId } = await makeStay(app, hotel)
  const refused = await rate(Buffer.from('<svg/>'), { stayId })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([{ pointer: '/photo', code: 'invalid_format' }])
  expect((await rate(taken, { stayId })).status).toBe(201)
})

test('more than ten million bytes are refused', async () => {
  expect((await rate(Buffer.alloc(10_000_001))).body.code).toBe('payload_too_large')
})

test('sent twice with one key it is one rating with one photo, and the second file goes', async () => {
  const before = await storedFiles(app, hotel)
  const { stayId } = await makeStay(app, hotel)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all([rate(taken, { stayId }, key), rate(taken, { stayId }, key)])
  expect(replies.map((reply) => reply.status)).toEqual([201, 201])
  const [id, other] = replies.map((reply) => reply.body.feedback.id)
  expect(other).toBe(id)
  app.clock.forward(hour)
  await settleFiles(app, hotel)
  const [row] = await photosOf(id)
  expect((await storedFiles(app, hotel)).filter((one) => !before.includes(one))).toEqual([row?.storage_key])
})

test('what a rating that fails leaves in storage goes within the hour, and no sooner than it may be in use', async () => {
  const before = await storedFiles(app, hotel)
  expect((await rate(taken, { tags: 'no such tag' })).status).toBe(422)
  expect((await rate(taken, { stayId: crypto.randomUUID() })).status).toBe(404)
  expect((await storedFiles(app, hotel)).length).toBe(before.length + 2)
  app.clock.forward(hour - 1)
  await settleFiles(app, hotel)
  expect((await storedFiles(app, hotel)).length).toBe(before.length + 2)
  app.clock.forward(1)
  await settleFiles(app, hotel)
  expect((await storedFiles(app, hotel)).toSorted()).toEqual(before.toSorted())
})

test('a crash between storage and database leaves nothing behind, and nothing half', async () => {
  const before = await storedFiles(app, hotel)
  const { stayId } = await makeStay(app, hotel)
  const stored = folderStorage(join(app.services.config.dataDir, 'files'))
  const crash = vi.spyOn(app.services.storage, 'put').mockImplementationOnce(async (key, sealed) => {
    await stored.put(key, sealed)
    throw new Error('the process ended here')
  })
  expect((await rate(taken, { stayId })).status).toBe(500)
  crash.mockRestore()
  expect((await storedFiles(app, hotel)).length).toBe(before.length + 1)
  const again = await rate(taken, { stayId })
  expect(again.status).toBe(201)
  app.clock.forward(hour)
  await settleFiles(app, hotel)
  expect((await storedFiles(app, hotel)).length).toBe(before.length + 1)
  expect((await see(staff, again.body.feedback.id)).status).toBe(200)
})

test('dropped with its rating it is gone at once for everybody, and a minute later from storage', async () => {
  const { id } = (await rate(taken)).body.feedback
  const [row] = await photosOf(id)
  await inside(app, hotel, (tx) => dropFiles(tx, id))
  expect((await see(staff, id)).status).toBe(404)
  // A reader with the key still finds the file.
  await settleFiles(app, hotel)
  expect(await storedFiles(app, hotel)).toContain(row?.storage_key)
  app.clock.forward(minute)
  await settleFiles(app, hotel)
  expect(await storedFiles(app, hotel)).not.toContain(row?.storage_key)
})

test('a rating does not go while its photo is in storage', async () => {
  const { id } = (await rate(taken)).body.feedback
  const [row] = await photosOf(id)
  const remove = () =>
    inside(app, hotel, (tx) => tx.run(sql`delete from feedback where feedback_id = ${id}::uuid`))
  await expect(remove()).rejects.toMatchObject({ constraint: 'photo_of_a_rating' })
  await inside(app, hotel, (tx) => dropFiles(tx, id))
  await remove()
  app.clock.forward(minute)
  await settleFiles(app, hotel)
  expect(await storedFiles(app, hotel)).not.toContain(row?.storage_key)
})
