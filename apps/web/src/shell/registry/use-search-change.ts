import { useNavigate } from '@tanstack/react-router'
import { changedSearch, type ReadSearch, type SearchChanges } from './search.ts'

/** Changes parameters of this page's address in place, so that a link to it shows the same view. */
export function useSearchChange<S extends object>(read: ReadSearch<S>): (changes: SearchChanges<S>) => void {
  const navigate = useNavigate()
  return (changes) =>
    void navigate({
      to: '.',
      search: (before) => changedSearch(read, before, changes) as never,
      replace: true,
      resetScroll: false,
    })
}
