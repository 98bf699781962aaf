import { createFileRoute } from '@tanstack/react-router'
import { sharingSearch } from '../../areas/sharing/search.ts'
import { SharingAgreementsPage } from '../../areas/sharing/sharing-agreements-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/sharing-agreements')({
  staticData: { page: { audience: 'admin', area: 'own', menu: 'legal' } },
  validateSearch: sharingSearch,
  loader: loadWords('sharing', 'network', 'organisation'),
  component: SharingAgreementsPage,
})
