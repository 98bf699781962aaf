import { createFileRoute } from '@tanstack/react-router'
import { shiftSearch } from '../../areas/shift/search.ts'
import { ShiftPage } from '../../areas/shift/shift-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/staff-dashboard')({
  staticData: { page: { audience: 'staff', area: 'dashboards', primary: 0 } },
  validateSearch: shiftSearch,
  loader: loadWords('shift', 'work', 'bookings', 'guests-history'),
  component: ShiftPage,
})
