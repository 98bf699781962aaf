import { createFileRoute } from '@tanstack/react-router'
import { MobileRiskPage } from '../../areas/mobile/mobile-risk-page.tsx'
import { mobileSearch } from '../../areas/mobile/mobile-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/staff-mobile-risk-interface')({
  staticData: { page: { audience: 'staff', area: 'dashboards', place: { of: 'today' }, menu: 'analytics' } },
  validateSearch: mobileSearch,
  loader: loadWords('mobile', 'feedback', 'risk', 'guests', 'alerts', 'incidents', 'guests-history'),
  component: MobileRiskPage,
})
