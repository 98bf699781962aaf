import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { parseSecret, readOrCreateSecret } from './secrets.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comity-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a secret is made once, for its owner alone, and the same ever after', async () => {
  const kept = join(folder, 'kept')
  const [first, second] = await Promise.all([
    readOrCreateSecret(kept, 'one'),
    readOrCreateSecret(kept, 'two'),
  ])
  expect(first).toHaveLength(32)
  expect(first.equals(second)).toBe(false)
  expect((await readOrCreateSecret(kept, 'one')).equals(first)).toBe(true)
  expect((await stat(join(kept, 'one'))).mode & 0o777).toBe(0o600)
  expect((await stat(kept)).mode & 0o777).toBe(0o700)
})

test('a file that holds no secret is an error and stays as it is', async () => {
  await writeFile(join(folder, 'broken'), 'short')
  await expect(readOrCreateSecret(folder, 'broken')).rejects.toThrow(/does not hold a secret/u)
})

test('a demo keeps secrets that the settings give and makes the others', async () => {
  const given = Buffer.alloc(32, 1)
  const env = { COMITY_DATA: join(folder, 'demo'), LEDGER_KEY: given.toString('hex') }
  const { secrets } = await loadConfig(env)
  expect(secrets.ledger.equals(given)).toBe(true)
  expect(new Set(Object.values(secrets).map((bytes) => bytes.toString('hex'))).size).toBe(4)
})

test.each([
  '',
  'abc',
  'g'.repeat(64),
  'ab'.repeat(31),
  Buffer.alloc(31).toString('base64'),
  Buffer.alloc(33).toString('base64'),
])('%j is no secret', (text) => {
  expect(parseSecret(text)).toBeUndefined()
})
