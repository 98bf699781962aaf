import { createFileRoute } from '@tanstack/react-router'
import { DisputesPage } from '../../areas/disputes/disputes-page.tsx'
import { readDisputesSearch } from '../../areas/disputes/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/disputes')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'own',
      place: { of: 'network', at: 3, icon: 'disputes' },
      menu: 'legal',
      alsoFor: ['reviewer', 'privacy'],
    },
  },
  validateSearch: readDisputesSearch,
  loader: loadWords('disputes', 'network', 'incidents', 'feedback', 'accounts-organisation'),
  component: DisputesPage,
})
