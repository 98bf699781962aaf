import { createFileRoute } from '@tanstack/react-router'
import { ManagerPage } from '../../areas/manager/manager-page.tsx'
import { managerSearch } from '../../areas/manager/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/manager-dashboard')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'dashboards',
      place: { of: 'today', at: 0, icon: 'dashboard' },
      menu: 'analytics',
    },
  },
  validateSearch: managerSearch,
  loader: loadWords(
    'manager',
    'charts',
    'shift',
    'incidents',
    'incidents-pages',
    'guests-history',
    'alerts',
    'bookings',
    'disputes',
    'feedback',
    'onboarding',
  ),
  component: ManagerPage,
})
