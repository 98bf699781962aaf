import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '../../areas/alerts/alerts-page.tsx'
import { alertsSearch } from '../../areas/alerts/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/alerts-page')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'analytics',
      place: { of: 'safety', at: 0, icon: 'alerts' },
      menu: 'analytics',
    },
  },
  validateSearch: alertsSearch,
  loader: loadWords('alerts', 'tables', 'risk', 'guests', 'incidents', 'guests-history', 'safety'),
  component: AlertsPage,
})
