import { createFileRoute } from '@tanstack/react-router'
import { GuestProfileLookupPage } from '../../areas/lookup/guest-profile-lookup-page.tsx'
import { lookupSearch } from '../../areas/lookup/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/guest-profile-lookup')({
  staticData: { page: { audience: 'staff', area: 'guests', menu: 'analytics' } },
  validateSearch: lookupSearch,
  loader: loadWords('lookup', 'network', 'guests', 'organisation'),
  component: GuestProfileLookupPage,
})
