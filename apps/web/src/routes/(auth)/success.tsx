import { createFileRoute } from '@tanstack/react-router'
import { deeds, type Deed } from '../../areas/platform/deeds.ts'
import { SuccessPage } from '../../areas/platform/success-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { like, oneOf, reader } from '../../shell/registry/search.ts'

export const Route = createFileRoute('/(auth)/success')({
  staticData: { page: { audience: 'public', area: 'auth' } },
  validateSearch: reader<{ of?: Deed; venueCode?: string }>({
    of: oneOf(deeds),
    venueCode: like(/^[A-Z0-9-]{2,20}$/i),
  }),
  loader: loadWords('platform', 'accounts-invite'),
  component: SuccessPage,
})
