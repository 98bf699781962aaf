import { createFileRoute } from '@tanstack/react-router'
import { SettleBillPage } from '../../areas/bills/settle-bill-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(public)/settle-bill')({
  staticData: { page: { audience: 'public', area: 'public' } },
  loader: loadWords('bills-settle'),
  component: SettleBillPage,
})
