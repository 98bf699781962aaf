import { afterEach, beforeEach, expect, test } from 'vitest'
import { newStorageKey } from './kept-files.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { MissingFileError } from './storage.ts'
import { startS3 } from './testing/s3-server.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(() => s3.close())

const storage = (changed: object = {}) => s3Storage({ ...s3.settings, ...changed })
const unavailable = { code: 'unavailable' }

test('a file comes back from the bucket as it was put, whatever its size', async () => {
  for (const size of [0, 1, 1_000_000]) {
    const key = newStorageKey(crypto.randomUUID())
    const bytes = Buffer.alloc(size, 'x')
    await storage().put(key, bytes)
    expect(s3.objects.get(key)?.equals(bytes)).toBe(true)
    expect((await storage().get(key)).equals(bytes)).toBe(true)
  }
})

test('a file that is not there is named as such, and can be deleted again', async () => {
  await storage().put('a/b', Buffer.from('a'))
  await storage().delete('a/b')
  await storage().delete('a/b')
  await expect(storage().get('a/b')).rejects.toBeInstanceOf(MissingFileError)
})

test('with a wrong secret nothing is written or read, and nothing taken for lost', async () => {
  await storage().put('a', Buffer.from('a'))
  const wrong = storage({ secret: 'another' })
  await expect(wrong.put('b', Buffer.from('b'))).rejects.toMatchObject(unavailable)
  await expect(wrong.get('a')).rejects.toMatchObject(unavailable)
  await expect(wrong.delete('a')).rejects.toThrow(/cannot delete/iu)
  await expect(wrong.check()).rejects.toThrow(/existence/iu)
  expect([...s3.objects.keys()]).toEqual(['a'])
})

test('with a key that the service does not know nothing is written', async () => {
  const other = storage({ key: 'SOMEBODY' })
  await expect(other.put('a', Buffer.from('a'))).rejects.toMatchObject(unavailable)
})

test.each([
  ['too busy', { status: 503, code: 'SlowDown' }],
  ['out of order', { status: 500, code: 'InternalError' }],
  ['gone in the middle of a request', 'hang up'],
] as const)('a service %s is asked again', async (_what, behaviour) => {
  s3.behave(behaviour)
  await storage().put('a', Buffer.from('a'))
  s3.behave(behaviour)
  expect(String(await storage().get('a'))).toBe('a')
  expect(s3.requests.length).toBe(4)
})

test('a service that stays busy is given up after three tries', async () => {
  const busy = { status: 503, code: 'SlowDown' }
  s3.behave(busy, busy, busy)
  await expect(storage().put('a', Buffer.from('a'))).rejects.toMatchObject(unavailable)
  expect(s3.requests.length).toBe(3)
  expect(s3.objects.size).toBe(0)
})

test('an answer that breaks off is no file', async () => {
  await storage().put('a', Buffer.alloc(1_000_000))
  s3.behave('cut')
  await expect(storage().get('a')).rejects.toMatchObject(unavailable)
})

test('a slow service is waited for', async () => {
  s3.behave({ afterMs: 300 })
  await storage().put('a', Buffer.from('a'))
  expect(s3.objects.has('a')).toBe(true)
})

test('a bucket that is not there serves nobody', async () => {
  const elsewhere = storage({ bucket: 'another-bucket' })
  await expect(elsewhere.put('a', Buffer.from('a'))).rejects.toMatchObject(unavailable)
})

test('it is ready as long as the service answers, whether or not anything was stored', async () => {
  await storage().check()
  await s3.close()
  await expect(storage().check()).rejects.toThrow(/existence/iu)
})

test('settings choose between bucket and folder, and what is lost is noted', async () => {
  const noted: unknown[] = []
  const log = { error: (...told: unknown[]) => void noted.push(told) }
  const opened = await openStorage({ folder: '/nowhere', s3: s3.settings }, log)
  await opened.put('a', Buffer.from('a'))
  expect(s3.objects.has('a')).toBe(true)
  await opened.check()
  await opened.delete('a')
  await expect(opened.get('a')).rejects.toBeInstanceOf(MissingFileError)
  expect(noted).toHaveLength(1)
})
