import type { BrowserContext } from '@playwright/test'
import { baseUrl } from '../harness.ts'

const headers = () => ({ origin: baseUrl() })

export async function venueOf(context: BrowserContext): Promise<string> {
  const { venues } = (await (await context.request.get('/api/me')).json()) as { venues: { id: string }[] }
  const [venue] = venues
  if (!venue) throw new Error('Who is signed in has no venue')
  return venue.id
}

/** Raises live alerts at a venue, one after the other. */
export async function raiseAlerts(by: BrowserContext, venueId: string, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    const answer = await by.request.post('/api/live-monitoring/trigger-live-alert', {
      headers: headers(),
      data: { venueId, severity: 'medium', text },
    })
    if (answer.status() !== 201) throw new Error(`Raising an alert answered ${answer.status()}`)
  }
}

/** Texts used by no other test. */
export const ownWords = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`
