import type { BrowserContext } from '@playwright/test'
import { post, read, until } from '../calls.ts'

/** Adds a guest of the demo organisation and returns its id. */
export async function makeGuest(context: BrowserContext, body: object): Promise<string> {
  const { guest } = await post<{ guest: { id: string } }>(context, '/api/guest-profiles', body)
  return guest.id
}

/** Two profiles that are found to be one person once they have been compared; returns their ids. */
export async function makeDuplicates(context: BrowserContext, name: string, phone: string) {
  const known = { name, phone, birthDate: '1984-03-12', documentNumber: `P ${phone.slice(-4)}` }
  const first = await makeGuest(context, known)
  const second = await makeGuest(context, { ...known, birthDate: '1984-03-13' })
  await until(`${name} and its twin found to be alike`, async () => {
    const { items } = await read<{ items: unknown[] }>(context, `/api/identity/candidates?guestId=${second}`)
    return items[0]
  })
  return { first, second }
}
