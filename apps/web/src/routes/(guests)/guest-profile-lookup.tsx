import { createFileRoute } from '@tanstack/react-router'
import { GuestProfileLookupPage } from '../../areas/lookups/guest-profile-lookup-page.tsx'
import { lookupSearch } from '../../areas/lookups/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/guest-profile-lookup')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'guests',
      place: { of: 'network', at: 0, icon: 'lookup' },
      menu: 'analytics',
    },
  },
  validateSearch: lookupSearch,
  loader: loadWords('lookups', 'network', 'guests'),
  component: GuestProfileLookupPage,
})
