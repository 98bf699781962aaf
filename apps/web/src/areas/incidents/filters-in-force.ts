import { filterNames, type IncidentsSearch } from './search.ts'

export function filtersInForce(search: IncidentsSearch): number {
  return filterNames.filter((name) => search[name] !== undefined).length
}
