import { fromHex, toHex } from './bytes.ts'
import { commitmentOf, contentDigest, leafData } from './commitments.ts'
import type { LedgerRecord } from './commitments.ts'
import { appendLeaves, emptyFrontier, rootOf } from './frontier.ts'
import { hashBytes, leafHash } from './hashing.ts'
import type { Hash } from './hashing.ts'
import { verifyInclusion } from './verify.ts'

/** The newest link of an organisation's audit chain. */
export interface AuditHead {
  readonly organisationId: string
  readonly seq: number
  /** 64 hexadecimal digits. */
  readonly hash: string
}

/** The data an organisation keeps to prove that its head was in the log. */
export interface AuditHeadProof {
  readonly head: AuditHead
  /** Of the record, UTC to the millisecond. */
  readonly at: string
  readonly salt: Uint8Array
  readonly index: number
  readonly size: number
  readonly path: readonly Hash[]
}

/**
 * Leaf hash of one head. The heads that have grown are the leaves of a small tree, and one leaf of the log, kind
 * `audit_heads`, contains its root. Extension lines of a checkpoint would grow with the number of organisations, no
 * monitor could audit them (c2sp.org/tlog-checkpoint advises against them), and each would reveal to the others who
 * is active.
 */
export function auditHeadLeaf(head: AuditHead, at: string, salt: Uint8Array): Hash {
  const { organisationId, seq, hash } = head
  const digest = contentDigest(salt, { seq, hash })
  const record = { kind: 'audit_head', subject: organisationId, at, digest } as const
  return leafHash(leafData('audit_head', commitmentOf(salt, record)))
}

/** The record of one leaf for all heads, in the order of their leaves; its digest is their root. */
export function auditHeadsRecord(headLeaves: readonly Hash[], at: string): LedgerRecord {
  const root = rootOf(appendLeaves(emptyFrontier, headLeaves).frontier)
  return { kind: 'audit_heads', subject: 'audit', at, digest: toHex(root) }
}

/** Whether a head is among those of an `audit_heads` record, whose own inclusion a proof bundle shows. */
export function verifyAuditHead(proof: AuditHeadProof, record: LedgerRecord): boolean {
  const root = fromHex(record.digest, hashBytes)
  if (record.kind !== 'audit_heads' || record.at !== proof.at || !root) return false
  const { head, at, salt, index, size, path } = proof
  return verifyInclusion({ leafHash: auditHeadLeaf(head, at, salt), index, size, path, root })
}
