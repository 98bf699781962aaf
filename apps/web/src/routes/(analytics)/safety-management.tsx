import { createFileRoute } from '@tanstack/react-router'
import { SafetyManagementPage } from '../../areas/safety/management/safety-management-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/safety-management')({
  staticData: { page: { audience: 'manager', area: 'analytics', menu: 'enterprise' } },
  loader: loadWords('safety', 'safety-pages', 'messages'),
  component: SafetyManagementPage,
})
