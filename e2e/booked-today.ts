import type { BrowserContext } from '@playwright/test'
import { baseUrl } from './harness.ts'

interface Venue {
  readonly id: string
  readonly timeZone: string
}

/** Makes a booking, by hand, of a guest whom no other test knows, for today as it is at one's first venue. */
export async function bookedToday(context: BrowserContext, called: string): Promise<string> {
  const { venues } = (await (await context.request.get('/api/me')).json()) as { venues: Venue[] }
  const [venue] = venues
  if (!venue) throw new Error('Whoever is signed in works at no venue')
  const name = `${called} ${crypto.randomUUID().slice(0, 8)}`
  // Canadian English writes a day as the call takes it.
  const arrivesOn = new Intl.DateTimeFormat('en-CA', { timeZone: venue.timeZone }).format(new Date())
  const answer = await context.request.post('/api/room-bookings', {
    headers: { origin: baseUrl() },
    data: { venueId: venue.id, guest: { name }, arrivesOn },
  })
  if (!answer.ok()) throw new Error(`A booking answered ${answer.status()}: ${await answer.text()}`)
  return name
}
