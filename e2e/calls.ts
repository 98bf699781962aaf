import type { APIResponse, BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { baseUrl } from './harness.ts'

/* Tests prepare data by API calls, as somebody's browser would send them: a page takes a second, a call a few
   milliseconds. */

async function bodyOf<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}

export async function read<T>(context: BrowserContext, path: string): Promise<T> {
  return bodyOf<T>(await context.request.get(path))
}

/** Sends a call as a page of this origin would. */
export async function post<T = unknown>(
  context: BrowserContext,
  path: string,
  data: object = {},
): Promise<T> {
  return bodyOf<T>(await context.request.post(path, { headers: { origin: baseUrl() }, data }))
}

export async function put<T = unknown>(context: BrowserContext, path: string, data: object): Promise<T> {
  return bodyOf<T>(await context.request.put(path, { headers: { origin: baseUrl() }, data }))
}

/** Polls until there is a result, and returns it. `what` names it for the error. */
export function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  return expect
    .poll(async () => (found = await ask()) !== undefined, { message: what, intervals: [50, 100, 200] })
    .toBe(true)
    .then(() => found!)
}

interface Venue {
  readonly id: string
  readonly timeZone: string
}

/** A person's first venue. */
export async function venueOf(context: BrowserContext): Promise<Venue> {
  const { venues } = await read<{ venues: Venue[] }>(context, '/api/me')
  const [venue] = venues
  if (!venue) throw new Error('Whoever is signed in works at no venue')
  return venue
}

/** The day at a venue as calls expect it, this many days from now; at midnight in London it is another one in Manila. */
export function dayFromNow(days: number, { timeZone }: Pick<Venue, 'timeZone'>): string {
  // Canadian English formats a day that way.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * 86_400_000)
}

/** Imports a file as its page does, and waits until it is complete. */
export async function bring(
  context: BrowserContext,
  { venue, kind = 'stays', lines }: { venue: Venue; kind?: string; lines: readonly string[] },
): Promise<void> {
  const uploaded = await context.request.post('/api/imports', {
    headers: { origin: baseUrl(), 'idempotency-key': crypto.randomUUID() },
    multipart: {
      kind,
      venueId: venue.id,
      file: { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
    },
  })
  const address = `/api/imports/${(await bodyOf<{ id: string }>(uploaded)).id}`
  for (const [step, wanted] of [
    ['dry-run', 'checked'],
    ['commit', 'committed'],
  ] as const) {
    await post(context, `${address}/${step}`)
    const reached = await until(`the file is ${wanted}`, async () => {
      const { state } = await read<{ state: string }>(context, address)
      return [wanted, 'failed'].includes(state) ? state : undefined
    })
    expect(reached).toBe(wanted)
  }
}
