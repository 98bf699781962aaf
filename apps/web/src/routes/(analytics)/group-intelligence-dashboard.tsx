import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../areas/groups/groups-page.tsx'
import { groupsSearch } from '../../areas/groups/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/group-intelligence-dashboard')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'analytics',
      place: { of: 'guests', at: 3, icon: 'groups' },
      menu: 'analytics',
    },
  },
  validateSearch: groupsSearch,
  loader: loadWords('groups', 'bookings', 'incidents', 'alerts', 'risk', 'feedback'),
  component: GroupsPage,
})
