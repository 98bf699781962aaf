import { id, oneOf, reader } from '../../shell/registry/search.ts'

/** Rights that a link elsewhere begins with. */
export const startKinds = [
  'access',
  'erasure',
  'correction',
  'restriction',
  'objection',
  'portability',
] as const
export type StartKind = (typeof startKinds)[number]

export interface PortalSearch {
  /** Whose records are shown, where several organisations keep some. */
  readonly organisation?: string
  /** What the guest came to ask for. */
  readonly start?: StartKind
}

export const portalSearch = reader<PortalSearch>({ organisation: id, start: oneOf(startKinds) })
