import { createFileRoute } from '@tanstack/react-router'
import { TrustSafetyPage } from '../../areas/accountability/trust-safety-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(legal)/trust-safety')({
  staticData: { page: { audience: 'public', area: 'legal', menu: 'legal' } },
  loader: loadWords('article', 'accountability', 'network'),
  component: TrustSafetyPage,
})
