import { createFileRoute } from '@tanstack/react-router'
import { RegistrationPage } from '../../areas/accounts/register/registration-page.tsx'
import { steps, type Step } from '../../areas/accounts/register/steps.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(auth)/registration-page')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  // Named even when absent: what validation leaves out, the router keeps as it came.
  validateSearch: (search): { step?: Step | undefined } => ({
    step: steps.find((each) => each === search['step']),
  }),
  loader: loadWords('sign-in'),
  component: RegistrationPage,
})
