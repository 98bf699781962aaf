import { createFileRoute } from '@tanstack/react-router'
import { NetworkInfoPage } from '../../areas/network-info/network-info-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(public)/network-info-page')({
  staticData: { page: { audience: 'public', area: 'public', menu: 'resources', footer: 6 } },
  loader: loadWords('article', 'network-info', 'network', 'accountability', 'accounts-organisation'),
  component: NetworkInfoPage,
})
