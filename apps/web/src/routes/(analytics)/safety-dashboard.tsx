import { createFileRoute } from '@tanstack/react-router'
import { SafetyDashboardPage } from '../../areas/safety/safety-dashboard-page.tsx'
import { readSafetySearch } from '../../areas/safety/safety-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/safety-dashboard')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'analytics',
      place: { of: 'safety', at: 3, icon: 'calls' },
      menu: 'analytics',
    },
  },
  validateSearch: readSafetySearch,
  loader: loadWords('safety', 'safety-pages'),
  component: SafetyDashboardPage,
})
