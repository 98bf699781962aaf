import { createFileRoute } from '@tanstack/react-router'
import { DataImportPage } from '../../areas/integrations/data-import-page.tsx'
import { readImportSearch } from '../../areas/integrations/import-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/data-import')({
  staticData: {
    page: {
      audience: 'staff',
      area: 'own',
      place: { of: 'settings', at: 1, icon: 'imports' },
      menu: 'enterprise',
    },
  },
  validateSearch: readImportSearch,
  loader: loadWords('integrations'),
  component: DataImportPage,
})
