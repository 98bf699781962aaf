import { createFileRoute } from '@tanstack/react-router'
import { CrossRestaurantNetworkPage } from '../../areas/listings/cross-restaurant-network-page.tsx'
import { listingsSearch } from '../../areas/listings/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(incidents)/cross-restaurant-network')({
  staticData: {
    page: {
      audience: 'manager',
      alsoFor: ['privacy'],
      area: 'incidents',
      place: { of: 'network', at: 1, icon: 'venues' },
      menu: 'legal',
    },
  },
  validateSearch: listingsSearch,
  loader: loadWords('listings', 'network', 'incidents', 'incidents-pages', 'feedback'),
  component: CrossRestaurantNetworkPage,
})
