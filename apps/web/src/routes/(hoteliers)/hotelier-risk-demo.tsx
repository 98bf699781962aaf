import { createFileRoute } from '@tanstack/react-router'
import { RiskDemoPage } from '../../areas/hoteliers/risk-demo/risk-demo-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(hoteliers)/hotelier-risk-demo')({
  staticData: { page: { audience: 'public', area: 'hoteliers', menu: 'resources' } },
  loader: loadWords('hoteliers-risk', 'risk'),
  component: RiskDemoPage,
})
