import { tableSettings } from '../../shell/registry/table-search.ts'
import { ratingsSearch, type RatingsSearch } from './ratings-search.ts'

const others: readonly string[] = ['lang', ...tableSettings]

/** Whether a filter narrows the list; sort order and columns do not count. */
export function hasFilter(search: RatingsSearch): boolean {
  return Object.entries(search).some(([name, value]) => !others.includes(name) && value !== undefined)
}

/** The filters as texts, as a saved view keeps them. */
export function textsOf(search: RatingsSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ratingsSearch({ ...search })).map(([name, value]) => [name, String(value)]),
  )
}
