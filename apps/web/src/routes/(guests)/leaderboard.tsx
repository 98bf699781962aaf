import { createFileRoute } from '@tanstack/react-router'
import { BothBoardsPage } from '../../areas/leaderboards/both-boards-page.tsx'
import { leaderboardSearch } from '../../areas/leaderboards/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/leaderboard')({
  staticData: { page: { audience: 'staff', area: 'guests', menu: 'analytics' } },
  validateSearch: leaderboardSearch,
  loader: loadWords('leaderboard', 'messages'),
  component: BothBoardsPage,
})
