import { id, oneOf, reader } from '../../shell/registry/search.ts'

export const billViews = ['list', 'ended'] as const
export const shownStates = ['pending', 'unpaid', 'paid'] as const

export interface BillsSearch {
  /** Absent: reporting a bill. */
  readonly view?: (typeof billViews)[number]
  /** Absent: bills that can be settled or are under review. */
  readonly state?: (typeof shownStates)[number]
  /** Whose bills are added up. */
  readonly guest?: string
}

export const billsSearch = reader<BillsSearch>({
  view: oneOf(billViews),
  state: oneOf(shownStates),
  guest: id,
})
