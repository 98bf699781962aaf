import { createFileRoute } from '@tanstack/react-router'
import { GuestDetailPage } from '../../areas/guests/guest-detail-page.tsx'
import { readGuestSearch } from '../../areas/guests/search-params.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/guest-detail-page')({
  staticData: {
    page: { audience: 'staff', area: 'guests', place: { of: 'guests', under: '/guest-profiles' } },
  },
  validateSearch: readGuestSearch,
  loader: loadWords(
    'guests',
    'tables',
    'risk',
    'guests-risk',
    'guests-history',
    'incidents',
    'identity',
    'markers',
    'guardians',
  ),
  component: GuestDetailPage,
})
