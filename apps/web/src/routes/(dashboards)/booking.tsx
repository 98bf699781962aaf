import { createFileRoute } from '@tanstack/react-router'
import { BookingPage } from '../../areas/bookings/booking-page.tsx'
import { bookingSearch } from '../../areas/bookings/search.ts'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(dashboards)/booking')({
  staticData: {
    page: { audience: 'staff', area: 'dashboards', place: { of: 'guests', under: '/phantom-bookings' } },
  },
  validateSearch: bookingSearch,
  loader: loadWords('bookings'),
  component: BookingPage,
})
