import { commitmentOf, contentDigest, fromHex, leafData, leafHash, toHex } from '@comity/domain/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { commit, getOpenLeaf, listOpenLeaves } from './commit.ts'
import { unlink } from './testing/unlink.ts'
import { ledgerWorld } from './testing/ledger-world.ts'
import type { LedgerWorld } from './testing/ledger-world.ts'

let world: LedgerWorld
let [ours, theirs] = ['', '']
beforeAll(async () => {
  world = await ledgerWorld()
  ;[ours, theirs] = [await world.organisation(), await world.organisation()]
})
afterAll(() => world.close())

const content = { ground: 'theft', until: '2027-03-08' }
const newLeaf = (subjectId: string) => ({ kind: 'listing', subjectId, venueId: null, content }) as const
const committed = (subjectId: string) => world.system(ours, (tx) => commit(tx, newLeaf(subjectId)))

test('what opens a leaf fits the record and the leaf in the log', async () => {
  const subjectId = crypto.randomUUID()
  const { leafId, transactionHash } = await committed(subjectId)
  const [open] = await world.system(ours, (tx) => listOpenLeaves(tx, subjectId))
  const { salt, ...said } = open!.opening
  const key = fromHex(salt, 32)!
  expect(said).toEqual({
    subject: subjectId,
    at: world.clock.now().toISOString(),
    digest: contentDigest(key, content),
  })
  const leaf = leafData('listing', commitmentOf(key, { kind: 'listing', ...said }))
  expect(open).toMatchObject({ leafId, kind: 'listing', transactionHash })
  expect(transactionHash).toBe(toHex(leafHash(leaf)))
  await world.sequence()
  expect((await world.leaves()).at(-1)?.leaf).toEqual(Buffer.from(leaf))
})

test('equal records give different leaves', async () => {
  const subjectId = crypto.randomUUID()
  const [first, second] = [await committed(subjectId), await committed(subjectId)]
  expect(first.transactionHash).not.toBe(second.transactionHash)
})

describe('an unlinked record', () => {
  test('has leaves that stand, and nothing that opens them', async () => {
    const [subjectId, otherId] = [crypto.randomUUID(), crypto.randomUUID()]
    const { leafId } = await committed(subjectId)
    await committed(subjectId)
    await committed(otherId)
    await world.sequence()
    const before = await world.leaves()
    expect(await world.system(ours, (tx) => unlink(tx, subjectId))).toBe(2)
    expect(await world.system(ours, (tx) => unlink(tx, subjectId))).toBe(0)
    expect(await world.system(ours, (tx) => listOpenLeaves(tx, subjectId))).toEqual([])
    expect(await world.system(ours, (tx) => getOpenLeaf(tx, leafId))).toBeUndefined()
    expect(await world.system(ours, (tx) => listOpenLeaves(tx, otherId))).toHaveLength(1)
    expect(await world.leaves()).toEqual(before)
    expect(await world.faults()).toEqual([])
  })

  test('leaves neither salt nor digest nor any id of it in the log', async () => {
    const subjectId = crypto.randomUUID()
    const { leafId } = await committed(subjectId)
    const [open] = await world.system(ours, (tx) => listOpenLeaves(tx, subjectId))
    await world.sequence()
    await world.system(ours, (tx) => unlink(tx, subjectId))
    const everything = await world.platform((tx) =>
      tx.all(sql<{ row: string }>`
        select to_jsonb(l)::text as row from ledger.leaves l union all
        select to_jsonb(w)::text from ledger.waiting w union all
        select to_jsonb(n)::text from ledger.nodes n`),
    )
    const kept = everything.map(({ row }) => row).join('\n')
    for (const secret of [open!.opening.salt, open!.opening.digest, subjectId, leafId])
      expect(kept).not.toContain(secret)
  })
})

describe('another organisation', () => {
  test('neither opens nor unlinks what is not its own', async () => {
    const subjectId = crypto.randomUUID()
    const { leafId } = await committed(subjectId)
    expect(await world.system(theirs, (tx) => listOpenLeaves(tx, subjectId))).toEqual([])
    expect(await world.system(theirs, (tx) => getOpenLeaf(tx, leafId))).toBeUndefined()
    expect(await world.system(theirs, (tx) => unlink(tx, subjectId))).toBe(0)
    expect(await world.system(ours, (tx) => listOpenLeaves(tx, subjectId))).toHaveLength(1)
  })

  test.each(['waiting', 'leaves', 'nodes', 'heads', 'anchors'])(
    'reads nothing of ledger.%s',
    async (table) => {
      await world.pour(20)
      await world.sequence()
      await world.pour(1)
      const seen = await world.system(ours, (tx) => tx.run(sql`select from ${sql.table(`ledger.${table}`)}`))
      expect(seen).toBe(0)
      await world.sequence()
    },
  )
})

test('nobody changes what is in the log: not even the sequencer', async () => {
  await committed(crypto.randomUUID())
  await world.sequence()
  for (const statement of [
    sql`update ledger.leaves set leaf = leaf`,
    sql`delete from ledger.leaves`,
    sql`update ledger.nodes set hash = hash`,
    sql`delete from ledger.heads`,
    sql`update ledger.waiting set leaf = leaf`,
  ])
    await expect(world.platform((tx) => tx.run(statement))).rejects.toThrow('permission denied')
  await expect(world.system(ours, (tx) => tx.run(sql`update ledger_salts set salt = salt`))).rejects.toThrow(
    'permission denied',
  )
})

test('an organisation neither places nor signs anything itself', async () => {
  const hash = Buffer.alloc(32)
  await expect(
    world.system(ours, (tx) =>
      tx.run(
        sql`insert into ledger.heads (size, root, at, note) values (99, ${hash}, platform.app_now(), 'mine')`,
      ),
    ),
  ).rejects.toThrow('row-level security')
  await expect(
    world.system(ours, (tx) => tx.run(sql`insert into ledger.nodes values (4, 99, ${hash})`)),
  ).rejects.toThrow('row-level security')
  await world.write(ours, 1)
  expect(await world.system(ours, (tx) => tx.run(sql`delete from ledger.waiting`))).toBe(0)
})
