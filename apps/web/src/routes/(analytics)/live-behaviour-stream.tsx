import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '../../areas/live/live-page.tsx'
import { liveSearch } from '../../areas/live/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/live-behaviour-stream')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'analytics',
      place: { of: 'today', at: 2, icon: 'live' },
      menu: 'analytics',
    },
  },
  validateSearch: liveSearch,
  loader: loadWords('live', 'alerts', 'feedback-ratings', 'feedback', 'incidents', 'safety'),
  component: LivePage,
})
