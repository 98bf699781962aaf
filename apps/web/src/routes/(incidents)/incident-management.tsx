import { createFileRoute } from '@tanstack/react-router'
import { IncidentsPage } from '../../areas/incidents/incidents-page.tsx'
import { readIncidentsSearch } from '../../areas/incidents/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(incidents)/incident-management')({
  staticData: {
    page: { audience: 'staff', area: 'incidents', place: { of: 'safety', at: 1, icon: 'incidents' } },
  },
  validateSearch: readIncidentsSearch,
  loader: loadWords('incidents', 'tables', 'incidents-pages', 'feedback'),
  component: IncidentsPage,
})
