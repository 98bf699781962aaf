import { createFileRoute, redirect } from '@tanstack/react-router'
import { InvitePage } from '../../areas/accounts/invite/invite-page.tsx'
import { readInviteSearch } from '../../areas/accounts/invite/invite-search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(auth)/invite-page')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'auth',
      place: { of: 'settings', at: 2, icon: 'invitations' },
      menu: 'enterprise',
      openWith: 'accept',
    },
  },
  validateSearch: readInviteSearch,
  // The link of a mail names its token and nothing else.
  beforeLoad: ({ search, location: { hash } }) => {
    if (search.accept || !hash.startsWith('invitation=')) return
    throw redirect({ to: '/invite-page', search: { accept: true }, hash, replace: true })
  },
  loader: loadWords('accounts-invite', 'accounts-sign-in'),
  component: InvitePage,
})
