import { createFileRoute } from '@tanstack/react-router'
import { GuestProfilesPage } from '../../areas/guests/guest-profiles-page.tsx'
import { readGuestsSearch } from '../../areas/guests/search-params.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/guest-profiles')({
  staticData: { page: { audience: 'staff', area: 'guests', place: { of: 'guests', at: 0, icon: 'guests' } } },
  validateSearch: readGuestsSearch,
  loader: loadWords('guests', 'tables', 'identity', 'guests-views'),
  component: GuestProfilesPage,
})
