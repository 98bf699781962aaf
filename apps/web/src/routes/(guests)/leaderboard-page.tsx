import { createFileRoute } from '@tanstack/react-router'
import { LeaderboardPage } from '../../areas/feedback/leaderboards/leaderboard-page.tsx'
import { leaderboardSearch } from '../../areas/feedback/leaderboards/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/leaderboard-page')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'guests',
      place: { of: 'guests', under: '/leaderboard' },
      menu: 'analytics',
    },
  },
  validateSearch: leaderboardSearch,
  loader: loadWords('charts', 'feedback-leaderboard'),
  component: LeaderboardPage,
})
