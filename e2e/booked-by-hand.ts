import type { BrowserContext } from '@playwright/test'
import { dayFromNow, post, venueOf } from './calls.ts'

/** Creates a booking by hand for a guest used by no other test, for today at the caller's first venue, or days later. */
export async function bookedByHand(context: BrowserContext, called: string, later = 0): Promise<string> {
  const venue = await venueOf(context)
  const name = `${called} ${crypto.randomUUID().slice(0, 8)}`
  await post(context, '/api/room-bookings', {
    venueId: venue.id,
    guest: { name },
    arrivesOn: dayFromNow(later, venue),
  })
  return name
}
