import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../areas/accounts/sign-in/login-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { returnPath } from '../../shell/session/return-path.ts'

export const Route = createFileRoute('/(auth)/login-page')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  // Named even when absent: what validation leaves out, the router keeps as it came.
  validateSearch: (search): { return?: string | undefined } => ({ return: returnPath(search['return']) }),
  loader: loadWords('sign-in'),
  component: LoginPage,
})
