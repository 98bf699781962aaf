import { createFileRoute } from '@tanstack/react-router'
import { RateGuestPage } from '../../areas/feedback/rate-guest-page.tsx'
import { rateSearch } from '../../areas/feedback/rate-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/rate-guest')({
  staticData: { page: { audience: 'staff', area: 'guests', place: { of: 'guests' } } },
  validateSearch: rateSearch,
  loader: loadWords('feedback', 'offline'),
  component: RateGuestPage,
})
