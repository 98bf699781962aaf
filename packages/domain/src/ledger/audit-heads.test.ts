import { expect, test } from 'vitest'
import { auditHeadLeaf, auditHeadsRecord, verifyAuditHead } from './audit-heads.ts'
import type { AuditHead } from './audit-heads.ts'
import { inclusionProof, readerOfLeaves } from './proofs.ts'
import { at, recordOf, saltOf } from './testing/records.ts'

const later = '2026-03-08T09:31:00.000Z'
const heads: AuditHead[] = [1, 2, 3, 4, 5].map((n) => ({
  organisationId: `0199a7c2-0000-7000-8000-00000000000${n}`,
  seq: n * 10,
  hash: String(n).repeat(64),
}))
const leaves = heads.map((head, index) => auditHeadLeaf(head, at, saltOf(index)))
const record = auditHeadsRecord(leaves, at)

function proofOf(index: number) {
  const path = inclusionProof(readerOfLeaves(leaves), index, leaves.length)
  return { head: heads[index]!, at, salt: saltOf(index), index, size: leaves.length, path }
}

test('each organisation shows its own head under the one record of all', () => {
  expect(record).toMatchObject({ kind: 'audit_heads', at })
  expect(heads.map((_, index) => verifyAuditHead(proofOf(index), record))).toEqual(heads.map(() => true))
})

test('another head, time, salt, place or record shows nothing', () => {
  const proof = proofOf(2)
  const { head } = proof
  for (const change of [
    { head: { ...head, seq: 31 } },
    { head: { ...head, hash: '4'.repeat(64) } },
    { head: { ...head, organisationId: heads[3]!.organisationId } },
    { at: later },
    { salt: saltOf(9) },
    { index: 3 },
    { path: proof.path.slice(1) },
  ])
    expect(verifyAuditHead({ ...proof, ...change }, record)).toBe(false)
  expect(verifyAuditHead(proof, auditHeadsRecord(leaves.slice(1), at))).toBe(false)
  expect(verifyAuditHead(proof, { ...record, at: later })).toBe(false)
  expect(verifyAuditHead(proof, recordOf({ digest: record.digest }))).toBe(false)
  expect(verifyAuditHead(proof, { ...record, digest: 'none' })).toBe(false)
})
