import { createFileRoute } from '@tanstack/react-router'
import { SafetyManagementPage } from '../../areas/safety/management/safety-management-page.tsx'
import { isId } from '../../shell/registry/is-id.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/safety-management')({
  staticData: { page: { audience: 'manager', area: 'analytics', menu: 'enterprise' } },
  validateSearch: ({ venue }): { venue?: string } => (isId(venue) ? { venue } : {}),
  loader: loadWords('safety', 'safety-pages', 'organisation', 'messages'),
  component: SafetyManagementPage,
})
