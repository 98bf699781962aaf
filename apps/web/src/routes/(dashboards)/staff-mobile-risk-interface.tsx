import { createFileRoute } from '@tanstack/react-router'
import { MobileRiskPage } from '../../areas/mobile/mobile-risk-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/staff-mobile-risk-interface')({
  staticData: { page: { audience: 'staff', area: 'dashboards', menu: 'analytics' } },
  loader: loadWords('mobile', 'risk', 'guests', 'messages'),
  component: MobileRiskPage,
})
