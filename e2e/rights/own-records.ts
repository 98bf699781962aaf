import type { Browser, BrowserContext } from '@playwright/test'
import { mailTo, newAccount } from '../accounts/new-account.ts'
import { bring, post, venueOf } from '../calls.ts'
import { contextFor, fromElsewhere, signIn } from '../harness.ts'

export interface PrivateHouse {
  /** Who registered it: administrator and manager. */
  readonly admin: BrowserContext
  readonly officer: BrowserContext
}

/** An organisation used only by one test, with a privacy officer. */
export async function privateHouse(browser: Browser, name: string): Promise<PrivateHouse> {
  const admin = await contextFor(browser, undefined)
  const { email } = await newAccount(admin, name)
  await signIn(admin, email)
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

/** Imports stays that ended long ago, as when moving from another program. */
export async function oldStays(context: BrowserContext, count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, at) => `OLD-${at};Old Visitor ${at};2022-03-0${at + 1};2022-03-09`,
  )
  const lines = ['Booking no;Guest;Arrival;Departure', ...rows]
  await bring(context, { venue: await venueOf(context), lines })
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

/** The guest signed in to the portal, as on its page: with a code by e-mail, and the birth date. */
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
