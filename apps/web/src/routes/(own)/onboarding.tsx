import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '../../areas/onboarding/onboarding-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/onboarding')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'own',
      place: { of: 'settings', at: 4, icon: 'steps' },
      menu: 'resources',
    },
  },
  loader: loadWords('onboarding'),
  component: OnboardingPage,
})
