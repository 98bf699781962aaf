import { createFileRoute } from '@tanstack/react-router'
import { StayRatingPage } from '../../areas/stay-ratings/stay-rating-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/submit-rating')({
  staticData: { page: { audience: 'public', area: 'guests', menu: 'resources' } },
  loader: loadWords('stay-ratings', 'feedback'),
  component: StayRatingPage,
})
