import { createFileRoute } from '@tanstack/react-router'
import { WallPage } from '../../areas/manager/wall-page.tsx'
import { shiftSearch } from '../../areas/shift/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/v2manager-dashboard')({
  staticData: { page: { audience: 'manager', area: 'dashboards' } },
  validateSearch: shiftSearch,
  loader: loadWords('manager', 'shift'),
  component: WallPage,
})
