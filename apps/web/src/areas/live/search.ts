import type { LiveKind } from '../../live/use-live.ts'
import { id, oneOf, reader } from '../../shell/registry/search.ts'

export const kinds = ['rating', 'alert', 'incident', 'safety', 'call'] as const satisfies readonly LiveKind[]

export interface LiveSearch {
  readonly kind?: LiveKind
  readonly venue?: string
}

export const liveSearch = reader<LiveSearch>({ kind: oneOf(kinds), venue: id })
