import { createFileRoute } from '@tanstack/react-router'
import { teamSearch } from '../../areas/shift/search.ts'
import { TeamPage } from '../../areas/shift/team-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/staff-dashboard-page')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'dashboards',
      place: { of: 'today', under: '/staff-dashboard' },
      menu: 'analytics',
    },
  },
  validateSearch: teamSearch,
  loader: loadWords('shift', 'incidents'),
  component: TeamPage,
})
