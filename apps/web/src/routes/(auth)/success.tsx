import { createFileRoute } from '@tanstack/react-router'
import { deeds, type Deed } from '../../areas/platform/deeds.ts'
import { SuccessPage } from '../../areas/platform/success-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(auth)/success')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  validateSearch: (search): { of?: Deed } => {
    const deed = deeds.find((each) => each === search['of'])
    return deed ? { of: deed } : {}
  },
  loader: loadWords('platform'),
  component: SuccessPage,
})
