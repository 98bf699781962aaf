import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../areas/accounts/sign-in/login-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { reader } from '../../shell/registry/search.ts'
import { returnPath } from '../../shell/session/return-path.ts'

export const Route = createFileRoute('/(auth)/login-page')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  validateSearch: reader<{ return?: string }>({ return: returnPath }),
  loader: loadWords('accounts-sign-in'),
  component: LoginPage,
})
