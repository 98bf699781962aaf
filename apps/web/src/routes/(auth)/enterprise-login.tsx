import { createFileRoute } from '@tanstack/react-router'
import { EnterpriseLoginPage } from '../../areas/accounts/enterprise/enterprise-login-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { returnPath } from '../../shell/session/return-path.ts'

export const Route = createFileRoute('/(auth)/enterprise-login')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  // Named even when absent: what validation leaves out, the router keeps as it came.
  validateSearch: (search): { return?: string | undefined; refused?: string | undefined } => {
    const refused = search['refused']
    return {
      return: returnPath(search['return']),
      refused: typeof refused === 'string' && /^[a-z_]{1,40}$/.test(refused) ? refused : undefined,
    }
  },
  loader: loadWords('sign-in'),
  component: EnterpriseLoginPage,
})
