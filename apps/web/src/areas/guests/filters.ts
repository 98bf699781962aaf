import type { GuestFilters, GuestsSearch } from './search-params.ts'

/** How many filters are in force; the order is none. */
export function filtersInForce({ level, status, tag, venue }: GuestFilters): number {
  return [level, status, tag, venue].filter((value) => value !== undefined).length
}

export function textsOf({ level, status, tag, venue, sort, columns }: GuestsSearch): Record<string, string> {
  const all = Object.entries({ level, status, tag, venue, sort, columns })
  return Object.fromEntries(all.filter((each): each is [string, string] => each[1] !== undefined))
}
