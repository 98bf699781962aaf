import { randomInt } from 'node:crypto'
import type { APIResponse, Browser, BrowserContext } from '@playwright/test'
import { baseUrl, contextFor } from '../harness.ts'

export interface ScoredGuest {
  readonly guestId: string
  readonly name: string
}

const letters = 'bcdfghjklmnpqrstvwz'
const invented = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('o')
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** A guest with a score, whom no other test knows: two stays, rated by two people. */
export async function scoredGuest(browser: Browser): Promise<ScoredGuest> {
  const [staff, manager] = [await contextFor(browser, 'staff'), await contextFor(browser, 'manager')]
  const name = `Test ${invented()}`
  await bringStays(staff, name)
  const { items } = await read<{ items: { id: string; guestId: string }[] }>(
    await staff.request.get(`/api/stays?q=${encodeURIComponent(name)}`),
  )
  const [latest, first] = items
  if (!latest || !first) throw new Error(`${items.length} stays of ${name}`)
  await send(staff, '/api/reviews', { stayId: latest.id, rating: 1, tags: [] })
  await send(manager, '/api/reviews', { stayId: first.id, rating: 2, tags: [] })
  await Promise.all([staff.close(), manager.close()])
  return { guestId: latest.guestId, name }
}

/** Two stays of one guest, known again by the e-mail address. */
async function bringStays(context: BrowserContext, name: string): Promise<void> {
  const email = `${name.slice(5)}@guest.example`
  const csv = [
    'Booking no;Guest;E-mail;Arrival;Departure;Status',
    `${name}-1;${name};${email};${day(-9)};${day(-7)};Checked out`,
    `${name}-2;${name};${email};${day(-1)};${day(2)};Checked in`,
  ].join('\n')
  const { venues } = await read<{ venues: { id: string }[] }>(await context.request.get('/api/me'))
  const file = { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const { id } = await read<{ id: string }>(
    await context.request.post('/api/imports', {
      headers: { origin: baseUrl(), 'idempotency-key': crypto.randomUUID() },
      multipart: { kind: 'stays', venueId: venues[0]?.id ?? '', file },
    }),
  )
  for (const [step, state] of [
    ['dry-run', 'checked'],
    ['commit', 'committed'],
  ] as const) {
    await send(context, `/api/imports/${id}/${step}`, {})
    await reach(context, `/api/imports/${id}`, state)
  }
}

async function reach(context: BrowserContext, address: string, wanted: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const { state } = await read<{ state: string }>(await context.request.get(address))
    if (state === wanted) return
    if (state === 'failed') break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The stays of this test did not become ${wanted}`)
}

async function send(context: BrowserContext, address: string, data: object): Promise<void> {
  await read(await context.request.post(address, { headers: { origin: baseUrl() }, data }))
}

async function read<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}
