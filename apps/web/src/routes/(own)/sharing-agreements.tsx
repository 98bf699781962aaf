import { createFileRoute } from '@tanstack/react-router'
import { sharingSearch } from '../../areas/agreements/search.ts'
import { SharingAgreementsPage } from '../../areas/agreements/sharing-agreements-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/sharing-agreements')({
  staticData: {
    page: {
      audience: 'admin',
      alsoFor: ['privacy'],
      area: 'own',
      place: { of: 'network', at: 2, icon: 'agreements' },
      menu: 'legal',
    },
  },
  validateSearch: sharingSearch,
  loader: loadWords('agreements', 'network', 'accounts-organisation'),
  component: SharingAgreementsPage,
})
