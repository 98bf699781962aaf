import { createFileRoute } from '@tanstack/react-router'
import { QuickPage } from '../../areas/quick/quick-page.tsx'
import { quickSearch } from '../../areas/quick/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(incidents)/quick-incidents')({
  staticData: {
    page: { audience: 'staff', area: 'incidents', place: { of: 'safety', under: '/incident-management' } },
  },
  validateSearch: quickSearch,
  loader: loadWords('quick', 'incidents', 'incidents-form', 'incidents-pages', 'feedback', 'offline'),
  component: QuickPage,
})
