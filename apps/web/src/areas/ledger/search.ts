import { flag, like, oneOf, reader } from '../../shell/registry/search.ts'

/** Kinds that an organisation commits to. */
export const entryKinds = ['listing', 'look_up', 'dispute', 'decision', 'deletion', 'record'] as const

export interface LedgerSearch {
  /** The part for everybody: checking a proof. */
  readonly verify?: boolean
  /** The entry to be checked, by its transaction hash. */
  readonly hash?: string
  /** Absent: entries of all kinds. */
  readonly kind?: (typeof entryKinds)[number]
}

export const ledgerSearch = reader<LedgerSearch>({
  verify: flag,
  hash: like(/^[0-9a-f]{64}$/u),
  kind: oneOf(entryKinds),
})
