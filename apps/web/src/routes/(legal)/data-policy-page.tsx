import { createFileRoute } from '@tanstack/react-router'
import { DataPolicyPage } from '../../areas/retention/data-policy-page.tsx'
import { retentionSearch } from '../../areas/retention/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(legal)/data-policy-page')({
  staticData: { page: { audience: 'public', area: 'legal', menu: 'legal', footer: 10 } },
  validateSearch: retentionSearch,
  loader: loadWords('article', 'retention', 'accounts-organisation'),
  component: DataPolicyPage,
})
