import { createFileRoute } from '@tanstack/react-router'
import { ratingsSearch } from '../../areas/feedback/ratings-search.ts'
import { ViewRatingsPage } from '../../areas/feedback/view-ratings-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/view-ratings')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'guests',
      place: { of: 'guests', at: 2, icon: 'ratings' },
      menu: 'analytics',
    },
  },
  validateSearch: ratingsSearch,
  loader: loadWords('feedback-ratings', 'tables', 'guests-views', 'feedback'),
  component: ViewRatingsPage,
})
