import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { localService, status, transcript } from '../../platform/transcription/testing/local-service.ts'
import { inside } from '../../testing/matrix/world.ts'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { storedFiles } from './testing/files.ts'
import { noteForm, recorded, wav } from './testing/samples.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let service: Awaited<ReturnType<typeof localService>>
beforeAll(async () => {
  service = await localService(transcript('Very polite.'))
  app = await testApp({
    config: { transcription: { url: service.url, key: 'sk-local', model: 'whisper-1' } },
  })
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => {
  service.behave(transcript('Very polite.'))
  service.received.splice(0)
})

const send = (form: FormData, headers: Record<string, string> = {}) =>
  staff.call('POST', '/api/process-voice-review', form, headers)
const countNotes = async () => (await inside(app, hotel, (tx) => tx.all(sql`select from voice_notes`))).length

describe('a voice note', () => {
  test('is answered with what the device heard, its tone and what it suggests', async () => {
    const said = { transcript: 'Muy amable y atento con todos.', language: 'es' }
    const reply = await send(noteForm(await recorded('tone.webm'), said))
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      transcript: said.transcript,
      transcriptSource: 'device',
      language: 'es',
      sentiment: { label: 'positive', language: 'es' },
      audioUntil: '2026-04-01T10:00:00.000Z',
    })
    expect(reply.body.suggestedTags.toSorted()).toEqual(['attentive', 'polite'])
    expect(service.received).toEqual([])
  })

  test('without a transcript of the device goes to the service, with its format', async () => {
    const reply = await send(noteForm(await recorded('tone.m4a')))
    expect(reply.body).toMatchObject({
      transcript: 'Very polite.',
      transcriptSource: 'service',
      language: 'en',
      suggestedTags: ['polite'],
    })
    const file = service.received[0]?.form.get('file') as File
    expect([file.name, file.type]).toEqual(['note.mp4', 'audio/mp4'])
  })

  test('is kept without text when the service fails, and the log says neither words nor key', async () => {
    const warned = vi.spyOn(app.services.log, 'warn')
    service.behave(status(401))
    const reply = await send(noteForm(wav()))
    expect([reply.status, reply.body.transcript, reply.body.transcriptSource]).toEqual([201, null, 'none'])
    expect(reply.body).toMatchObject({ language: null, sentiment: null, suggestedTags: [] })
    expect(warned.mock.calls).toEqual([
      [{ reason: 'refused', status: 401 }, 'A voice note could not be transcribed.'],
    ])
    warned.mockRestore()
  })

  test('keeps card numbers only as a mask, and no more than fits into a comment', async () => {
    service.behave(transcript(`Paid with 4111 1111 1111 1111. ${'x'.repeat(5000)}`))
    const { body } = await send(noteForm(wav()))
    expect(body.transcript).toMatch(/^Paid with •••• 1111\. x+$/u)
    expect(body.transcript.length).toBeLessThanOrEqual(2000)
    const device = await send(noteForm(wav(), { transcript: 'Card 4111111111111111' }))
    expect(device.body.transcript).toBe('Card •••• 1111')
  })

  test('lies in storage sealed', async () => {
    const before = await storedFiles(app, hotel)
    await send(noteForm(wav()))
    const [key = ''] = (await storedFiles(app, hotel)).filter((one) => !before.includes(one))
    expect((await app.services.storage.get(key)).includes('WAVE')).toBe(false)
  })

  test('sent twice with one key is one note', async () => {
    const before = await countNotes()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const twice = await Promise.all([send(noteForm(wav()), key), send(noteForm(wav()), key)])
    const again = await send(noteForm(wav()), key)
    expect(new Set([...twice, again].map((reply) => reply.body.voiceNoteId)).size).toBe(1)
    expect(await countNotes()).toBe(before + 1)
    const other = await send(noteForm(wav(0.5)), key)
    expect(other.body.code).toBe('idempotency_conflict')
  })
})

describe('what is refused', () => {
  test.each([
    ['text', Buffer.from('I am no sound')],
    ['nothing', Buffer.alloc(0)],
  ])('%s in place of sound, and nothing is kept or sent', async (_what, bytes) => {
    const [notes, files] = [await countNotes(), await storedFiles(app, hotel)]
    const reply = await send(noteForm(bytes))
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toMatchObject([{ pointer: '/audio', code: 'invalid_format' }])
    expect([await countNotes(), await storedFiles(app, hotel)]).toEqual([notes, files])
    expect(service.received).toEqual([])
  })

  test('a film', async () => {
    const reply = await send(noteForm(await recorded('picture.webm')))
    expect(reply.body.errors).toMatchObject([{ pointer: '/audio', code: 'invalid_format' }])
  })

  test('no audio at all, too much of it, and a field that is not known', async () => {
    expect((await send(new FormData())).body.errors).toMatchObject([{ pointer: '/audio', code: 'required' }])
    expect((await send(noteForm(Buffer.alloc(5_000_001)))).body.code).toBe('payload_too_large')
    const strange = await send(noteForm(wav(), { authorId: crypto.randomUUID() }))
    expect(strange.body.errors).toMatchObject([{ pointer: '/authorId', code: 'unknown_field' }])
  })

  test('a venue of others, and none where there are several', async () => {
    const there = await send(noteForm(wav(), { venueId: hotel.venueIds[1] ?? '' }))
    expect([there.status, there.body.errors[0].pointer]).toEqual([404, '/venueId'])
    const manager = await app.signedIn(hotel, 'manager')
    const nowhere = await manager.call('POST', '/api/process-voice-review', noteForm(wav()))
    expect(nowhere.body.errors).toMatchObject([{ pointer: '/venueId', code: 'required' }])
    expect(service.received).toEqual([])
  })

  test('whoever is not signed in', async () => {
    const reply = await app.anonymous('POST', '/api/process-voice-review', noteForm(wav()))
    expect(reply.status).toBe(401)
  })

  test('a note when storage cannot take it, and it can be sent again', async () => {
    const put = vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(new Error('full'))
    const [notes, key] = [await countNotes(), { 'idempotency-key': crypto.randomUUID() }]
    expect((await send(noteForm(wav()), key)).status).toBe(500)
    expect(await countNotes()).toBe(notes)
    put.mockRestore()
    expect((await send(noteForm(wav()), key)).status).toBe(201)
  })
})
