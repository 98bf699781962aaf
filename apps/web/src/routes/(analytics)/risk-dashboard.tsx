import { createFileRoute } from '@tanstack/react-router'
import { RiskDashboardPage } from '../../areas/risk/dashboard/risk-dashboard-page.tsx'
import { riskSearch } from '../../areas/risk/dashboard/risk-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/risk-dashboard')({
  staticData: {
    page: {
      audience: 'manager',
      alsoFor: ['privacy'],
      area: 'analytics',
      place: { of: 'insight', at: 0, icon: 'risk' },
      menu: 'analytics',
    },
  },
  validateSearch: riskSearch,
  loader: loadWords('charts', 'risk-pages', 'risk', 'guests', 'alerts', 'incidents', 'guests-history'),
  component: RiskDashboardPage,
})
