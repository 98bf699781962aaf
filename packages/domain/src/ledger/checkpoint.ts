import { fromBase64, toBase64 } from './bytes.ts'
import { hashBytes } from './hashing.ts'
import type { Hash } from './hashing.ts'

/** A tree head: the size and root of the log with this name. */
export interface Checkpoint {
  /** Name of the log, as in `comity.example/ledger`: not empty, no space, no plus. */
  readonly origin: string
  readonly size: number
  readonly root: Hash
}

/**
 * Text of a checkpoint, which is what is signed (c2sp.org/tlog-checkpoint): origin, size and root in base 64, one per
 * line. No extension lines are written.
 * @throws RangeError for an invalid origin, size or root
 */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  const text = `${origin}\n${size}\n${toBase64(root)}\n`
  if (!parseCheckpoint(text)) throw new RangeError('not a tree head')
  return text
}

/** @returns null for anything malformed; extension lines of others are skipped */
export function parseCheckpoint(text: string): Checkpoint | null {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length < 3 || lines.includes('')) return null
  const [origin, size, encodedRoot] = lines as [string, string, string]
  const root = fromBase64(encodedRoot)
  if (!isNoteName(origin) || !/^(?:0|[1-9]\d*)$/u.test(size) || root?.length !== hashBytes) return null
  return Number.isSafeInteger(Number(size)) ? { origin, size: Number(size), root } : null
}

/** Names of keys (and our origins): not empty, without spaces, plus signs and control characters. */
export function isNoteName(name: string): boolean {
  return /^[^\s+\p{Cc}]+$/u.test(name) && name.isWellFormed()
}
