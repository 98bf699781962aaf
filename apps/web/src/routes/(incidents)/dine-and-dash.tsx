import { createFileRoute } from '@tanstack/react-router'
import { BillsPage } from '../../areas/bills/bills-page.tsx'
import { billsSearch } from '../../areas/bills/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(incidents)/dine-and-dash')({
  staticData: {
    page: { audience: 'staff', area: 'incidents', place: { of: 'safety', at: 2, icon: 'bills' } },
  },
  validateSearch: billsSearch,
  loader: loadWords('bills', 'incidents', 'incidents-form', 'feedback', 'accounts-sign-in'),
  component: BillsPage,
})
