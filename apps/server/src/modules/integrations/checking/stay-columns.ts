import type { ImportedStay } from '@comity/domain/integrations'
import type { KnownStay, StayColumns } from './types.ts'

/** The stored columns of a stay. The label of a unit stands in for a missing channel. */
export function stayColumns(stay: ImportedStay): StayColumns {
  const young = [stay.children, stay.infants].filter((count) => count !== null)
  return {
    booking_number: stay.bookingNumber,
    // Upper case, as search and the table expect.
    room: stay.room?.toUpperCase() ?? null,
    status: stay.status,
    arrives_on: stay.arrivesOn,
    departs_on: stay.departsOn,
    adults: stay.adults,
    children: young.length > 0 ? young.reduce((sum, count) => sum + count, 0) : null,
    channel: stay.source ?? stay.unit,
  }
}

/**
 * Booking data for prediction, without empty fields; written once with a new stay. The column of children includes
 * infants, which are kept apart here.
 */
export function bookingFacts({ booking, children, infants }: ImportedStay): object {
  const known = Object.entries(booking).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(known), ...(infants === null ? {} : { babies: infants, children }) }
}

/** A known stay with the values of the file; empty values of the file change nothing. */
export function updatedColumns(known: KnownStay, read: StayColumns): StayColumns {
  return {
    booking_number: known.booking_number,
    room: read.room ?? known.room,
    status: read.status,
    arrives_on: read.arrives_on,
    departs_on: read.departs_on ?? known.departs_on,
    adults: read.adults ?? known.adults,
    children: read.children ?? known.children,
    channel: read.channel ?? known.channel,
  }
}

export function isChanged(known: KnownStay, now: StayColumns): boolean {
  return (Object.keys(now) as (keyof StayColumns)[]).some((column) => known[column] !== now[column])
}
