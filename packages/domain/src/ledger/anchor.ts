import { concatBytes } from '@noble/hashes/utils.js'
import { equalBytes, fromHex, toHex } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { hashBytes } from './hashing.ts'
import { mustBeCount } from './plan.ts'

/** The content of an anchor; the sender of the transaction identifies the log. */
export type AnchoredHead = Pick<Checkpoint, 'size' | 'root'>

/** "COMITY", a zero byte and the version of the layout. */
const magic = Uint8Array.of(0x43, 0x4f, 0x4d, 0x49, 0x54, 0x59, 0, 1)
const sizeBytes = 8
const dataBytes = magic.length + sizeBytes + hashBytes

/**
 * Call data of the transaction that anchors a tree head on an EVM chain: magic, size as 8 bytes big endian, root.
 * @returns 0x and 96 hexadecimal digits
 * @throws RangeError for an invalid head
 */
export function encodeAnchor({ size, root }: AnchoredHead): string {
  mustBeCount(size)
  if (root.length !== hashBytes) throw new RangeError(`a root of ${root.length} bytes`)
  const encodedSize = new Uint8Array(sizeBytes)
  new DataView(encodedSize.buffer).setBigUint64(0, BigInt(size))
  return `0x${toHex(concatBytes(magic, encodedSize, root))}`
}

/** @returns null for call data that is no anchor of ours; upper-case digits, which some nodes print, are accepted */
export function decodeAnchor(data: string): AnchoredHead | null {
  const bytes = data.startsWith('0x') ? fromHex(data.slice(2).toLowerCase(), dataBytes) : null
  if (!bytes || !equalBytes(bytes.subarray(0, magic.length), magic)) return null
  const size = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(magic.length))
  return Number.isSafeInteger(size) ? { size, root: bytes.slice(magic.length + sizeBytes) } : null
}

/** The first wait in seconds, doubled each time up to the longest; attempts end after this many (about 13 hours). */
export const anchorRetry = { firstSeconds: 30, longestSeconds: 3600, mostAttempts: 20 } as const

export interface PendingAnchor {
  readonly queuedAt: Date
  /** Number of failed attempts. */
  readonly attempts: number
  /** Null before the first. */
  readonly lastTriedAt: Date | null
}

/** When an anchor is tried next, possibly in the past; null: given up until somebody flushes the queue. */
export function nextAnchorAttempt({ queuedAt, attempts, lastTriedAt }: PendingAnchor): Date | null {
  const { firstSeconds, longestSeconds, mostAttempts } = anchorRetry
  if (attempts >= mostAttempts) return null
  if (attempts === 0 || lastTriedAt === null) return queuedAt
  const seconds = Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds)
  return new Date(lastTriedAt.getTime() + seconds * 1000)
}
