import { createFileRoute } from '@tanstack/react-router'
import { RegistrationPage } from '../../areas/accounts/register/registration-page.tsx'
import { steps, type Step } from '../../areas/accounts/register/steps.ts'
import { loadWords } from '../../shell/language/i18n.ts'
import { oneOf, reader } from '../../shell/registry/search.ts'

export const Route = createFileRoute('/(auth)/registration-page')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  validateSearch: reader<{ step?: Step }>({ step: oneOf(steps) }),
  loader: loadWords('accounts-sign-in'),
  component: RegistrationPage,
})
