import { expect, test } from 'vitest'
import { ApiProblem, NetworkError } from '../api/problem.ts'
import type { OutboxItem, RatingItem, ReportItem } from './outbox-store.ts'
import { keyLifeMs } from './outcome.ts'
import { afreshFrom, sendWaiting } from './send-waiting.ts'

const item = (id: string, more: Partial<RatingItem> = {}): RatingItem => ({
  id,
  userId: 'ana',
  queuedAt: 0,
  body: { rating: 4 },
  about: { name: null, number: 1, room: null },
  ...more,
})

/** A queue in memory and a server with given responses; `seen` are the keys that reached it, in order. */
function queueOf(items: OutboxItem[], answers: Record<string, Error> = {}) {
  const kept = new Map(items.map((each) => [each.id, each]))
  const seen: string[] = []
  const sending = {
    list: async () => [...kept.values()],
    put: async (each: OutboxItem) => void kept.set(each.id, each),
    remove: async (id: string) => void kept.delete(id),
    send: async ({ id }: OutboxItem) => {
      seen.push(id)
      if (answers[id]) throw answers[id]
    },
    now: () => 5_000,
  }
  return { kept, seen, sending }
}

const refusal = (status: number, code: 'conflict' | 'unauthenticated') =>
  new ApiProblem({ type: 'about:blank', title: '', status, code, traceId: 't' })

test('everything that waits goes out once, oldest first, under its own key', async () => {
  const { kept, seen, sending } = queueOf([item('a'), item('b')])
  expect(await sendWaiting(sending)).toEqual({ sent: 2 })
  expect(seen).toEqual(['a', 'b'])
  expect(kept.size).toBe(0)
  await sendWaiting(sending)
  expect(seen).toEqual(['a', 'b'])
})

test('without an answer it stops, keeps everything and tries the same key again', async () => {
  const { kept, seen, sending } = queueOf([item('a'), item('b')], { a: new NetworkError(undefined) })
  expect(await sendWaiting(sending)).toEqual({ sent: 0, againInMs: 30_000 })
  expect([...kept.keys()]).toEqual(['a', 'b'])
  await sendWaiting(sending)
  expect(seen).toEqual(['a', 'a'])
})

test('a try is noted before it is made, so that a closed page remembers it', async () => {
  const { kept, sending } = queueOf([item('a')])
  let noted: number | undefined
  const send = async () => {
    noted = kept.get('a')?.firstTriedAt
  }
  await sendWaiting({ ...sending, send })
  expect(noted).toBe(5_000)
})

test('a refused one stays for a person to see and the next goes out', async () => {
  const { kept, seen, sending } = queueOf([item('a'), item('b')], { a: refusal(409, 'conflict') })
  expect(await sendWaiting(sending)).toEqual({ sent: 1 })
  expect(kept.get('a')?.refusal).toBe('conflict')
  await sendWaiting(sending)
  expect(seen).toEqual(['a', 'b'])
})

test('an ended session keeps everything until somebody signs in', async () => {
  const { kept, sending } = queueOf([item('a'), item('b')], { a: refusal(401, 'unauthenticated') })
  expect(await sendWaiting(sending)).toEqual({ sent: 0, needsSignIn: true })
  expect(kept.get('a')?.refusal).toBeUndefined()
  expect(kept.size).toBe(2)
})

test('one that may have arrived more than a day ago is never sent again by itself', async () => {
  const { kept, seen, sending } = queueOf([item('a', { firstTriedAt: 5_000 - keyLifeMs }), item('b')])
  await sendWaiting(sending)
  expect(seen).toEqual(['b'])
  expect(kept.get('a')?.refusal).toBe('too_old')
})

test('how far a recording has come is kept when the rating itself is refused', async () => {
  const { kept, sending } = queueOf([item('a', { voice: { transcript: 'Polite.' } })])
  const send = async (each: OutboxItem, onTaken: (taken: OutboxItem) => Promise<void>) => {
    const rating = each as RatingItem
    await onTaken({ ...rating, voice: { ...rating.voice, noteId: 'note-1' } })
    throw refusal(409, 'conflict')
  }
  await sendWaiting({ ...sending, send })
  expect(kept.get('a')).toMatchObject({ refusal: 'conflict', voice: { noteId: 'note-1' } })
})

test('once more means the same key, and no part that was taken is sent again', () => {
  const refused = item('a', { refusal: 'conflict', firstTriedAt: 3, voice: { noteId: 'note-1' } })
  expect(afreshFrom(refused)).toEqual(item('a', { firstTriedAt: 3, voice: { noteId: 'note-1' } }))
})

test.each(['too_old', 'not_found'] as const)(
  'once more after %s begins anew: another key, and the recording again',
  (reason) => {
    const voice = { transcript: 'Polite.', noteId: 'note-1' }
    const again = afreshFrom(item('a', { refusal: reason, firstTriedAt: 3, voice })) as RatingItem
    expect(again.id).not.toBe('a')
    expect(again.voice).toEqual({ transcript: 'Polite.' })
    expect(again).not.toHaveProperty('firstTriedAt')
    expect(again).not.toHaveProperty('refusal')
  },
)

const report = (id: string, more: Partial<ReportItem> = {}): ReportItem => ({
  kind: 'report',
  id,
  userId: 'ana',
  queuedAt: 0,
  body: { clientId: 'client-1', type: 'noise', severity: 'low', observed: 'Loud music.' },
  about: { name: null, number: null, room: '12' },
  ...more,
})

test('reports and ratings wait in one queue, and what was sent of each is told', async () => {
  const { seen, sending } = queueOf([item('a'), report('b')])
  expect(await sendWaiting(sending)).toEqual({ sent: 2, reports: 1 })
  expect(seen).toEqual(['a', 'b'])
})

test('a report goes out by itself also after a day, for the server knows it by its own id', async () => {
  const { kept, seen, sending } = queueOf([report('a', { firstTriedAt: 5_000 - keyLifeMs })])
  await sendWaiting(sending)
  expect(seen).toEqual(['a'])
  expect(kept.size).toBe(0)
})

test('photos of a report that was taken go out by themselves also days later', async () => {
  const reported = { incident: { id: 'incident-1' } } as NonNullable<ReportItem['reported']>
  const waiting = report('a', { firstTriedAt: 5_000 - 3 * keyLifeMs, reported })
  const { kept, seen, sending } = queueOf([waiting])
  expect(await sendWaiting(sending)).toMatchObject({ sent: 1 })
  expect(seen).toEqual(['a'])
  expect(kept.size).toBe(0)
})

test('a refused report that somebody sends once more is the same report', () => {
  const refused = report('a', { refusal: 'invalid_input', firstTriedAt: 1 })
  const { refusal: _, ...again } = refused
  expect(afreshFrom(refused)).toEqual(again)
})
