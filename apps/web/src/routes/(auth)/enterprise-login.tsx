import { createFileRoute } from '@tanstack/react-router'
import { EnterpriseLoginPage } from '../../areas/sso/enterprise-login-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { like, reader } from '../../shell/registry/search.ts'
import { returnPath } from '../../shell/session/return-path.ts'

export const Route = createFileRoute('/(auth)/enterprise-login')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  validateSearch: reader<{ return?: string; refused?: string }>({
    return: returnPath,
    refused: like(/^[a-z_]{1,40}$/),
  }),
  loader: loadWords('accounts-sign-in'),
  component: EnterpriseLoginPage,
})
