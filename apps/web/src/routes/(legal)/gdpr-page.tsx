import { createFileRoute } from '@tanstack/react-router'
import { GdprPage } from '../../areas/rights/gdpr-page.tsx'
import { rightsSearch } from '../../areas/rights/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(legal)/gdpr-page')({
  staticData: { page: { audience: 'public', area: 'legal', menu: 'legal', footer: 9 } },
  validateSearch: rightsSearch,
  loader: loadWords('article', 'rights'),
  component: GdprPage,
})
