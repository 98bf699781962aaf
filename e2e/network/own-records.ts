import type { Browser, BrowserContext } from '@playwright/test'
import { mailTo, newAccount } from '../accounts/new-account.ts'
import { post } from '../calls.ts'
import { baseUrl, contextFor, fromElsewhere } from '../harness.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 150))

export interface PrivateHouse {
  /** Who registered it: administrator and manager. */
  readonly admin: BrowserContext
  /** Who guards its privacy. */
  readonly officer: BrowserContext
}

/** An organisation that a test has to itself, with a privacy officer. */
export async function privateHouse(browser: Browser, name: string): Promise<PrivateHouse> {
  const admin = await contextFor(browser, undefined)
  const { email, password } = await newAccount(admin, name)
  await post(admin, '/api/auth/sign-in/email', { email, password })
  const invited = `privacy-${crypto.randomUUID().slice(0, 8)}@harbour.example`
  await post(admin, '/api/invitations', { email: invited, role: 'privacy', venueIds: null })
  const [link = ''] = (await mailTo(invited)).links
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation')
  const officer = await contextFor(browser, undefined)
  await post(officer, '/api/invitations/accept', {
    token,
    name: 'Maud Pellow',
    password: 'nine quiet harbour seals',
  })
  return { admin, officer }
}

/** Brings stays that ended long ago, by a file, as whoever moves from another program does. */
export async function oldStays(context: BrowserContext, count: number): Promise<void> {
  const headers = { origin: baseUrl() }
  const rows = Array.from(
    { length: count },
    (_, at) => `OLD-${at};Old Visitor ${at};2022-03-0${at + 1};2022-03-09`,
  )
  const csv = ['Booking no;Guest;Arrival;Departure', ...rows].join('\n')
  const { venues } = (await (await context.request.get('/api/me')).json()) as { venues: { id: string }[] }
  const uploaded = await context.request.post('/api/imports', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    multipart: {
      kind: 'stays',
      venueId: venues[0]?.id ?? '',
      file: { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    },
  })
  const address = `/api/imports/${((await uploaded.json()) as { id: string }).id}`
  for (const [step, wanted] of [
    ['dry-run', 'checked'],
    ['commit', 'committed'],
  ] as const) {
    await post(context, `${address}/${step}`, {})
    await reached(context, address, wanted)
  }
}

async function reached(context: BrowserContext, address: string, wanted: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const { state } = (await (await context.request.get(address)).json()) as { state: string }
    if (state === wanted) return
    if (state === 'failed') break
    await pause()
  }
  throw new Error(`The old stays did not become ${wanted}`)
}

export interface KnownGuest {
  readonly name: string
  readonly email: string
  readonly birthDate: string
}

/** A guest whom the organisation knows by an address. */
export async function knownGuest(context: BrowserContext): Promise<KnownGuest> {
  const mark = crypto.randomUUID().slice(0, 8)
  const guest = {
    name: `Test Visitor ${mark}`,
    email: `visitor-${mark}@guest.example`,
    birthDate: '1980-02-29',
  }
  await post(context, '/api/guest-profiles', guest)
  return guest
}

/** The guest signed in to the portal, as by its page: a code by e-mail, and the birth date besides. */
export async function inPortal(browser: Browser, guest: KnownGuest): Promise<BrowserContext> {
  const context = await contextFor(browser, undefined, fromElsewhere())
  const { codeId } = (await post(context, '/api/guest-portal/sign-in', {
    contact: guest.email,
    language: 'en',
  })) as { codeId: string }
  const { text } = (await mailTo(guest.email)) as unknown as { text: string }
  const code = /\b\d{6}\b/u.exec(text.replaceAll(/(\d{3})[\s ](\d{3})/gu, '$1$2'))?.[0]
  await post(context, '/api/guest-portal/prove', { codeId, code, birthDate: guest.birthDate })
  return context
}
