import { createFileRoute } from '@tanstack/react-router'
import { deeds, type Deed } from '../../areas/platform/deeds.ts'
import { SuccessPage } from '../../areas/platform/success-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(auth)/success')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  // Named even when absent: what validation leaves out, the router keeps as it came.
  validateSearch: (search): { of?: Deed | undefined; venueCode?: string | undefined } => {
    const code = search['venueCode']
    return {
      of: deeds.find((each) => each === search['of']),
      venueCode: typeof code === 'string' && /^[A-Z0-9-]{2,20}$/i.test(code) ? code : undefined,
    }
  },
  loader: loadWords('platform', 'invite'),
  component: SuccessPage,
})
