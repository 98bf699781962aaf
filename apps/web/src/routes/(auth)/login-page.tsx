import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../areas/accounts/login-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { returnPath } from '../../shell/session/return-path.ts'

export const Route = createFileRoute('/(auth)/login-page')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  validateSearch: (search): { return?: string } => {
    const path = returnPath(search['return'])
    return path ? { return: path } : {}
  },
  loader: loadWords('accounts'),
  component: LoginPage,
})
