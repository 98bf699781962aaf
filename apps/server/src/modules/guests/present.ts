import type { z } from 'zod'
import type { staySummary } from '@comity/contract/guests/guest'
import type { StayRow } from './stay-queries.ts'

export function presentStay(row: StayRow): z.input<typeof staySummary> {
  return {
    id: row.stay_id,
    venueId: row.venue_id,
    venueName: row.venue_name,
    guestId: row.guest_id,
    guestName: row.guest_name,
    guestNumber: row.guest_number,
    bookingNumber: row.booking_number,
    room: row.room,
    status: row.status,
    arrivesOn: row.arrives_on,
    departsOn: row.departs_on,
    ratedByMe: row.rated_by_me,
  }
}
