import { verify } from 'node:crypto'
import {
  noteSignatureInput,
  parseCheckpoint,
  parseSignedNote,
  signaturesBy,
  toHex,
} from '@comity/domain/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { commit } from './commit.ts'
import { sequencerLock } from './sequencer.ts'
import { ledgerWorld } from './testing/ledger-world.ts'
import type { LedgerWorld } from './testing/ledger-world.ts'

let world: LedgerWorld
let ours: string
beforeAll(async () => {
  world = await ledgerWorld()
  ours = await world.organisation()
})
afterAll(() => world.close())

const sizes = () =>
  world.platform((tx) =>
    tx.all(
      sql<
        RowOf<'ledger.heads', 'note'> & { size: number }
      >`select size::float8 as size, note from ledger.heads order by size`,
    ),
  )

test('leaves get places from 0 in the order in which they were committed, and nothing waits', async () => {
  const made = await world.write(ours, 3)
  expect(await world.waiting()).toBe(3)
  expect(await world.sequence()).toBe(3)
  const more = await world.write(ours, 2)
  expect(await world.sequence()).toBe(2)
  const stored = await world.leaves()
  expect(stored.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
  expect(stored.map(({ hash }) => hash)).toEqual([...made, ...more].map((one) => one.transactionHash))
  expect(await world.waiting()).toBe(0)
  expect(await world.sequence()).toBe(0)
  expect(await world.faults()).toEqual([])
})

test('a head is signed at once, then each minute in which the log has grown, and no other', async () => {
  await world.write(ours, 1)
  await world.sequence()
  const before = await sizes()
  world.forward(59_999)
  await world.write(ours, 1)
  await world.sequence()
  expect(await sizes()).toEqual(before)
  world.forward(1)
  await world.sequence()
  expect(await sizes()).toHaveLength(before.length + 1)
  world.forward(3_600_000)
  await world.sequence()
  expect(await sizes()).toHaveLength(before.length + 1)
  expect(await world.faults()).toEqual([])
})

test('a head is a signed note of the size and root, by our key', async () => {
  world.forward(60_000)
  await world.write(ours, 1)
  await world.sequence()
  const { size, note } = (await sizes()).at(-1)!
  const parsed = parseSignedNote(note)!
  const { origin, note: key } = world.signingKey
  expect(parseCheckpoint(parsed.text)).toMatchObject({ origin, size })
  const [signature] = signaturesBy(parsed, key)
  const x = Buffer.from(key.publicKey).toString('base64url')
  const publicKey = { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' } as const
  expect(verify(null, noteSignatureInput(parsed.text), publicKey, signature!.signature)).toBe(true)
  expect(origin).toBe(`comity/ledger/${toHex(key.publicKey).slice(0, 16)}`)
})

test('a leaf whose transaction ends late comes behind those that it preceded, and is not skipped', async () => {
  let finish = () => {}
  const mayCommit = new Promise<void>((resolve) => (finish = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const late = world.system(ours, async (tx) => {
    const made = await commit(tx, { kind: 'dispute', subjectId: ours, venueId: null, content: null })
    written()
    await mayCommit
    return made
  })
  await isWritten
  await world.write(ours, 2)
  expect(await world.sequence()).toBe(2)
  finish()
  const { transactionHash } = await late
  expect(await world.sequence()).toBe(1)
  expect((await world.leaves()).at(-1)?.hash).toBe(transactionHash)
})

test('what is undone with its transaction leaves neither leaf nor salt', async () => {
  const subjectId = crypto.randomUUID()
  const undone = world.system(ours, async (tx) => {
    await commit(tx, { kind: 'decision', subjectId, venueId: null, content: null })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await world.sequence()).toBe(0)
  const salts = await world.system(ours, (tx) =>
    tx.run(sql`select from ledger_salts where subject_id = ${subjectId}::uuid`),
  )
  expect(salts).toBe(0)
})

test('while another process sequences there is nothing to do', async () => {
  await world.write(ours, 1)
  await world.owner.query('begin')
  await world.owner.query('select pg_advisory_xact_lock($1)', [sequencerLock])
  expect(await world.sequence()).toBe(0)
  await world.owner.query('rollback')
  expect(await world.sequence()).toBe(1)
})

test('several processes at once give each leaf one place, while leaves are written', async () => {
  const theirs = await world.organisation()
  const before = (await world.leaves()).length
  const writing = Promise.all([ours, theirs, ours, theirs].map((of) => world.write(of, 40)))
  const sequencing = Promise.all(
    [1, 2, 3].map(async () => {
      for (let round = 0; round < 15; round++) await world.sequence()
    }),
  )
  const made = (await Promise.all([writing, sequencing]))[0].flat()
  await world.sequence()
  const stored = new Set((await world.leaves()).map(({ hash }) => hash))
  expect(stored.size).toBe(before + 160)
  expect(made.every(({ transactionHash }) => stored.has(transactionHash))).toBe(true)
  expect(await world.faults()).toEqual([])
})

test('more leaves than a batch holds get their places in one go', async () => {
  await world.pour(4_100)
  expect(await world.sequence()).toBe(4_100)
  expect(await world.faults()).toEqual([])
})
