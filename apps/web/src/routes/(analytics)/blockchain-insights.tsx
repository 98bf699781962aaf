import { createFileRoute } from '@tanstack/react-router'
import { BlockchainInsightsPage } from '../../areas/ledger/blockchain-insights-page.tsx'
import { ledgerSearch } from '../../areas/ledger/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(analytics)/blockchain-insights')({
  staticData: {
    page: {
      audience: 'manager',
      area: 'analytics',
      place: { of: 'network' },
      menu: 'legal',
      openWith: 'verify',
    },
  },
  validateSearch: ledgerSearch,
  loader: loadWords('ledger'),
  component: BlockchainInsightsPage,
})
