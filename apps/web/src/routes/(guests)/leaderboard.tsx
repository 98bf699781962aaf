import { createFileRoute } from '@tanstack/react-router'
import { BothBoardsPage } from '../../areas/feedback/leaderboards/both-boards-page.tsx'
import { leaderboardSearch } from '../../areas/feedback/leaderboards/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/leaderboard')({
  staticData: { page: { audience: 'staff', area: 'guests', place: { of: 'guests' }, menu: 'analytics' } },
  validateSearch: leaderboardSearch,
  loader: loadWords('charts', 'feedback-leaderboard'),
  component: BothBoardsPage,
})
