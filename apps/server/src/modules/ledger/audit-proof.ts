import { commitmentOf, hashBytes, leafData, leafHash, toHex } from '@comity/domain/ledger'
import type { AuditHeadProof, LedgerRecord, Opening } from '@comity/domain/ledger'
import { build } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Proves that the newest audit head of the organisation is in the log. */
export interface FoldedHead {
  readonly proof: AuditHeadProof
  /** What that leaf commits to. */
  readonly record: LedgerRecord
  readonly opening: Opening
  /** Finds the position of that leaf. */
  readonly transactionHash: string
}

export async function getFoldedHead(tx: Tx): Promise<FoldedHead | undefined> {
  const row = await tx.first(
    build.selectFrom('ledger.audit_proofs').selectAll().orderBy('day', 'desc').limit(1),
  )
  if (!row) return undefined
  const at = row.at.toISOString()
  const head = { organisationId: row.organisation_id, seq: Number(row.seq), hash: toHex(row.hash) }
  const path = Array.from({ length: row.path.length / hashBytes }, (_, nth) =>
    row.path.subarray(nth * hashBytes, (nth + 1) * hashBytes),
  )
  const record = { kind: 'audit_heads', subject: 'audit', at, digest: toHex(row.root) } as const
  const { kind, ...said } = record
  return {
    proof: { head, at, salt: row.salt, index: row.position, size: row.size, path },
    record,
    opening: { salt: toHex(row.leaf_salt), ...said },
    transactionHash: toHex(leafHash(leafData(kind, commitmentOf(row.leaf_salt, record)))),
  }
}
