import { createFileRoute } from '@tanstack/react-router'
import { RiskScorePage } from '../../areas/risk/rules/risk-score-page.tsx'
import { rulesSearch } from '../../areas/risk/rules/rules-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/risk-score-dashboard')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'analytics',
      place: { of: 'insight', at: 2, icon: 'scores' },
      menu: 'analytics',
    },
  },
  validateSearch: rulesSearch,
  loader: loadWords('risk-pages', 'risk', 'guests', 'alerts'),
  component: RiskScorePage,
})
