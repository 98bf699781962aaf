import { useNavigate } from '@tanstack/react-router'
import type { OrganisationSearch } from './organisation-search.ts'

/** Moves within the page. A choice of language in the address stays. */
export function useGo(): (search: OrganisationSearch) => void {
  const navigate = useNavigate({ from: '/organisation-settings' })
  return (search) =>
    void navigate({
      search: ({ lang }) => ({ ...(lang ? { lang } : {}), ...search }),
      resetScroll: false,
    })
}
