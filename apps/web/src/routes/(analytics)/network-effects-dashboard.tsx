import { createFileRoute } from '@tanstack/react-router'
import { NetworkEffectsDashboardPage } from '../../areas/effects/network-effects-dashboard-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/network-effects-dashboard')({
  staticData: {
    page: { audience: 'manager', area: 'analytics', place: { of: 'network' }, menu: 'analytics' },
  },
  loader: loadWords('effects', 'charts'),
  component: NetworkEffectsDashboardPage,
})
