import { createFileRoute } from '@tanstack/react-router'
import { SafetyManagementPage } from '../../areas/safety/management/safety-management-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { id, reader } from '../../shell/registry/search.ts'

export const Route = createFileRoute('/(analytics)/safety-management')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'analytics',
      place: { of: 'safety', under: '/safety-dashboard' },
      menu: 'enterprise',
    },
  },
  validateSearch: reader<{ venue?: string }>({ venue: id }),
  loader: loadWords('rota', 'safety', 'safety-pages'),
  component: SafetyManagementPage,
})
