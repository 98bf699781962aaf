import { createFileRoute } from '@tanstack/react-router'
import { RatedNetworkInfoPage } from '../../areas/network-info/rated-network-info-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(public)/rated-network-info')({
  staticData: { page: { audience: 'public', area: 'public', menu: 'resources' } },
  loader: loadWords('article', 'network-info', 'network', 'accountability'),
  component: RatedNetworkInfoPage,
})
