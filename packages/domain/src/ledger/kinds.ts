/**
 * What a leaf represents, with its byte in the leaf. The byte is hashed, so a value is never given a second meaning.
 * The kind is public, the record behind it is not.
 */
const kindBytes = {
  agreement: 1,
  listing: 2,
  look_up: 3,
  dispute: 4,
  decision: 5,
  deletion: 6,
  import: 7,
  /** Committed by hand, from any record. */
  record: 8,
  /** The heads of all audit chains that have grown, as one root. */
  audit_heads: 9,
  /** One of those heads: a leaf of the tree under that root, never of the log itself. */
  audit_head: 10,
} as const

export type LedgerKind = keyof typeof kindBytes

export const ledgerKinds = Object.keys(kindBytes) as readonly LedgerKind[]

/** The byte of a kind, 1 to 255. */
export function byteOfKind(kind: LedgerKind): number {
  return kindBytes[kind]
}
