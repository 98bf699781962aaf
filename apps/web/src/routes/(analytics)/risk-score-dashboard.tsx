import { createFileRoute } from '@tanstack/react-router'
import { RiskScorePage } from '../../areas/risk/rules/risk-score-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/risk-score-dashboard')({
  staticData: { page: { audience: 'manager', area: 'analytics', menu: 'analytics' } },
  loader: loadWords('risk-pages', 'risk', 'messages'),
  component: RiskScorePage,
})
