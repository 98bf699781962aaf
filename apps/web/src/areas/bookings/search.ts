import { day, id, oneOf, reader } from '../../shell/registry/search.ts'
import { tableReads, type TableSearch, type SortBy } from '../../shell/registry/table-search.ts'

/** What the page shows: coming bookings where the address names none. */
export const views = ['overlapping', 'deposits', 'past', 'rooms'] as const
export type View = (typeof views)[number]

const sortKeys = ['arrivesOn', 'departsOn', 'room', 'guestName'] as const

export interface BookingsSearch extends TableSearch<SortBy<(typeof sortKeys)[number]>> {
  readonly view?: View
  readonly venue?: string
  /** Days of arrival, both included. */
  readonly from?: string
  readonly to?: string
  /** The booking that is open beside the list. */
  readonly booking?: string
}

export const bookingsSearch = reader<BookingsSearch>({
  view: oneOf(views),
  venue: id,
  from: day,
  to: day,
  booking: id,
  // The usual order is that of the view.
  ...tableReads(sortKeys),
})

export interface BookingSearch {
  readonly booking?: string
}

/** The address of one booking. */
export const bookingSearch = reader<BookingSearch>({ booking: id })
