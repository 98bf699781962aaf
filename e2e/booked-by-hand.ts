import type { BrowserContext } from '@playwright/test'
import { dayFromNow, post, venueOf } from './calls.ts'

/** Makes a booking, by hand, of a guest whom no other test knows, for today as it is at one's first venue. */
export async function bookedToday(context: BrowserContext, called: string): Promise<string> {
  const venue = await venueOf(context)
  const name = `${called} ${crypto.randomUUID().slice(0, 8)}`
  await post(context, '/api/room-bookings', {
    venueId: venue.id,
    guest: { name },
    arrivesOn: dayFromNow(0, venue),
  })
  return name
}
