import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../areas/content/home-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(public)/')({
  staticData: { page: { audience: 'public', area: 'public' } },
  loader: loadWords('content'),
  component: HomePage,
})
