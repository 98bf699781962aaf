import { id, oneOf, reader, unless } from '../../shell/registry/search.ts'
import type { ShiftSearch } from '../shift/search.ts'

/** Lengths of the period that the figures cover, in days; the first where the address names none. */
export const spans = [28, 7, 91] as const

export interface ManagerSearch extends ShiftSearch {
  readonly days?: (typeof spans)[number]
}

export const managerSearch = reader<ManagerSearch>({ venue: id, days: unless(spans[0], oneOf(spans)) })
