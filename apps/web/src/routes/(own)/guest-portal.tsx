import { createFileRoute } from '@tanstack/react-router'
import { GuestPortalPage } from '../../areas/portal/guest-portal-page.tsx'
import { portalSearch } from '../../areas/portal/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/guest-portal')({
  staticData: { page: { audience: 'guest', area: 'own', menu: 'resources' } },
  validateSearch: portalSearch,
  loader: loadWords('portal', 'accounts-sign-in', 'incidents', 'markers', 'guardians'),
  component: GuestPortalPage,
})
