import { changedSearch } from '../../shell/registry/search.ts'
import { listingsSearch, type ListingsSearch } from './search.ts'

export function changed(changes: Partial<Record<keyof ListingsSearch, string | undefined>>) {
  return (before: Readonly<Record<string, unknown>>) => changedSearch(listingsSearch, before, changes)
}
