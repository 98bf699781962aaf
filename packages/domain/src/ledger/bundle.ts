import { fromHex } from './bytes.ts'
import { isLedgerKind, isLedgerRecord, saltBytes } from './commitments.ts'
import { hashBytes } from './hashing.ts'
import type { LedgerKind } from './kinds.ts'

export const bundleFormat = 'comity-proof-1'

/** Opens a commitment; only recipients of the salt have it. */
export interface Opening {
  /** 64 hexadecimal digits. */
  readonly salt: string
  readonly subject: string
  /** UTC to the millisecond. */
  readonly at: string
  /** 64 hexadecimal digits. */
  readonly digest: string
}

/** The transaction that anchors the bundle's tree head on an EVM chain. Only that chain can prove that it exists. */
export interface AnchorReference {
  /** EIP-155. */
  readonly chainId: number
  /** 0x and 64 hexadecimal digits. */
  readonly transactionHash: string
  readonly data: string
}

/**
 * One JSON document that proves offline that a leaf is in the log. Size, root, signature and key id are only in the
 * checkpoint, so that nothing can contradict it.
 */
export interface ProofBundle {
  readonly format: typeof bundleFormat
  readonly leaf: {
    readonly kind: LedgerKind
    /** 64 hexadecimal digits. */
    readonly commitment: string
    /** Null: the holder has no salt, or it was erased. */
    readonly opening: Opening | null
  }
  /** Of the leaf, from 0. */
  readonly index: number
  /** Inclusion proof, 64 hexadecimal digits each. */
  readonly path: readonly string[]
  /** Signed note of a tree head. */
  readonly checkpoint: string
  readonly anchor: AnchorReference | null
}

/** More levels than a log of 2^53 leaves has. */
const longestPath = 64
const transactionHashBytes = 32

/** The bundle of a file: by itself, or inside the response that contained it. */
export function bundleIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'bundle' in value ? value.bundle : value
}

/** Reads a bundle from an untrusted source; null: malformed. Unknown fields are malformed too. */
export function readBundle(value: unknown): ProofBundle | null {
  if (!hasKeys(value, ['format', 'leaf', 'index', 'path', 'checkpoint', 'anchor'])) return null
  const { format, leaf, index, path, checkpoint, anchor } = value
  const isSound =
    format === bundleFormat &&
    isLeaf(leaf) &&
    isCount(index) &&
    Array.isArray(path) &&
    path.length <= longestPath &&
    path.every((hash) => isHex(hash, hashBytes)) &&
    typeof checkpoint === 'string' &&
    (anchor === null || isAnchor(anchor))
  return isSound ? (value as unknown as ProofBundle) : null
}

function isLeaf(value: unknown): boolean {
  if (!hasKeys(value, ['kind', 'commitment', 'opening'])) return false
  const { kind, commitment, opening } = value
  if (!isLedgerKind(kind) || !isHex(commitment, hashBytes)) return false
  if (opening === null) return true
  if (!hasKeys(opening, ['salt', 'subject', 'at', 'digest'])) return false
  const { salt, subject, at, digest } = opening
  return isHex(salt, saltBytes) && isLedgerRecord({ kind, subject, at, digest })
}

function isAnchor(value: unknown): boolean {
  return (
    hasKeys(value, ['chainId', 'transactionHash', 'data']) &&
    isCount(value.chainId) &&
    typeof value.transactionHash === 'string' &&
    value.transactionHash.startsWith('0x') &&
    isHex(value.transactionHash.slice(2), transactionHashBytes) &&
    typeof value.data === 'string'
  )
}

function hasKeys<K extends string>(value: unknown, keys: readonly K[]): value is Record<K, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key))
}

const isHex = (value: unknown, bytes: number) => typeof value === 'string' && fromHex(value, bytes) !== null

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
