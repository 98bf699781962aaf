import { createFileRoute } from '@tanstack/react-router'
import { workSearch } from '../../areas/work/search.ts'
import { WorkPage } from '../../areas/work/work-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/staff-workflow-integration')({
  staticData: {
    page: { audience: 'manager', area: 'dashboards', place: { of: 'today' }, menu: 'analytics' },
  },
  validateSearch: workSearch,
  loader: loadWords('work', 'shift', 'incidents', 'guests-history', 'bookings'),
  component: WorkPage,
})
