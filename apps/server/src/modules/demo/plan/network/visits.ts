import { gideonsSon, lucian, petronella, philippa, portalGuest } from './people.ts'
import type { PlannedPerson } from './people.ts'

/** A stay without a listing, with what is known and asked about it. */
export interface PlannedVisit {
  readonly organisation: string
  readonly venueCode: string
  readonly person: PlannedPerson
  readonly bookingNumber: string
  readonly bookedDaysAgo: number
  /** Negative when it is over. */
  readonly arrivesIn: number
  readonly nights: number
  /** A look-up before it began, this many days ago. */
  readonly asked?: { readonly by: string; readonly daysAgo: number }
  readonly rated?: { readonly by: string; readonly rating: number; readonly comment: string }
}

const whitby = { organisation: 'harbour-lantern', venueCode: 'DEMO-WHITBY' } as const
const scarborough = { organisation: 'salt-and-slate', venueCode: 'DEMO-SCARBOROUGH' } as const

export const plannedVisits: readonly PlannedVisit[] = [
  {
    ...scarborough,
    person: portalGuest,
    bookingNumber: 'SLATE-4201',
    bookedDaysAgo: 33,
    arrivesIn: -20,
    nights: 2,
    asked: { by: 'Lowenna Birchgrave', daysAgo: 20.3 },
    rated: {
      by: 'Rafferty Okoye-Lund',
      rating: 5,
      comment: 'Friendly to everybody, and left the room tidy.',
    },
  },
  // To try from the other side: listed in Whitby until she disputes it.
  {
    ...scarborough,
    person: portalGuest,
    bookingNumber: 'SLATE-4203',
    bookedDaysAgo: 3,
    arrivesIn: 1,
    nights: 1,
  },
  {
    ...whitby,
    person: portalGuest,
    bookingNumber: 'LANTERN-8201',
    bookedDaysAgo: 25,
    arrivesIn: -12,
    nights: 1,
    rated: {
      by: 'Kit Marlowescu',
      rating: 4,
      comment: 'Asked for the manager to say that she was sorry about the lamps.',
    },
  },
  {
    ...whitby,
    person: portalGuest,
    bookingNumber: 'LANTERN-8202',
    bookedDaysAgo: 4,
    arrivesIn: 6,
    nights: 2,
  },
  {
    ...scarborough,
    person: philippa,
    bookingNumber: 'SLATE-4202',
    bookedDaysAgo: 58,
    arrivesIn: -45,
    nights: 1,
    asked: { by: 'Rafferty Okoye-Lund', daysAgo: 45.2 },
  },
  // Answered with the partner's listing.
  {
    ...whitby,
    person: petronella,
    bookingNumber: 'LANTERN-8203',
    bookedDaysAgo: 16,
    arrivesIn: -3,
    nights: 1,
    asked: { by: 'staff', daysAgo: 3.2 },
  },
  // Not looked up yet, for visitors to try.
  { ...whitby, person: lucian, bookingNumber: 'LANTERN-8204', bookedDaysAgo: 5, arrivesIn: 0, nights: 2 },
  // Leads to a pair to compare.
  {
    ...whitby,
    person: gideonsSon,
    bookingNumber: 'LANTERN-8205',
    bookedDaysAgo: 4,
    arrivesIn: 2,
    nights: 1,
    asked: { by: 'staff', daysAgo: 0.8 },
  },
]
