import type { LiveKind } from '../../live/use-live.ts'
import { isId } from '../../shell/registry/is-id.ts'

export const kinds = ['rating', 'alert', 'incident', 'safety', 'call'] as const satisfies readonly LiveKind[]

/** What the stream shows, as it stands in its address. Absent: all of it. */
export interface LiveSearch {
  readonly kind?: LiveKind
  readonly venue?: string
}

/** Keeps what it knows and drops the rest. */
export function liveSearch({ kind: wanted, venue }: Record<string, unknown>): LiveSearch {
  const kind = kinds.find((each) => each === wanted)
  return { ...(kind ? { kind } : {}), ...(isId(venue) ? { venue } : {}) }
}

/** The address with something changed; the language stays. */
export function changedSearch(
  { lang, ...before }: LiveSearch & { readonly lang?: string | undefined },
  changes: Partial<Record<keyof LiveSearch, string | undefined>>,
): LiveSearch & { lang?: string } {
  return { ...(lang ? { lang } : {}), ...liveSearch({ ...before, ...changes }) }
}
