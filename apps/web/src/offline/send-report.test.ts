import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../api/problem.ts'
import type { ReportItem } from './outbox-store.ts'
import { sendReport } from './send-report.ts'

vi.mock('../shell/page-settings.ts', () => ({ pageSettings: { basePath: '/' } }))

interface Sent {
  readonly path: string
  readonly key: string | undefined
  readonly as: string | undefined
}

const item: ReportItem = {
  kind: 'report',
  id: 'key-1',
  userId: 'ana',
  queuedAt: 0,
  body: { clientId: 'client-1', type: 'noise', severity: 'low', observed: 'Loud music.' },
  about: { name: null, number: null, room: '12' },
}
const photo = new Blob(['light'], { type: 'image/jpeg' })
const other = new Blob(['more light'], { type: 'image/jpeg' })

let sent: Sent[] = []
/** Fails as a lost connection does, from this call on. */
let lostFrom = Infinity

beforeEach(() => {
  sent = []
  lostFrom = Infinity
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    sent.push({ path, key: headers['idempotency-key'], as: headers['comity-as'] })
    if (sent.length >= lostFrom) throw new TypeError('Failed to fetch')
    return Response.json({ incident: { id: 'incident-1' } }, { status: 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const report = '/api/quick-incidents/quick-report'
const upload = '/api/photo-evidence/upload'
const calls = () => sent.map(({ path, key }) => [path, key])

/** Sends, and keeps the item as it was updated on the way. */
async function send(from: ReportItem) {
  const noted: ReportItem[] = []
  const done = await sendReport(from, async (taken) => void noted.push(taken)).catch(
    (error: unknown) => error,
  )
  return { done, noted, last: noted.at(-1) ?? from }
}

test('a plain report is one call under its own key, as who wrote it', async () => {
  await send(item)
  expect(sent).toEqual([{ path: report, key: 'key-1', as: 'ana' }])
})

test('photos follow one by one, each under a key of its own', async () => {
  const { last } = await send({ ...item, files: { photo, photo2: other } })
  expect(calls()).toEqual([
    [report, 'key-1'],
    [upload, 'key-1:photo'],
    [upload, 'key-1:photo2'],
  ])
  expect(last.files).toEqual({})
})

test('broken off, it goes on where it was: the report is not sent again, nor the photo that arrived', async () => {
  lostFrom = 3
  const { done, last } = await send({ ...item, files: { photo, photo2: other } })
  expect(done).toBeInstanceOf(NetworkError)
  expect(last).toMatchObject({ reported: { incident: { id: 'incident-1' } }, files: { photo2: other } })
  sent = []
  lostFrom = Infinity
  await send(last)
  expect(calls()).toEqual([[upload, 'key-1:photo2']])
})

test('without an answer to the report itself nothing is noted, and the same key goes again', async () => {
  lostFrom = 1
  const { noted } = await send({ ...item, files: { photo } })
  expect(noted).toEqual([])
  lostFrom = Infinity
  await send(item)
  expect(calls()).toEqual([
    [report, 'key-1'],
    [report, 'key-1'],
  ])
})
