import { fromHex } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { hashBytes } from './hashing.ts'
import { openHead } from './head.ts'
import type { HeadFault, LogTrust } from './head.ts'
import { verifyConsistency } from './verify.ts'

/** A head that somebody noted, a newer one, and the proof that the log has only grown in between. */
export interface GrowthProof {
  /** Signed notes. */
  readonly noted: string
  readonly newer: string
  /** Consistency proof, 64 hexadecimal digits each. */
  readonly path: readonly string[]
}

export type GrowthVerdict =
  | { readonly ok: true; readonly noted: Checkpoint; readonly newer: Checkpoint }
  | { readonly ok: false; readonly of: 'noted' | 'newer'; readonly fault: HeadFault }
  /** shrunk: the newer log is the shorter one; not_consistent: something before the noted head was changed. */
  | { readonly ok: false; readonly of: 'growth'; readonly fault: 'shrunk' | 'not_consistent' }

/**
 * Whether the log of a noted head is the beginning of the log of a newer one (RFC 9162, 2.1.4.2). Sizes and roots are
 * taken from the signed heads only. Throws only what the signature check throws.
 */
export async function verifyGrowth(proof: GrowthProof, trust: LogTrust): Promise<GrowthVerdict> {
  const noted = await openHead(proof.noted, trust)
  if (typeof noted === 'string') return { ok: false, of: 'noted', fault: noted }
  const newer = await openHead(proof.newer, trust)
  if (typeof newer === 'string') return { ok: false, of: 'newer', fault: newer }
  if (newer.size < noted.size) return { ok: false, of: 'growth', fault: 'shrunk' }
  return isConsistent(noted, newer, proof.path)
    ? { ok: true, noted, newer }
    : { ok: false, of: 'growth', fault: 'not_consistent' }
}

function isConsistent(noted: Checkpoint, newer: Checkpoint, path: readonly string[]): boolean {
  const hashes = path.map((hash) => fromHex(hash, hashBytes))
  return (
    hashes.every((hash) => hash !== null) &&
    verifyConsistency({
      first: noted.size,
      firstRoot: noted.root,
      second: newer.size,
      secondRoot: newer.root,
      path: hashes,
    })
  )
}
