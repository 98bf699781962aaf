import { id, oneOf, reader } from '../../shell/registry/search.ts'

/** What the page shows: coming bookings where the address names none. */
export const views = ['overlapping', 'deposits', 'past', 'rooms'] as const
export type View = (typeof views)[number]

export interface BookingsSearch {
  readonly view?: View
  readonly venue?: string
  /** One booking alone, whenever it is. */
  readonly booking?: string
}

export const bookingsSearch = reader<BookingsSearch>({ view: oneOf(views), venue: id, booking: id })

export interface BookingSearch {
  readonly booking?: string
}

/** The address of one booking. */
export const bookingSearch = reader<BookingSearch>({ booking: id })
