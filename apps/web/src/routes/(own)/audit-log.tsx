import { createFileRoute } from '@tanstack/react-router'
import { AuditLogPage } from '../../areas/audit/audit-log-page.tsx'
import { readAuditSearch } from '../../areas/audit/audit-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/audit-log')({
  staticData: {
    page: {
      audience: 'privacy',
      alsoFor: ['admin'],
      area: 'own',
      place: { of: 'settings', at: 3, icon: 'audit' },
      menu: 'legal',
    },
  },
  validateSearch: readAuditSearch,
  loader: loadWords('audit', 'tables'),
  component: AuditLogPage,
})
