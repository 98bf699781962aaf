import { createECDH, randomBytes, randomInt } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { mailTo, newAccount, pathOf } from '../accounts/new-account.ts'
import { post, venueOf } from '../calls.ts'
import {
  axeFindings,
  baseUrl,
  contextFor,
  desk,
  goWithin,
  phone,
  signIn,
  watchTroubles,
  withWorker,
} from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const way = (page: Page, name: string) => part(page, 'Ways to reach you').getByRole('switch', { name })

/** A new hotel manager, on the page. */
async function opened(
  name: string,
  options: BrowserContextOptions = desk,
): Promise<{ page: Page; email: string }> {
  const context = await contextFor(browser, undefined, options)
  const { email } = await newAccount(context, name)
  await signIn(context, email)
  const page = await context.newPage()
  await page.goto('/manager-sms-preferences')
  await way(page, 'By e-mail').waitFor({ state: 'attached' })
  return { page, email }
}

async function codeTo(to: string): Promise<string> {
  const { subject, text } = (await mailTo(to)) as unknown as { subject: string; text: string }
  return /\b\d{6}\b/u.exec(`${text} ${subject}`)?.[0] ?? ''
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.describe('what reaches a manager', () => {
  test('is chosen by keyboard alone, kept at once, and jumps back when it cannot be kept', async () => {
    const { page } = await opened('channels-keyboard')
    const troubles = watchTroubles(page)
    const kept = page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok())
    await way(page, 'By e-mail').focus()
    await page.keyboard.press('Space')
    await kept
    const which = part(page, 'Which alerts reach you')
    await which.getByText('Switched off by you: By e-mail').first().waitFor()

    await part(page, 'Quiet hours').getByRole('switch').focus()
    await page.keyboard.press('Space')
    await page.getByLabel('From').fill('23:30')
    await page.getByLabel(/^To\s*\*?$/).fill('23:30')
    await page.keyboard.press('Enter')
    await page.getByText('Choose an end time that differs from the start').waitFor()
    await page.getByLabel(/^To\s*\*?$/).fill('06:15')
    await page.keyboard.press('Enter')
    await page.getByText('Quiet hours saved').waitFor()
    await page.reload()
    await expect(page.getByLabel('From')).toHaveValue('23:30')
    await expect(way(page, 'By e-mail')).not.toBeChecked()
    await expect(way(page, 'By text message')).toBeDisabled()
    expect(troubles).toEqual([])

    await page.route('**/api/alert-channels', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await way(page, 'By push notification').focus()
    await page.keyboard.press('Space')
    await page.getByText('Network error').waitFor()
    await expect(way(page, 'By push notification')).toBeChecked()
    await page.context().close()
  })
})

test.describe('a telephone number', () => {
  test('is proved on a phone by the code that arrives, then forgotten', async () => {
    const { page } = await opened('channels-number', phone)
    const number = `07700 9${randomInt(10_000, 99_999)}`
    const normal = `+44${number.slice(1).replace(' ', '')}`
    const own = part(page, 'Phone number for text messages')
    await own.getByText('No number is verified.').waitFor()
    await own.getByRole('button', { name: 'Verify a number' }).tap()
    await own.getByLabel('Phone number').fill('twelve')
    await page.keyboard.press('Enter')
    await own.getByText('Please enter a valid phone number').waitFor()
    await own.getByLabel('Phone number').fill(number)
    await own.getByRole('button', { name: 'Send code' }).tap()
    const field = own.getByLabel('Six-digit code')
    await field.waitFor()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await own.getByRole('link', { name: /mailbox/i }).waitFor()
    await expect(own.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled()
    for (const target of await page.locator('main button:visible').all()) {
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44)
    }
    expect(await axeFindings(page)).toEqual([])

    const code = await codeTo(normal)
    await field.fill(otherThan(code))
    await page.keyboard.press('Enter')
    await own.getByText('This code is not correct').waitFor()
    await own.getByText('4 attempts left.').waitFor()
    await field.fill(code)
    await page.keyboard.press('Enter')
    await own.getByText(normal).waitFor()
    await expect(way(page, 'By text message')).toBeChecked()

    await own.getByRole('button', { name: 'Remove this number' }).tap()
    await own.getByText('No number is verified.').waitFor()
    await expect(way(page, 'By text message')).toBeDisabled()
    await page.context().close()
  })

  test('another address is proved by whoever comes back from the mail', async () => {
    const { page } = await opened('channels-address')
    const address = `night-${crypto.randomUUID().slice(0, 8)}@harbour.example`
    await post(page.context(), '/api/alert-channels/verify', { step: 'send', kind: 'email', value: address })
    const [link = ''] = (await mailTo(address)).links
    expect(pathOf(link)).toBe('/my-profile#alerts')
    await page.goto(pathOf(link))
    const own = part(page, 'Another e-mail address for alerts')
    await own.getByRole('button', { name: 'I have a code' }).click()
    await own.getByLabel('Six-digit code').fill(await codeTo(address))
    await page.keyboard.press('Enter')
    await own.getByText(address).waitFor()
    await page.context().close()
  })
})

test('a test says what became of it by each way; a browser that lets no message through says so', async () => {
  const { page, email } = await opened('channels-tests')
  const own = part(page, 'This browser')
  await own.getByText('does not allow notifications from Comity').waitFor()
  await expect(own.getByRole('button')).toHaveCount(0)
  const tests = part(page, 'Send a test')
  const outcomes = [
    ['Test in Comity', 'Shown. Alerts also appear in the list.'],
    ['Test by e-mail', 'Sent. It should arrive in a moment.'],
    ['Test by text message', 'Not sent: no phone number is verified.'],
    ['Test by push notification', 'Not sent: no browser receives notifications yet.'],
  ]
  for (const [name = '', outcome = ''] of outcomes) {
    await tests.getByRole('button', { name }).click()
    await tests.getByText(outcome).waitFor()
  }
  await page.getByText('Test: this is how an alert appears while Comity is open').waitFor()
  const { links } = await mailTo(email, ({ subject }) => subject === 'A test from Comity')
  expect(pathOf(links[0] ?? '')).toBe('/my-profile#alerts')
  await page.context().close()
})

/** Simulates a push service: the headless browser has none. */
async function givePush(context: BrowserContext): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const endpoint = `https://push.example/${crypto.randomUUID()}`
  await context.addInitScript(
    (subscription) => {
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem('may') ?? 'default',
      })
      Notification.requestPermission = () => {
        localStorage.setItem('may', 'granted')
        return Promise.resolve('granted')
      }
      const found = {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: () => Promise.resolve(localStorage.removeItem('told') === undefined),
      }
      const present = (options: object) => ({ ...found, options })
      const { prototype } = PushManager
      Object.assign(prototype, {
        subscribe: (options: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem('told', Array.from(options.applicationServerKey).join())
          return Promise.resolve(present({ applicationServerKey: options.applicationServerKey.buffer }))
        },
        getSubscription: () => {
          const key = localStorage.getItem('told')
          if (!key) return Promise.resolve(null)
          return Promise.resolve(
            present({ applicationServerKey: Uint8Array.from(key.split(','), Number).buffer }),
          )
        },
      })
    },
    { endpoint, keys },
  )
}

test.describe('a browser', () => {
  test('is asked on a tap alone, tells whoever turned it on, and the next one who works on it', async () => {
    const context = await contextFor(browser, undefined, withWorker)
    await givePush(context)
    const first = await newAccount(context, 'channels-first')
    await signIn(context, first.email)
    const email = `second-${crypto.randomUUID().slice(0, 8)}@harbour.example`
    await post(context, '/api/invitations', {
      email,
      role: 'staff',
      venueIds: [(await venueOf(context)).id],
    })
    const page = await context.newPage()
    await page.goto('/manager-sms-preferences')
    const own = part(page, 'This browser')
    await own.getByText('This browser does not notify you.').waitFor()
    expect(await page.evaluate(() => Notification.permission)).toBe('default')
    await own.getByRole('button', { name: 'Turn on in this browser' }).click()
    await own.getByText('This browser notifies you.').waitFor()
    await part(page, 'Ways to reach you').getByText('To 1 browser').waitFor()

    await post(context, '/api/auth/sign-out', {})
    const [link = ''] = (await mailTo(email)).links
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation')
    const password = 'eleven slow ferries'
    await post(context, '/api/invitations/accept', { token, name: 'Nils Ferry', password })
    await page.goto('/my-profile#alerts')
    await own.getByText('This browser notifies someone else who works on this device.').waitFor()
    await own.getByRole('button', { name: 'Turn on in this browser' }).click()
    await own.getByText('This browser notifies you.').waitFor()
    await own.getByRole('button', { name: 'Turn off in this browser' }).click()
    await own.getByText('This browser does not notify you.').waitFor()
    await context.close()
  })

  test('shows one message of a tag in the kept language, and a tap leads the open page there', async () => {
    const context = await contextFor(browser, 'staff', withWorker)
    const page = await context.newPage()
    await page.goto('/rate-guest?lang=fr')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const keptLanguage = () =>
      page.evaluate(() => caches.match('/offline.language').then((kept) => kept?.text()))
    await expect.poll(keptLanguage).toBe('fr')
    const worker = context.serviceWorkers()[0]!
    // The headless browser forbids notifications, so what would be shown is recorded instead.
    await worker.evaluate(() => {
      const scope = self as unknown as { shown: object[]; registration: object }
      scope.shown = []
      Object.assign(scope.registration, {
        showNotification: (title: string, options: object) => {
          scope.shown.push({ title, ...options })
          return Promise.resolve()
        },
      })
    })
    const cdp = await context.newCDPSession(page)
    const known = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL === `${baseUrl()}/`)
        if (found) resolve(found.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    const registrationId = await known
    const tell = (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: baseUrl(), registrationId, data })
    await tell(JSON.stringify({ word: 'drill', path: '/alerts-page#alert=1', tag: 'safety-1' }))
    await tell('nothing that can be read')
    const shown = () =>
      worker.evaluate(() => (self as unknown as { shown: { body: string; tag: string }[] }).shown)
    await expect.poll(async () => (await shown()).length).toBe(2)
    expect(await shown()).toMatchObject([
      { title: 'Comity', body: expect.stringMatching(/^EXERCICE/), tag: 'safety-1', lang: 'fr' },
      { title: 'Comity', body: 'Il y a du nouveau pour vous.', tag: 'notice' },
    ])

    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await worker.evaluate(() => {
      const tap = new Event('notificationclick')
      const notification = { close: () => undefined, data: { path: '/my-profile#alerts' } }
      Object.assign(tap, { notification, waitUntil: () => undefined })
      self.dispatchEvent(tap)
    })
    await page.waitForURL(/\/my-profile#alerts$/)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    await context.close()
  })
})

test.describe('the page', () => {
  test('is for managers; staff have the same in their profile', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    await page.goto('/manager-sms-preferences')
    await page.getByText('This page is for managers').waitFor()
    await expect(part(page, 'Ways to reach you')).toHaveCount(0)
    await goWithin(page, '/my-profile#alerts')
    await way(page, 'By e-mail').waitFor({ state: 'attached' })
    await context.close()
  })
})
