import { id, oneOf, reader } from '../../../shell/registry/search.ts'

export const historyKinds = ['stay', 'feedback', 'stay_rating', 'incident', 'entry', 'note', 'merge'] as const
export type HistoryKind = (typeof historyKinds)[number]

export interface HistorySearch {
  readonly guest?: string
  /** Absent: everything. */
  readonly kind?: HistoryKind
}

/** A surname never stands in an address. */
export const historySearch = reader<HistorySearch>({ guest: id, kind: oneOf(historyKinds) })
