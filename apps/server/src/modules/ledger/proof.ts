import {
  bundleFormat,
  byteOfKind,
  consistencyPlan,
  encodeAnchor,
  foldPlan,
  frontierPlan,
  inclusionPlan,
  ledgerKinds,
  nodesOf,
  rootAt,
  toHex,
} from '@comity/domain/ledger'
import type { LedgerKind, NodeId, ProofBundle } from '@comity/domain/ledger'
import { sql, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { PlatformTx } from '../../platform/db/transaction.ts'
import { confirmedAnchor } from './anchor/queue.ts'
import { headOfSize, newestHead } from './heads.ts'
import type { Head } from './heads.ts'
import { readNodes } from './nodes.ts'

interface FoundLeaf {
  /** Null until it is sequenced. */
  readonly index: number | null
  readonly leaf: Buffer
  readonly placedAt: Date | null
}

/** A leaf with its inclusion proof; undefined while no signed head covers it. */
export interface LeafProof extends FoundLeaf {
  readonly bundle: ProofBundle | undefined
}

/**
 * The proof of a leaf by its hash, against the smallest anchored head that covers it, else the newest signed one.
 *
 * @returns undefined without such a leaf
 */
export async function proveLeaf(tx: PlatformTx, transactionHash: string): Promise<LeafProof | undefined> {
  const [found, newest] = await Promise.all([findLeaf(tx, transactionHash), newestHead(tx)])
  if (!found || found.index === null) return found && { ...found, bundle: undefined }
  const { leaf, index } = found
  const anchor = await anchorOver(tx, index)
  const head = anchor?.head ?? newest
  if (!head || head.size <= index) return { ...found, bundle: undefined }
  const plan = inclusionPlan(index, head.size)
  const path = foldPlan(plan, await readNodes(tx, nodesOf(plan)))
  const bundle: ProofBundle = {
    format: bundleFormat,
    leaf: { kind: kindOf(leaf), commitment: toHex(leaf.subarray(2)), opening: null },
    index,
    path: path.map(toHex),
    checkpoint: head.note,
    anchor: anchor?.reference ?? null,
  }
  return { ...found, bundle }
}

async function findLeaf(tx: PlatformTx, transactionHash: string): Promise<FoundLeaf | undefined> {
  const row = await tx.first(sql<
    RowOf<'ledger.leaves', 'leaf'> & Nullable<RowOf<'ledger.leaves', 'index'>> & { placedAt: Date | null }
  >`
    select index, leaf, at as "placedAt" from ledger.leaves where hash = decode(${transactionHash}, 'hex')
    union all
    select null, leaf, null from ledger.waiting
    where sha256('\\x00'::bytea || leaf) = decode(${transactionHash}, 'hex')
    limit 1`)
  return row && { ...row, index: row.index === null ? null : Number(row.index) }
}

async function anchorOver(tx: PlatformTx, index: number) {
  const row = await confirmedAnchor(tx, index)
  const head = row && (await headOfSize(tx, Number(row.size)))
  if (!head || !row.transaction_hash || row.chain_id === null) return undefined
  const chainId = Number(row.chain_id)
  const transactionHash = `0x${toHex(row.transaction_hash)}`
  return { head, reference: { chainId, transactionHash, data: encodeAnchor(head) } }
}

/** Two sizes of the log with the proof that the first is a prefix of the second. */
export interface Consistency {
  readonly first: { readonly size: number; readonly root: string }
  readonly second: { readonly size: number; readonly root: string; readonly head: Head | undefined }
  readonly path: readonly string[]
}

/** @throws RangeError unless 0 < first <= second, both within the log */
export async function proveConsistency(tx: PlatformTx, first: number, second: number): Promise<Consistency> {
  const plan = consistencyPlan(first, second)
  const wanted: NodeId[] = [...nodesOf(plan), ...frontierPlan(first), ...frontierPlan(second)]
  const [read, head] = await Promise.all([readNodes(tx, wanted), headOfSize(tx, second)])
  return {
    first: { size: first, root: toHex(rootAt(read, first)) },
    second: { size: second, root: toHex(rootAt(read, second)), head },
    path: foldPlan(plan, read).map(toHex),
  }
}

function kindOf(leaf: Buffer): LedgerKind {
  const kind = ledgerKinds.find((one) => byteOfKind(one) === leaf[1])
  if (!kind) throw new Error(`A leaf of an unknown kind ${leaf[1]}`)
  return kind
}
