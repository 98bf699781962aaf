import { useNavigate } from '@tanstack/react-router'
import { changedSearch } from '../../shell/registry/search.ts'
import { readSafetySearch, type SafetySearch } from './safety-search.ts'

export function useChangeSearch() {
  const navigate = useNavigate({ from: '/safety-dashboard' })
  return (changes: Partial<Record<keyof SafetySearch, string | undefined>>) =>
    void navigate({
      search: (before) => changedSearch(readSafetySearch, before, changes),
      replace: true,
      resetScroll: false,
    })
}
