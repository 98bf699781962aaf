import { createFileRoute } from '@tanstack/react-router'
import { PredictivePage } from '../../areas/predict/predictive-page.tsx'
import { predictSearch } from '../../areas/predict/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/predictive-risk-dashboard')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'analytics',
      place: { of: 'insight', at: 1, icon: 'predictions' },
      menu: 'analytics',
    },
  },
  validateSearch: predictSearch,
  loader: loadWords('charts', 'predict', 'tables'),
  component: PredictivePage,
})
