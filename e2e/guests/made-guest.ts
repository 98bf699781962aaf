import type { BrowserContext } from '@playwright/test'
import { baseUrl } from '../harness.ts'

/** Adds a guest of the demo organisation and answers its id. */
export async function makeGuest(context: BrowserContext, body: Record<string, unknown>): Promise<string> {
  const answer = await context.request.post('/api/guest-profiles', {
    headers: { origin: baseUrl() },
    data: body,
  })
  const { guest } = (await answer.json()) as { guest: { id: string } }
  return guest.id
}

/** Two profiles that are found to be one person, as soon as they have been compared; answers their ids. */
export async function makeDuplicates(context: BrowserContext, name: string, phone: string) {
  const known = { name, phone, birthDate: '1984-03-12', documentNumber: `P ${phone.slice(-4)}` }
  const first = await makeGuest(context, known)
  const second = await makeGuest(context, { ...known, birthDate: '1984-03-13' })
  for (let tries = 0; tries < 100; tries++) {
    const answer = await context.request.get(`/api/identity/candidates?guestId=${second}`)
    const { items } = (await answer.json()) as { items: unknown[] }
    if (items.length > 0) return { first, second }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${name} and its twin were not found to be alike`)
}
