import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside } from '../../testing/matrix/world.ts'
import { dropFiles } from '../feedback/kept-files.ts'
import { cleanVoice } from './jobs/clean-voice.ts'
import { fetchFile, settleFiles, storedFiles } from './testing/files.ts'
import { noteForm, recorded } from './testing/samples.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller
let sound: Buffer
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager', hotel.venueIds[0])
  sound = await recorded('tone.webm')
})
afterAll(() => app.close())

async function rated(overrides: Parameters<typeof makeStay>[2] = {}): Promise<string> {
  const form = noteForm(sound, { transcript: 'All well.' })
  const { voiceNoteId } = (await staff.call('POST', '/api/process-voice-review', form)).body
  const { stayId } = await makeStay(app, hotel, overrides)
  const reply = await staff.call('POST', '/api/reviews/voice-v2', { stayId, rating: 4, voiceNoteId })
  return reply.body.feedback.id
}
const listen = (by: Caller, feedbackId: string) => fetchFile(app, by, `/api/feedbacks/${feedbackId}/voice`)

test('the recording of a rating is heard as it was made, and kept by no cache', async () => {
  const heard = await listen(manager, await rated())
  expect(heard).toMatchObject({ status: 200, type: 'audio/webm', caching: 'no-store' })
  expect(heard.bytes.equals(sound)).toBe(true)
})

test('colleagues at another venue and other organisations do not find it', async () => {
  const feedbackId = await rated()
  const there = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
  const stranger = await app.signedIn(await app.organisation(), 'admin')
  for (const caller of [there, stranger]) expect((await listen(caller, feedbackId)).status).toBe(404)
  expect((await app.anonymous('GET', `/api/feedbacks/${feedbackId}/voice`)).status).toBe(401)
})

test('that of a sealed rating is for its author alone until both sides open', async () => {
  const feedbackId = await rated({ invitedAt: app.clock.now() })
  expect((await listen(manager, feedbackId)).status).toBe(404)
  expect((await listen(staff, feedbackId)).status).toBe(200)
  app.clock.forward(14 * day)
  expect((await listen(manager, feedbackId)).status).toBe(200)
})

test('a rating without a note has nothing to be heard', async () => {
  const { stayId } = await makeStay(app, hotel)
  const plain = await staff.call('POST', '/api/reviews', { stayId, rating: 4 })
  expect((await listen(staff, plain.body.feedback.id)).status).toBe(404)
})

test('after thirty days it is over in the same second, and deleted by the job; the words stay', async () => {
  await cleanVoice(app.services)
  await settleFiles(app, hotel)
  const before = await storedFiles(app, hotel)
  const feedbackId = await rated()
  app.clock.forward(30 * day - 1)
  expect((await listen(manager, feedbackId)).status).toBe(200)
  app.clock.forward(1)
  expect((await listen(manager, feedbackId)).status).toBe(410)
  await Promise.all([cleanVoice(app.services), cleanVoice(app.services)])
  expect((await storedFiles(app, hotel)).length).toBe(before.length + 1)
  app.clock.forward(minute)
  await settleFiles(app, hotel)
  expect((await storedFiles(app, hotel)).some((key) => !before.includes(key))).toBe(false)
  expect((await listen(manager, feedbackId)).status).toBe(410)
  const kept = await inside(app, hotel, (tx) =>
    tx.first(sql`select n.storage_key, n.transcript, f.comment from voice_notes n
      join feedback f on f.feedback_id = n.feedback_id where n.feedback_id = ${feedbackId}::uuid`),
  )
  // Only in the comment, where they can be corrected.
  expect(kept).toEqual({ storage_key: null, transcript: null, comment: 'All well.' })
})

test('a note that no rating took up is gone after a day, words and all', async () => {
  const before = await storedFiles(app, hotel)
  const form = noteForm(sound, { transcript: 'Never sent.' })
  const { voiceNoteId } = (await staff.call('POST', '/api/process-voice-review', form)).body
  const row = () =>
    inside(app, hotel, (tx) =>
      tx.first(sql`select from voice_notes where voice_note_id = ${voiceNoteId}::uuid`),
    )
  app.clock.forward(23 * hour)
  await cleanVoice(app.services)
  await settleFiles(app, hotel)
  expect(await row()).toBeDefined()
  expect((await storedFiles(app, hotel)).length).toBe(before.length + 1)
  app.clock.forward(hour)
  await cleanVoice(app.services)
  app.clock.forward(minute)
  await settleFiles(app, hotel)
  expect(await row()).toBeUndefined()
  expect((await storedFiles(app, hotel)).length).toBeLessThanOrEqual(before.length)
})

test('a rating whose files are dropped has none, and a minute later storage neither', async () => {
  const before = await storedFiles(app, hotel)
  const [dropped, other] = [await rated(), await rated()]
  await inside(app, hotel, (tx) => dropFiles(tx, dropped))
  expect((await listen(staff, dropped)).status).toBe(404)
  app.clock.forward(minute)
  await settleFiles(app, hotel)
  expect((await storedFiles(app, hotel)).filter((key) => !before.includes(key))).toHaveLength(1)
  expect((await listen(staff, other)).status).toBe(200)
})

test('a recording that storage has lost is not found', async () => {
  const before = await storedFiles(app, hotel)
  const feedbackId = await rated()
  const [key = ''] = (await storedFiles(app, hotel)).filter((one) => !before.includes(one))
  await app.services.storage.delete(key)
  expect((await listen(staff, feedbackId)).status).toBe(404)
})

test('a rating does not go while it has a voice note', async () => {
  const feedbackId = await rated()
  const remove = () =>
    inside(app, hotel, (tx) => tx.run(sql`delete from feedback where feedback_id = ${feedbackId}::uuid`))
  await expect(remove()).rejects.toMatchObject({ constraint: 'note_of_a_rating' })
  await inside(app, hotel, (tx) => dropFiles(tx, feedbackId))
  expect(await remove()).toBe(1)
})
