import { createFileRoute } from '@tanstack/react-router'
import { MyProfilePage } from '../../areas/accounts/profile/my-profile-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(auth)/my-profile')({
  staticData: {
    page: { audience: 'staff', alsoFor: ['reviewer', 'operator'], area: 'auth', place: { of: 'settings' } },
  },
  loader: loadWords('accounts-profile', 'accounts-sign-in', 'audit'),
  component: MyProfilePage,
})
