import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGzipped, unpack } from './unpack.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comity-unpack-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function unpacked(path: string, mostBytes: number): Promise<number> {
  let bytes = 0
  for await (const piece of unpack(path, await isGzipped(path), mostBytes) as AsyncIterable<Buffer>)
    bytes += piece.length
  return bytes
}

test('a small archive of an endless file is given up at the bound', async () => {
  const path = join(folder, 'bomb.gz')
  await writeFile(path, gzipSync(Buffer.alloc(5_000_000)))
  await expect(unpacked(path, 1_000_000)).rejects.toMatchObject({ code: 'payload_too_large' })
  expect(await unpacked(path, 5_000_000)).toBe(5_000_000)
})

test('a file of one byte is not taken for an archive', async () => {
  const path = join(folder, 'one')
  await writeFile(path, Buffer.from([0x1f]))
  expect(await isGzipped(path)).toBe(false)
})
