import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { mailTo } from '../accounts/new-account.ts'
import { baseUrl, fromElsewhere, phone } from '../harness.ts'
import { confirmedMatter } from '../listings/confirmed.ts'

/**
 * The telephone of another guest: the number of codes sent to one address is limited, and the tests together would
 * exhaust it.
 */
export const guestPhone = (): BrowserContextOptions => ({ ...fromElsewhere(), ...phone })

export interface KnownGuest {
  readonly guestId: string
  readonly incidentId: string
  readonly email: string
}

/** A guest used by no other test, with an incident that a manager confirmed. */
export async function knownGuest(browser: Browser): Promise<KnownGuest> {
  const email = `${crypto.randomUUID().slice(0, 12)}@mail.example`
  const person = { email, name: 'Ottoline Vance', birthDate: '1981-06-09', language: 'en' }
  return { ...(await confirmedMatter(browser, { person })), email }
}

const codeIn = (subject: string) => /\d{6,10}/u.exec(subject)?.[0]

/** The code mailed to an address, once there is one; not the one `before` it. */
export async function codeTo(email: string, before?: string): Promise<string> {
  const { subject } = await mailTo(email, (mail) => ![undefined, before].includes(codeIn(mail.subject)))
  return codeIn(subject) ?? ''
}

async function lastCodeTo(email: string): Promise<string | undefined> {
  const answer = await fetch(`${baseUrl()}/api/demo/mails`)
  const { items } = (await answer.json()) as { items: { to: string; subject: string }[] }
  return items.flatMap(({ to, subject }) => (to === email ? (codeIn(subject) ?? []) : []))[0]
}

/** A page of the portal, in English, on which a guest signed in by the form. */
export async function signedIn(
  context: BrowserContext,
  email: string,
  path = '/guest-portal',
): Promise<Page> {
  const before = await lastCodeTo(email)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByLabel('E-mail address or telephone number').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('The code from the message').fill(await codeTo(email, before))
  await page.getByRole('button', { name: 'Open my records' }).click()
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  return page
}
