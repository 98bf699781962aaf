import { withoutAbsent, type GuestFilters, type GuestsSearch } from './search-params.ts'

/** How many filters are in force; the order is none. */
export function filtersInForce({ level, status, tag, venue }: GuestFilters): number {
  return [level, status, tag, venue].filter((value) => value !== undefined).length
}

/** The filters and the order as texts, as a saved view keeps them. */
export function textsOf({ level, status, tag, venue, sort }: GuestsSearch): Record<string, string> {
  return withoutAbsent<Record<string, string>>({ level, status, tag, venue, sort })
}
