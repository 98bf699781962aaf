import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, NetworkError } from '../api/problem.ts'
import type { OutboxItem } from './outbox-store.ts'
import { sendRating } from './send-rating.ts'

vi.mock('../shell/page-settings.ts', () => ({ pageSettings: { basePath: '/' } }))

interface Sent {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | FormData
}

const item: OutboxItem = {
  id: 'key-1',
  userId: 'ana',
  queuedAt: 0,
  body: { stayId: 'stay-1', rating: 4, tags: ['polite', 'patient'], comment: 'Quiet.' },
  about: { name: null, number: 1, room: null },
}
const recording = new Blob(['sound'], { type: 'audio/webm' })
const photo = new Blob(['light'], { type: 'image/jpeg' })
const heard = { transcript: 'Very polite.', language: 'en', venueId: 'venue-1' } as const

let sent: Sent[] = []
/** The responses of the server by path; another path counts as stored. */
let answers: Record<string, () => Response> = {}
const problem = (status: number, code: string) => () =>
  Response.json({ type: 'about:blank', title: code, status, code, traceId: 't' }, { status })

beforeEach(() => {
  sent = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, headers: init.headers as Record<string, string>, body: init.body as string | FormData })
    const stored = path.endsWith('process-voice-review') ? { voiceNoteId: 'note-1' } : { feedback: {} }
    return answers[path]?.() ?? Response.json(stored, { status: 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const paths = () => sent.map(({ path }) => path)
const keys = () => sent.map(({ headers }) => headers['idempotency-key'])
const fieldsOf = ({ body }: Sent) => Object.fromEntries((body as FormData).entries())
const nothing = () => Promise.resolve()

test('a plain rating is one call under its own key, as who wrote it', async () => {
  await sendRating(item, nothing)
  expect(paths()).toEqual(['/api/reviews'])
  expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1', 'comity-as': 'ana' })
  expect(JSON.parse(sent[0]?.body as string)).toEqual(item.body)
})

test('a recording is taken in first, under a key of its own, and the rating names it', async () => {
  await sendRating({ ...item, voice: heard, files: { voice: recording } }, nothing)
  expect(paths()).toEqual(['/api/process-voice-review', '/api/reviews/voice-v2'])
  expect(keys()).toEqual(['key-1:voice', 'key-1'])
  expect(sent.every(({ headers }) => headers['comity-as'] === 'ana')).toBe(true)
  const { audio, ...said } = fieldsOf(sent[0]!)
  expect(said).toEqual(heard)
  expect(await (audio as File).text()).toBe('sound')
  expect(JSON.parse(sent[1]?.body as string)).toEqual({ ...item.body, voiceNoteId: 'note-1' })
})

test('a photo goes by form, the rating as text and the tags in one field', async () => {
  await sendRating({ ...item, files: { photo } }, nothing)
  expect([paths(), keys()]).toEqual([['/api/submit_guest_feedback'], ['key-1']])
  const { photo: kept, ...fields } = fieldsOf(sent[0]!)
  expect(fields).toEqual({ stayId: 'stay-1', rating: '4', tags: 'polite,patient', comment: 'Quiet.' })
  expect(await (kept as File).text()).toBe('light')
})

test('a recording and a photo go together with one rating', async () => {
  await sendRating({ ...item, voice: {}, files: { voice: recording, photo } }, nothing)
  expect(paths()).toEqual(['/api/process-voice-review', '/api/submit_guest_feedback'])
  expect(fieldsOf(sent[1]!)['voiceNoteId']).toBe('note-1')
})

test('a recording that was taken in is not sent again when the rating is', async () => {
  answers['/api/reviews/voice-v2'] = problem(503, 'unavailable')
  let kept: OutboxItem = { ...item, voice: heard, files: { voice: recording } }
  const keep = async (taken: OutboxItem) => {
    kept = taken
  }
  await expect(sendRating(kept, keep)).rejects.toBeInstanceOf(ApiProblem)
  expect(kept.voice).toEqual({ ...heard, noteId: 'note-1' })

  answers = {}
  await sendRating(kept, keep)
  expect(paths()).toEqual(['/api/process-voice-review', '/api/reviews/voice-v2', '/api/reviews/voice-v2'])
  expect(keys()).toEqual(['key-1:voice', 'key-1', 'key-1'])
})

test('without an answer to the recording the rating is not sent, and the next try uses the same keys', async () => {
  const whole = { ...item, voice: heard, files: { voice: recording } }
  answers['/api/process-voice-review'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(sendRating(whole, nothing)).rejects.toBeInstanceOf(NetworkError)
  answers = {}
  await sendRating(whole, nothing)
  expect(keys()).toEqual(['key-1:voice', 'key-1:voice', 'key-1'])
})

test('a recording that is refused stops the rating, so that no words are lost unseen', async () => {
  answers['/api/process-voice-review'] = problem(422, 'invalid_input')
  const whole = { ...item, voice: heard, files: { voice: recording, photo } }
  await expect(sendRating(whole, nothing)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(paths()).toEqual(['/api/process-voice-review'])
})
