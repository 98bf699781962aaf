import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { mailTo, newAccount } from '../accounts/new-account.ts'
import { post, read, until } from '../calls.ts'
import { contextFor, desk, signIn } from '../harness.ts'
import { keptOnDevice } from '../kept-on-device.ts'

interface Alert {
  readonly id: string
  readonly alertType: string
  readonly severity: string
  readonly triggerMethod: string
  readonly status: string
  readonly raisedBy: { readonly name: string }
  readonly currentPage: string | null
  readonly locationContext: string | null
  readonly notes: string | null
  readonly guest: { readonly id: string } | null
  readonly coordinates: object | null
  readonly differences: readonly object[]
}

/** An organisation used only by one file of tests, with a person who calls for help and one who receives it. */
export interface OwnHouse {
  /** A browser in which Ines, a staff member, is signed in. */
  readonly caller: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Ilse, the manager. */
  readonly colleague: BrowserContext
  /** All alerts so far, the latest first. */
  readonly alerts: () => Promise<Alert[]>
}

const password = 'eleven slow ferries'

export async function ownHouse(browser: Browser, name: string, sector?: string): Promise<OwnHouse> {
  const colleague = await contextFor(browser, undefined)
  const manager = await newAccount(colleague, name, sector)
  await signIn(colleague, manager.email)
  const { venues } = await read<{ venues: { id: string }[] }>(colleague, '/api/me')
  const email = `ines-${crypto.randomUUID().slice(0, 8)}@harbour.example`
  await post(colleague, '/api/invitations', { email, role: 'staff', venueIds: venues.map(({ id }) => id) })
  const [link = ''] = (await mailTo(email)).links
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation')
  const first = await contextFor(browser, undefined)
  await post(first, '/api/invitations/accept', { token, name: 'Ines Calder', password })
  await first.close()

  return {
    colleague,
    caller: async (options = desk) => {
      const context = await contextFor(browser, undefined, options)
      await signIn(context, email)
      return context
    },
    alerts: async () => {
      const { items } = await read<{ items: Alert[] }>(colleague, '/api/safety-alerts/history?limit=100')
      return items
    },
  }
}

export const strip = (page: Page) => page.getByRole('button', { name: /^(Safety|Sécurité)/ })

/** A page with the strip, once the browser has the token for calls without a session. */
export async function opened(context: BrowserContext, path = '/my-profile'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await strip(page).waitFor()
  // Stored after the response with the token has arrived.
  await until('a shift kept in the browser', async () => (await keptOnDevice(page, 'shifts'))[0])
  return page
}

export interface Sent {
  readonly payload: Record<string, unknown>
  readonly alertId: string
}

/** What an action on the page sends, and the alert that results. */
export async function sentBy(page: Page, deed: () => Promise<unknown>): Promise<Sent> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/safety-alerts/trigger'))
  await deed()
  const response = await answered
  const { alert_id: alertId } = (await response.json()) as { alert_id: string }
  return { payload: response.request().postDataJSON() as Sent['payload'], alertId }
}

export const typed = (page: Page, word: string) => page.keyboard.type(word, { delay: 20 })

/** Calls by the menu with words that no other call has. */
export async function callByMenu(page: Page, where: string): Promise<void> {
  await page.getByRole('button', { name: 'Call for help…' }).click()
  await page.getByLabel('Where are you?').fill(where)
  await page.getByRole('button', { name: 'Call for help now' }).click()
}
