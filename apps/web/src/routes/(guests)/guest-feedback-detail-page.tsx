import { createFileRoute } from '@tanstack/react-router'
import { OneRatingPage } from '../../areas/feedback/one/one-rating-page.tsx'
import { oneRatingSearch } from '../../areas/feedback/one/one-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/guest-feedback-detail-page')({
  staticData: {
    page: { audience: 'staff', area: 'guests', place: { of: 'guests', under: '/view-ratings' } },
  },
  validateSearch: oneRatingSearch,
  loader: loadWords('feedback-ratings', 'feedback'),
  component: OneRatingPage,
})
