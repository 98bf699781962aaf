import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromHex, parseCheckpoint, parseSignedNote, toHex, verifyConsistency } from '@comity/domain/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { sequenceLedger } from '../sequencer.ts'

let [app, hotel, manager] = [] as unknown as [TestApp, TestOrganisation, Caller]
let folder: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  manager = await app.signedIn(hotel, 'manager')
  folder = await mkdtemp(join(tmpdir(), 'comity-proof-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

const sequence = () => sequenceLedger(app.services)
const proofOf = async (hash: string) => app.anonymous('GET', `/api/blockchain-verify/${hash}`)

async function log(): Promise<string> {
  const { guestId } = await makeStay(app, hotel)
  const reply = await manager.call('POST', '/api/blockchain-log', { kind: 'guest', id: guestId })
  expect(reply.status).toBe(201)
  return reply.body.transactionHash
}

/** A leaf under a signed head. */
async function proven(): Promise<{ hash: string; bundle: { checkpoint: string; path: string[] } }> {
  const hash = await log()
  app.clock.forward(60_000)
  await sequence()
  return { hash, bundle: (await proofOf(hash)).body.bundle }
}

async function verified(bundle: unknown, key?: string): Promise<{ code: number; said: string }> {
  const file = join(folder, 'bundle.json')
  await writeFile(file, JSON.stringify(bundle))
  return said([file], key)
}

/** The same for a stored head and a consistency proof. */
async function compared(noted: string, proof: unknown): Promise<{ code: number; said: string }> {
  const files = [join(folder, 'noted.txt'), join(folder, 'consistency.json')] as const
  await writeFile(files[0], noted)
  await writeFile(files[1], JSON.stringify(proof))
  return said(files)
}

async function said(files: readonly string[], key?: string): Promise<{ code: number; said: string }> {
  const { body } = await app.anonymous('GET', '/api/blockchain/key')
  const command = join(import.meta.dirname, '../../../commands/verify-ledger.ts')
  const run = promisify(execFile)(process.execPath, [command, ...files, key ?? body.verifierKey])
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

describe('the proof of a leaf', () => {
  test('comes by steps: it waits, it has a place, it is proved', async () => {
    const hash = await log()
    expect((await proofOf(hash)).body).toMatchObject({ state: 'waiting', index: null, bundle: null })
    await sequence()
    const other = await log()
    await sequence()
    expect((await proofOf(other)).body).toMatchObject({ state: 'placed', index: 1, bundle: null })
    app.clock.forward(60_000)
    await sequence()
    expect((await proofOf(hash)).body).toMatchObject({ state: 'proven', index: 0 })
  })

  test('of a noted head: the command sees whether the log only grew', async () => {
    const { bundle } = await proven()
    const noted = bundle.checkpoint
    const size = Number(noted.split('\n')[1])
    await proven()
    const proof = (await app.anonymous('GET', `/api/blockchain/consistency?first=${size}`)).body
    expect(await compared(noted, proof)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`the first ${size} of`) as string,
    })
    const [head = '', ...rest] = proof.path as string[]
    const spoilt = { ...proof, path: [head.replace(/^./u, (digit) => (digit === '0' ? '1' : '0')), ...rest] }
    expect(await compared(noted, spoilt)).toMatchObject({
      code: 1,
      said: expect.stringContaining('something before the noted head was changed') as string,
    })
  })

  test('of a noted head: however an editor kept it, and whatever stands in the place of the proof', async () => {
    const { bundle } = await proven()
    const noted = bundle.checkpoint
    const size = Number(noted.split('\n')[1])
    await proven()
    const proof = (await app.anonymous('GET', `/api/blockchain/consistency?first=${size}`)).body
    for (const kept of [noted.replaceAll('\n', '\r\n'), noted.trimEnd(), `\u{feff}${noted}`])
      expect(await compared(kept, proof)).toMatchObject({ code: 0 })
    for (const path of [[null, { toString: 1 }], [['']], 'none'])
      expect(await compared(noted, { ...proof, path })).toMatchObject({
        code: 1,
        said: expect.stringContaining('Not proved') as string,
      })
  })

  test('of a file that is not there: the command says that there is nothing to check', async () => {
    expect((await said([join(folder, 'absent.json')])).code).toBe(2)
  })

  test('is checked offline by the command, by the published key', async () => {
    const { hash, bundle } = await proven()
    const { code, said } = await verified(bundle)
    expect(said).toContain(`leaf ${hash} (record)`)
    expect(code).toBe(0)
    expect(said).toContain('not anchored')
    const answer = (await proofOf(hash)).body
    expect((await verified(answer)).code).toBe(0)
  })

  test('is refused when anything is changed, or by another key', async () => {
    const { bundle } = await proven()
    const changed = { ...bundle, path: bundle.path.map((_, nth) => toHex(new Uint8Array(32).fill(nth))) }
    expect(await verified(changed)).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not stand'),
    })
    expect(
      (await verified({ ...bundle, checkpoint: bundle.checkpoint.replace(/\n\d+\n/, '\n99\n') })).code,
    ).toBe(1)
    expect((await verified(bundle, 'no key')).code).toBe(2)
  })

  test('says nothing of the record, and is for everybody', async () => {
    const { guestId } = await makeStay(app, hotel)
    const sent = await manager.call('POST', '/api/blockchain-log', { kind: 'guest', id: guestId })
    app.clock.forward(60_000)
    await sequence()
    const shown = JSON.stringify((await proofOf(sent.body.transactionHash)).body)
    const { salt, digest } = sent.body.opening
    for (const secret of [guestId, hotel.organisationId, salt, digest]) expect(shown).not.toContain(secret)
  })

  test('with its opening shows what was committed', async () => {
    const { guestId } = await makeStay(app, hotel)
    const { transactionHash, opening } = (
      await manager.call('POST', '/api/blockchain-log', { kind: 'guest', id: guestId })
    ).body
    app.clock.forward(60_000)
    await sequence()
    const { bundle } = (await proofOf(transactionHash)).body
    const opened = (by: object) => ({ ...bundle, leaf: { ...bundle.leaf, opening: by } })
    expect(await verified(opened(opening))).toMatchObject({ code: 0, said: expect.stringContaining(guestId) })
    const other = { ...opening, subject: crypto.randomUUID() }
    expect(await verified(opened(other))).toMatchObject({
      code: 1,
      said: expect.stringContaining('not what'),
    })
  })

  test.each(['f'.repeat(64), 'F'.repeat(64), '12', '%00'])('is not there for %s', async (hash) => {
    expect((await proofOf(hash)).status).toBe(404)
  })
})

test('the checkpoint is the newest head as text, signed by the published key', async () => {
  const { bundle } = await proven()
  const reply = await app.anonymous('GET', '/api/blockchain/checkpoint')
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(reply.body).toBe(bundle.checkpoint)
  const { body } = await app.anonymous('GET', '/api/blockchain/key')
  expect(parseCheckpoint(parseSignedNote(reply.body)!.text)?.origin).toBe(body.origin)
})

describe('the consistency of two heads', () => {
  const between = (query: string) => app.anonymous('GET', `/api/blockchain/consistency${query}`)

  test('is proved from any size to the newest signed one', async () => {
    await proven()
    const { bundle } = await proven()
    const newest = parseCheckpoint(parseSignedNote(bundle.checkpoint)!.text)!
    for (let first = 1; first <= newest.size; first++) {
      const { body } = await between(`?first=${first}`)
      expect(body.second).toMatchObject({
        size: newest.size,
        root: toHex(newest.root),
        note: bundle.checkpoint,
      })
      const claim = {
        first,
        firstRoot: fromHex(body.first.root, 32)!,
        second: newest.size,
        secondRoot: newest.root,
        path: body.path.map((hash: string) => fromHex(hash, 32)),
      }
      expect(verifyConsistency(claim)).toBe(true)
      expect(verifyConsistency({ ...claim, firstRoot: new Uint8Array(32) })).toBe(false)
    }
  })

  test.each([
    '',
    '?first=0',
    '?first=1.5',
    '?first=x',
    '?first=999999',
    '?first=1&second=999999',
    '?first=2&second=1',
  ])('is refused for %s', async (query) => {
    expect((await between(query)).status).toBe(422)
  })

  test('names a size that was not signed without a note', async () => {
    await log()
    await log()
    await proven()
    const { second } = (await between('?first=1')).body
    expect((await between(`?first=1&second=${second.size - 1}`)).body.second.note).toBeNull()
  })
})
