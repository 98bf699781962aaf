import { createFileRoute } from '@tanstack/react-router'
import { CrossVenueDemoPage } from '../../areas/cross-venue/cross-venue-demo-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(demos)/cross-venue-demo')({
  staticData: { page: { audience: 'public', area: 'demos', menu: 'resources' } },
  loader: loadWords('cross-venue', 'network'),
  component: CrossVenueDemoPage,
})
