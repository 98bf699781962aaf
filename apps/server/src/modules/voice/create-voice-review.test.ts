import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { noteForm, wav } from './testing/samples.ts'

const hour = 3_600_000
let app: TestApp
let hotel: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

async function note(by: Caller = staff, fields: Record<string, string> = {}): Promise<string> {
  const form = noteForm(wav(), { transcript: 'Thanked everybody, very polite.', ...fields })
  return (await by.call('POST', '/api/process-voice-review', form)).body.voiceNoteId
}

async function rate(voiceNoteId: string, fields: object = {}, by: Caller = staff, headers = {}) {
  const { stayId } = await makeStay(app, hotel)
  return by.call('POST', '/api/reviews/voice-v2', { stayId, rating: 4, voiceNoteId, ...fields }, headers)
}

test('a rating with a voice note says what the note says', async () => {
  const reply = await rate(await note())
  expect(reply.status).toBe(201)
  expect(reply.body.feedback).toMatchObject({
    comment: 'Thanked everybody, very polite.',
    hasVoice: true,
    sentiment: { label: 'positive' },
  })
})

test('unless it is sent with words of its own', async () => {
  const reply = await rate(await note(), { comment: 'Paid by 4111 1111 1111 1111.' })
  expect(reply.body.feedback.comment).toBe('Paid by •••• 1111.')
  expect(reply.body.maskedCardNumbers).toBe(1)
})

test('a note serves one rating, also when two take it up at once', async () => {
  const voiceNoteId = await note()
  const replies = await Promise.all([rate(voiceNoteId), rate(voiceNoteId), rate(voiceNoteId)])
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(2)
  expect((await rate(voiceNoteId)).body.code).toBe('conflict')
})

test('a rating that is refused leaves the note free', async () => {
  const voiceNoteId = await note()
  expect((await rate(voiceNoteId, { tags: ['no such tag'] })).status).toBe(422)
  expect((await rate(voiceNoteId)).status).toBe(201)
})

test('sent twice with one key it is one rating', async () => {
  const voiceNoteId = await note()
  const { stayId } = await makeStay(app, hotel)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => staff.call('POST', '/api/reviews/voice-v2', { stayId, rating: 4, voiceNoteId }, key)
  const replies = [...(await Promise.all([send(), send()])), await send()]
  expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
  expect(new Set(replies.map((reply) => reply.body.feedback.id)).size).toBe(1)
})

test('the note of somebody else is not there, nor one that never was', async () => {
  const colleague = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  const manager = await app.signedIn(hotel, 'manager')
  const theirs = await note(colleague)
  for (const reply of [
    await rate(theirs),
    await rate(theirs, {}, manager),
    await rate(crypto.randomUUID()),
  ]) {
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([404, '/voiceNoteId'])
  }
  expect((await rate(theirs, {}, colleague)).status).toBe(201)
})

test('a note of one venue does not serve a stay of another', async () => {
  const manager = await app.signedIn(hotel, 'manager')
  const elsewhere = await note(manager, { venueId: hotel.venueIds[1] ?? '' })
  const reply = await rate(elsewhere, {}, manager)
  expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/voiceNoteId'])
})

test('a note waits a day for its rating and no longer', async () => {
  const [early, late] = [await note(), await note()]
  app.clock.forward(24 * hour - 1)
  expect((await rate(early)).status).toBe(201)
  app.clock.forward(1)
  expect((await rate(late)).status).toBe(404)
})

test('a venue out of reach is not found, whatever note is named', async () => {
  const there = await makeStay(app, hotel, { venueId: hotel.venueIds[1] ?? '' })
  const reply = await rate(await note(), { stayId: there.stayId })
  expect([reply.status, reply.body.errors[0].pointer]).toEqual([404, '/stayId'])
})
