import { createFileRoute } from '@tanstack/react-router'
import { PhantomBookingsPage } from '../../areas/bookings/phantom-bookings-page.tsx'
import { bookingsSearch } from '../../areas/bookings/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(incidents)/phantom-bookings')({
  staticData: {
    page: { audience: 'manager', area: 'incidents', place: { of: 'guests', at: 1, icon: 'bookings' } },
  },
  validateSearch: bookingsSearch,
  loader: loadWords('bookings', 'tables', 'predict', 'risk'),
  component: PhantomBookingsPage,
})
