import { createFileRoute } from '@tanstack/react-router'
import { readOrganisationSearch } from '../../areas/accounts/organisation/organisation-search.ts'
import { OrganisationSettingsPage } from '../../areas/accounts/organisation/organisation-settings-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/organisation-settings')({
  staticData: {
    page: {
      audience: 'admin',
      alsoFor: ['manager', 'privacy'],
      area: 'own',
      place: { of: 'settings', at: 0, icon: 'organisation' },
      menu: 'enterprise',
    },
  },
  validateSearch: readOrganisationSearch,
  loader: loadWords('accounts-organisation'),
  component: OrganisationSettingsPage,
})
