import { id, oneOf, reader } from '../../shell/registry/search.ts'

export const billViews = ['list', 'ended'] as const
export const shownStates = ['pending', 'unpaid', 'paid'] as const

/** What `/dine-and-dash` takes from its address. */
export interface BillsSearch {
  /** Absent: writing a bill down. */
  readonly view?: (typeof billViews)[number]
  /** Absent: those that can be put right or are being looked at. */
  readonly state?: (typeof shownStates)[number]
  /** Whose bills are added up. */
  readonly guest?: string
}

export const billsSearch = reader<BillsSearch>({
  view: oneOf(billViews),
  state: oneOf(shownStates),
  guest: id,
})
