import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { baseUrl, contextFor } from './harness.ts'

export interface OwnStay {
  readonly stayId: string
  readonly name: string
}

const letters = 'bcdfghjklmnpqrstvwz'
const invented = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('a')
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

/**
 * Guests who are here and whom no other test knows, for all tests share one server: a stay of the list may have been
 * rated by another test, as the same person, a moment ago.
 */
export async function ownStays(browser: Browser, count: number): Promise<OwnStay[]> {
  const context = await contextFor(browser, 'staff')
  const own = await bring(context, count)
  await context.close()
  return own
}

async function bring(context: BrowserContext, count: number): Promise<OwnStay[]> {
  const headers = { origin: baseUrl() }
  const names = Array.from({ length: count }, () => `Test ${invented()}`)
  const rows = names.map((name, index) => `${name}-${index};${name};${day(-1)};${day(2)};Checked in`)
  const csv = ['Booking no;Guest;Arrival;Departure;Status', ...rows].join('\n')
  const { venues } = (await (await context.request.get('/api/me')).json()) as { venues: { id: string }[] }
  const uploaded = await context.request.post('/api/imports', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    multipart: {
      kind: 'stays',
      venueId: venues[0]?.id ?? '',
      file: { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    },
  })
  const address = `/api/imports/${((await uploaded.json()) as { id: string }).id}`
  for (const [step, state] of [
    ['dry-run', 'checked'],
    ['commit', 'committed'],
  ] as const) {
    await context.request.post(`${address}/${step}`, { headers, data: {} })
    await reach(context, address, state)
  }
  return Promise.all(names.map(async (name) => ({ name, stayId: await stayOf(context, name) })))
}

async function reach(context: BrowserContext, address: string, wanted: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const { state } = (await (await context.request.get(address)).json()) as { state: string }
    if (state === wanted) return
    if (state === 'failed') break
    await pause()
  }
  throw new Error(`The stays of this test did not become ${wanted}`)
}

async function stayOf(context: BrowserContext, name: string): Promise<string> {
  const answer = await context.request.get(`/api/stays?q=${encodeURIComponent(name)}`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  if (items.length !== 1) throw new Error(`${items.length} stays of ${name}`)
  return items[0]?.id ?? ''
}
