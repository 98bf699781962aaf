import { flag, oneOf, reader, text, unless } from '../../shell/registry/search.ts'
import { findingKinds, type FindingKind } from './finding-kinds.ts'
import { importKinds, type ImportKind } from './kinds.ts'

export const steps = ['columns', 'check', 'result'] as const
export type Step = (typeof steps)[number]

/**
 * The address of the page: one import at one of its steps; or none, the kind of file (stays by default), and whether
 * the help is open.
 */
export interface ImportSearch {
  readonly import?: string
  readonly step?: Step
  readonly kind?: ImportKind
  readonly how?: true
  /** The kind of finding that is listed. */
  readonly found?: FindingKind
}

const read = reader<ImportSearch>({
  import: text,
  step: oneOf(steps),
  kind: unless('stays', oneOf(importKinds)),
  how: flag,
  found: oneOf(findingKinds),
})

/** An import stands alone with its step. */
export function readImportSearch(address: Record<string, unknown>): ImportSearch {
  const { import: id, step, found, ...begun } = read(address)
  if (id === undefined) return begun
  return { import: id, ...(step ? { step } : {}), ...(found ? { found } : {}) }
}
