import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { newStorageKey } from './kept-files.ts'
import { MissingFileError } from './storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comity-storage-'))
  storage = folderStorage(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file comes back as it was put, whatever its size', async () => {
  for (const size of [0, 1, 100, 1_000_000]) {
    const key = newStorageKey(crypto.randomUUID())
    const bytes = Buffer.alloc(size, 'x')
    await storage.put(key, bytes)
    expect((await storage.get(key)).equals(bytes)).toBe(true)
  }
})

test('a file is for the user of the server alone', async () => {
  const key = newStorageKey('organisation')
  await storage.put(key, Buffer.from('sealed'))
  const path = join(folder, key)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path, 'utf8')).toBe('sealed')
})

test('a file that is not there is named as such, and can be deleted again', async () => {
  const key = newStorageKey('organisation')
  await expect(storage.get(key)).rejects.toBeInstanceOf(MissingFileError)
  await storage.put(key, Buffer.from('a'))
  await storage.delete(key)
  await storage.delete(key)
  await expect(storage.get(key)).rejects.toBeInstanceOf(MissingFileError)
})

test('no key leads out of the folder', async () => {
  await expect(storage.put('../outside', Buffer.from('a'))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(storage.get('a/../../outside')).rejects.toMatchObject({ code: 'unavailable' })
})

test('a file that cannot be written is said to be unavailable', async () => {
  await storage.put('blocked', Buffer.from('a'))
  await expect(storage.put('blocked/below', Buffer.from('a'))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readdir(folder)).toContain('blocked')
})

test('a folder that can be written serves, and one that cannot be made does not', async () => {
  await folderStorage(join(folder, 'new')).check()
  await storage.put('file', Buffer.from('a'))
  await expect(folderStorage(join(folder, 'file')).check()).rejects.toThrow(/EEXIST|ENOTDIR/u)
})
