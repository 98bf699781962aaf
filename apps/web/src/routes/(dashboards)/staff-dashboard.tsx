import { createFileRoute } from '@tanstack/react-router'
import { boardSearch } from '../../areas/day-board/search.ts'
import { ShiftPage } from '../../areas/shift/shift-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/staff-dashboard')({
  staticData: {
    page: { audience: 'staff', area: 'dashboards', place: { of: 'today', at: 1, icon: 'shift' } },
  },
  validateSearch: boardSearch,
  loader: loadWords(
    'day-board',
    'shift',
    'work',
    'bookings',
    'alerts',
    'risk',
    'guests',
    'feedback',
    'markers',
  ),
  component: ShiftPage,
})
