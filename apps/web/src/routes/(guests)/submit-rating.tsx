import { createFileRoute } from '@tanstack/react-router'
import { StayRatingPage } from '../../areas/feedback/stay-rating/stay-rating-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/submit-rating')({
  staticData: { page: { audience: 'public', area: 'guests', menu: 'resources' } },
  loader: loadWords('stay-rating', 'feedback', 'messages', 'organisation'),
  component: StayRatingPage,
})
