import { isId } from '../../../shell/registry/is-id.ts'

export const historyKinds = ['stay', 'feedback', 'stay_rating', 'incident', 'entry', 'note', 'merge'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Whose timeline, and what of it, as it stands in the address. */
export interface HistorySearch {
  readonly guest?: string
  /** Absent: everything. */
  readonly kind?: HistoryKind
}

/** Keeps what it knows and drops the rest. A surname never stands in an address. */
export function historySearch(search: Record<string, unknown>): HistorySearch {
  const { guest } = search
  const kind = historyKinds.find((each) => each === search['kind'])
  return {
    ...(isId(guest) ? { guest } : {}),
    ...(kind ? { kind } : {}),
  }
}
