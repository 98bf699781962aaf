import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '../../areas/guests/history/history-page.tsx'
import { historySearch } from '../../areas/guests/history/history-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(guests)/guest-history-page')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'guests',
      place: { of: 'guests', under: '/guest-profiles' },
      menu: 'analytics',
    },
  },
  validateSearch: historySearch,
  loader: loadWords('guests-history', 'incidents', 'guests'),
  component: HistoryPage,
})
