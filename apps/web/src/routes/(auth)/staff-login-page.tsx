import { createFileRoute } from '@tanstack/react-router'
import { StaffLoginPage } from '../../areas/accounts/staff-login/staff-login-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { reader } from '../../shell/registry/search.ts'
import { returnPath } from '../../shell/session/return-path.ts'

export const Route = createFileRoute('/(auth)/staff-login-page')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  validateSearch: reader<{ return?: string }>({ return: returnPath }),
  loader: loadWords('accounts-sign-in'),
  component: StaffLoginPage,
})
