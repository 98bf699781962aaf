import { createFileRoute } from '@tanstack/react-router'
import { ReplayPage } from '../../areas/reports/replay-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { id, reader } from '../../shell/registry/search.ts'

export const Route = createFileRoute('/(incidents)/incident-replay-dashboard')({
  staticData: {
    page: { audience: 'manager', area: 'incidents', place: { of: 'safety', under: '/incident-management' } },
  },
  validateSearch: reader<{ incident?: string }>({ incident: id }),
  loader: loadWords(
    'reports-replay',
    'incidents',
    'incidents-pages',
    'shift',
    'safety',
    'live',
    'feedback',
    'bookings',
  ),
  component: ReplayPage,
})
