import { createFileRoute } from '@tanstack/react-router'
import { AlertsDemoPage } from '../../areas/hoteliers/alerts-demo/alerts-demo-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(hoteliers)/hotelier-alerts-demo')({
  staticData: { page: { audience: 'public', area: 'hoteliers', menu: 'resources' } },
  loader: loadWords('hoteliers-alerts', 'alerts', 'incidents', 'guests-history', 'risk', 'guests'),
  component: AlertsDemoPage,
})
