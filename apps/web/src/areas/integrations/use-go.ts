import { useNavigate } from '@tanstack/react-router'
import type { ImportSearch } from './import-search.ts'

/** Moves within the page. A choice of language in the address stays. */
export function useGo(): (search: ImportSearch, options?: { readonly inPlace: boolean }) => void {
  const navigate = useNavigate({ from: '/data-import' })
  return (search, { inPlace } = { inPlace: false }) =>
    void navigate({
      search: ({ lang }) => ({ ...(lang ? { lang } : {}), ...search }),
      replace: inPlace,
      resetScroll: !inPlace,
    })
}
