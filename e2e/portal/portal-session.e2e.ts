import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { contextFor, withWorker } from '../harness.ts'
import { guestPhone, knownGuest, signedIn } from './known-guest.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const shown = (page: Page) => page.locator('main').innerText()

/**
 * Makes the page check its session, as returning to it does, until a response was certainly processed: another
 * followed it.
 */
async function comesBack(page: Page): Promise<void> {
  let answers = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/guest-portal/session')) answers += 1
  })
  const looks = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    return answers
  }
  await expect.poll(looks).toBeGreaterThan(2)
}

/** How often the page has read the records since: reading counts as use, and extends the session. */
function readings(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/guest-portal/me')) count += 1
  })
  return () => count
}

/** A guest signed in on a telephone, and texts found only in the records. */
async function inside(context: BrowserContext): Promise<{ page: Page; secret: string }> {
  const { email } = await knownGuest(browser)
  const page = await signedIn(context, email)
  expect(await shown(page)).toContain('Ottoline Vance')
  return { page, secret: 'Ottoline Vance' }
}

test('signing out without the network hides everything at once, and ends the session when it is back', async () => {
  const context = await contextFor(browser, undefined, { ...guestPhone(), ...withWorker })
  const { page, secret } = await inside(context)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Hidden here, but not signed out yet').waitFor()
  expect(await shown(page)).not.toContain(secret)
  await context.setOffline(false)
  await page.getByText('You are signed out').waitFor()
  expect((await context.request.get('/api/guest-portal/me')).status()).toBe(401)
  await context.close()
})

test('a portal that nobody used closes without the network too, and says why', async () => {
  const context = await contextFor(browser, undefined, { ...guestPhone(), ...withWorker })
  await context.clock.install()
  const { page, secret } = await inside(context)
  await context.setOffline(true)
  await context.clock.fastForward('28:30')
  await page.getByRole('button', { name: 'Stay signed in' }).waitFor()
  await context.clock.fastForward('02:00')
  await page.getByText('When it is not used for a while it closes automatically').waitFor()
  expect(await shown(page)).not.toContain(secret)
  await context.close()
})

test('at the end of the day going on is not offered, for nothing puts the end off', async () => {
  const context = await contextFor(browser, undefined, guestPhone())
  const { page } = await inside(context)
  await page.route('**/api/guest-portal/session', (route) =>
    route.fulfill({ json: { session: { language: 'en', secondsLeft: 100, secondsAtMost: 100 } } }),
  )
  await page.reload()
  await page.getByText('It stays open for a day at most, and the day is over.').waitFor()
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toHaveCount(0)
  await context.close()
})

test('signing out in one tab clears the other, which says that it was elsewhere', async () => {
  const context = await contextFor(browser, undefined, guestPhone())
  const { page, secret } = await inside(context)
  const other = await context.newPage()
  await other.goto('/guest-portal')
  await other.getByRole('heading', { name: 'At a glance' }).waitFor()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.getByText('You are signed out').waitFor()
  await page.getByText('You are no longer signed in').waitFor({ timeout: 5_000 })
  expect(await shown(page)).not.toContain(secret)
  await context.close()
})

test('a session that is found at its very end is not opened again', async () => {
  const context = await contextFor(browser, undefined, guestPhone())
  await context.clock.install()
  const { page, secret } = await inside(context)
  await page.route('**/api/guest-portal/session', (route) =>
    route.fulfill({ json: { session: { language: 'en', secondsLeft: 0, secondsAtMost: 80_000 } } }),
  )
  const read = readings(page)
  await context.clock.fastForward('30:01')
  await page.getByText('When it is not used for a while it closes automatically').waitFor()
  await comesBack(page)
  expect(read()).toBe(0)
  expect(await shown(page)).not.toContain(secret)
  await context.close()
})

test('what one tab left stays closed in the other before the server knows, and a new code opens it for good', async () => {
  const context = await contextFor(browser, undefined, guestPhone())
  const { page, secret } = await inside(context)
  const other = await context.newPage()
  await other.goto('/guest-portal')
  await other.getByRole('heading', { name: 'At a glance' }).waitFor()
  await context.route('**/api/guest-portal/sign-out', (route) => route.abort())
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.getByText('Hidden here, but not signed out yet').waitFor()
  await page.getByText('You are no longer signed in').waitFor({ timeout: 5_000 })
  const read = readings(page)
  await comesBack(page)
  expect(read()).toBe(0)
  expect(await shown(page)).not.toContain(secret)

  // A second code is sent only after a minute: these responses replace it and the new session.
  const sent = { codeId: crypto.randomUUID(), expiresAt: new Date(Date.now() + 600_000).toISOString() }
  await page.route('**/api/guest-portal/sign-in', (route) => route.fulfill({ status: 202, json: sent }))
  await page.route('**/api/guest-portal/prove', (route) => route.fulfill({ json: { state: 'signed_in' } }))
  await page.getByLabel('E-mail address or telephone number').fill('ottoline@mail.example')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('The code from the message').fill('123456')
  await page.getByRole('button', { name: 'Open my records' }).click()
  await page.getByRole('heading', { name: 'At a glance' }).waitFor()
  // It no longer tries to sign out, which would end the new session.
  await other.getByText('You are signed out').waitFor()
  expect(await shown(page)).toContain(secret)
  await context.close()
})
