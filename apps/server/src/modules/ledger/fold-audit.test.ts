import { toHex, verifyAuditHead } from '@comity/domain/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHead } from '../../platform/audit/verify-queries.ts'
import { sql, type ColumnOf } from '../../platform/db/statements.ts'
import { getFoldedHead } from './audit-proof.ts'
import { foldAuditHeads } from './fold-audit.ts'
import { ledgerWorld } from './testing/ledger-world.ts'
import type { LedgerWorld } from './testing/ledger-world.ts'

let world: LedgerWorld
let organisations: string[]
beforeAll(async () => {
  world = await ledgerWorld()
  organisations = [await world.organisation(), await world.organisation(), await world.organisation()]
})
afterAll(() => world.close())

const fold = () => foldAuditHeads(world.services)

async function work(...of: string[]) {
  for (const organisationId of of) await world.writeAudit(organisationId, 2)
  await world.chain()
}

const folded = async (organisationId: string) => (await world.system(organisationId, getFoldedHead))!

test('the heads of all chains that have grown become one leaf, with a proof for each', async () => {
  expect(await fold()).toBe(0)
  await work(...organisations)
  expect(await fold()).toBe(3)
  expect(await world.sequence()).toBe(1)
  const [leaf] = await world.leaves()
  for (const organisationId of organisations) {
    const { proof, record, transactionHash } = await folded(organisationId)
    const { head } = (await world.system(organisationId, getHead))!
    expect(proof.head).toEqual({ organisationId, seq: head.seq, hash: head.hash })
    expect(verifyAuditHead(proof, record)).toBe(true)
    expect(transactionHash).toBe(leaf?.hash)
  }
})

test('a proof holds for no other head', async () => {
  const { proof, record } = await folded(organisations[0]!)
  const { head } = proof
  for (const other of [
    { ...head, seq: head.seq + 1 },
    { ...head, hash: '0'.repeat(64) },
    { ...head, organisationId: organisations[1]! },
  ])
    expect(verifyAuditHead({ ...proof, head: other }, record)).toBe(false)
})

test('a chain that has not grown is left alone', async () => {
  const [busy, quiet] = organisations as [string, string]
  const before = await folded(quiet)
  await work(busy)
  world.forward(60_000)
  expect(await fold()).toBe(1)
  expect(await fold()).toBe(0)
  expect(await folded(quiet)).toEqual(before)
  expect((await folded(busy)).proof.head.seq).toBe(4)
})

test('of each day the last proof is kept', async () => {
  const [busy] = organisations as [string]
  world.forward(86_400_000)
  await work(busy)
  await fold()
  const days = await world.system(busy, (tx) =>
    tx.all(sql<{ seq: number }>`select seq::int as seq from ledger.audit_proofs order by day`),
  )
  expect(days.map(({ seq }) => seq)).toEqual([4, 6])
})

test('an organisation sees its own proofs alone, and who is folded in is told to the log alone', async () => {
  const [ours] = organisations as [string]
  const seen = await world.system(ours, (tx) =>
    tx.all(
      sql<{
        id: ColumnOf<'ledger.audit_proofs', 'organisation_id'>
      }>`select distinct organisation_id as id from ledger.audit_proofs`,
    ),
  )
  expect(seen).toEqual([{ id: ours }])
  await work(organisations[1]!)
  const grown = await world.system(ours, (tx) => tx.run(sql`select from platform.grown_audit_heads()`))
  expect(grown).toBe(0)
  expect(await fold()).toBe(1)
})

test('no proof names another organisation or its head', async () => {
  const [ours, theirs] = organisations as [string, string]
  const { proof } = await folded(ours)
  const shown = JSON.stringify({ ...proof, path: proof.path.map(toHex) })
  expect(shown).not.toContain(theirs)
  expect(shown).not.toContain((await folded(theirs)).proof.head.hash)
})
