import { createFileRoute } from '@tanstack/react-router'
import { WallPage } from '../../areas/feedback/wall/wall-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/view-comity-feedbacks-page')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'guests',
      place: { of: 'guests', under: '/view-ratings' },
      menu: 'analytics',
    },
  },
  loader: loadWords('feedback-ratings', 'feedback'),
  component: WallPage,
})
