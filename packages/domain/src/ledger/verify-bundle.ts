import { decodeAnchor } from './anchor.ts'
import { readBundle } from './bundle.ts'
import type { AnchorReference, Opening, ProofBundle } from './bundle.ts'
import { equalBytes, fromHex, toHex } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { commitmentOf, leafData, saltBytes } from './commitments.ts'
import { hashBytes, leafHash } from './hashing.ts'
import type { Hash } from './hashing.ts'
import { openHead } from './head.ts'
import type { HeadFault, LogTrust } from './head.ts'
import type { LedgerKind } from './kinds.ts'
import { verifyInclusion } from './verify.ts'

/** Why a bundle is not valid, in the order of the checks. */
export type BundleFault = HeadFault | 'opening_differs' | 'not_included' | 'anchor_differs'

export interface ProvenLeaf {
  readonly kind: LedgerKind
  /** 64 hexadecimal digits, by which the leaf is looked up. */
  readonly leafHash: string
  readonly index: number
  /** The opened commitment; null: the bundle proves a leaf, not its content. */
  readonly opening: Opening | null
  readonly checkpoint: Checkpoint
  /** Its data agree with the checkpoint; whether the chain contains the transaction has to be checked there. */
  readonly anchor: AnchorReference | null
}

export type BundleVerdict =
  | { readonly ok: true; readonly proven: ProvenLeaf }
  | { readonly ok: false; readonly fault: BundleFault }

/**
 * Verifies an untrusted proof bundle offline: form, signature of the tree head, opening of the commitment, inclusion,
 * anchor. Throws only what the signature check throws.
 */
export async function verifyBundle(value: unknown, trust: LogTrust): Promise<BundleVerdict> {
  const bundle = readBundle(value)
  if (!bundle) return { ok: false, fault: 'malformed' }
  const checkpoint = await openHead(bundle.checkpoint, trust)
  if (typeof checkpoint === 'string') return { ok: false, fault: checkpoint }
  const fault = faultOfLeaf(bundle, checkpoint)
  if (fault) return { ok: false, fault }
  const { leaf, index, anchor } = bundle
  const proven = { kind: leaf.kind, leafHash: toHex(leafHashOf(bundle)), index, opening: leaf.opening }
  return { ok: true, proven: { ...proven, checkpoint, anchor } }
}

function faultOfLeaf(bundle: ProofBundle, { size, root }: Checkpoint): BundleFault | null {
  const { leaf, index, path, anchor } = bundle
  if (leaf.opening && !opens(leaf.opening, leaf)) return 'opening_differs'
  const hashes = path.map((hash) => hashOf(hash))
  if (!verifyInclusion({ leafHash: leafHashOf(bundle), index, size, root, path: hashes }))
    return 'not_included'
  const anchored = anchor && decodeAnchor(anchor.data)
  const agrees = !anchor || (anchored?.size === size && equalBytes(anchored.root, root))
  return agrees ? null : 'anchor_differs'
}

function opens({ salt, ...rest }: Opening, { kind, commitment }: ProofBundle['leaf']): boolean {
  const opened = commitmentOf(hashOf(salt, saltBytes), { kind, ...rest })
  return equalBytes(opened, hashOf(commitment))
}

function leafHashOf({ leaf }: ProofBundle): Hash {
  return leafHash(leafData(leaf.kind, hashOf(leaf.commitment)))
}

/** For digits that were validated when the bundle was read. */
function hashOf(digits: string, bytes = hashBytes): Uint8Array {
  return fromHex(digits, bytes) ?? new Uint8Array()
}
