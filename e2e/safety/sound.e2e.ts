import { chromium, expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArguments, unwantedArguments } from '../chromium.ts'
import { axeFindings, baseUrl, phone, watchTroubles } from '../harness.ts'
import { ownHouse, type OwnHouse } from './own-house.ts'
import { closed, raised } from './raised.ts'

let house: OwnHouse
let sender: BrowserContext
test.beforeAll(async ({ browser }) => {
  house = await ownHouse(browser, 'sounding')
  sender = await house.caller(phone)
})

/** A browser that allows sound only after interaction, or always, with the colleague signed in. */
async function browserThat(
  policy: 'document-user-activation-required' | 'no-user-gesture-required',
): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['COMITY_E2E_CHROMIUM'] ?? '',
    args: [...chromiumArguments, `--autoplay-policy=${policy}`],
    ignoreDefaultArgs: unwantedArguments,
  })
}

/** Counts the loops that the page plays, because a test cannot hear them. */
async function opened(browser: Browser): Promise<{ page: Page; playing: () => Promise<number> }> {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: await house.colleague.storageState(),
  })
  const page = await context.newPage()
  // Evaluating code counts as interaction, so the test evaluates nothing before the page has requested sound.
  const asked = Promise.withResolvers<void>()
  await page.exposeFunction('soundIsAsked', asked.resolve)
  await page.addInitScript(() => {
    const count = globalThis as unknown as { playing: number; soundIsAsked: () => void }
    count.playing = 0
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        count.soundIsAsked()
      }
    }
    const Real = AudioBufferSourceNode
    globalThis.AudioBufferSourceNode = class extends Real {
      override start() {
        count.playing += this.context.state === 'running' ? 1 : 0
        super.start()
      }
      override stop() {
        count.playing -= 1
        super.stop()
      }
    }
  })
  await page.goto('/my-profile')
  await asked.promise
  return { page, playing: () => page.evaluate(() => (globalThis as unknown as { playing: number }).playing) }
}

const warning = (page: Page) => page.getByText('This screen stays silent when a colleague calls for help')
const seen = (page: Page) => page.getByRole('button', { name: 'Seen', exact: true })

test('a screen that may sound does so until someone has seen the call', async () => {
  const browser = await browserThat('no-user-gesture-required')
  const { page, playing } = await opened(browser)
  const troubles = watchTroubles(page)
  await page.getByRole('button', { name: /^Safety/ }).waitFor()
  expect(await playing()).toBe(0)
  const alertId = await raised(sender)
  await expect.poll(playing).toBe(1)
  await expect(warning(page)).toHaveCount(0)
  await seen(page).click()
  await expect.poll(playing).toBe(0)
  expect(troubles).toEqual([])
  await closed(house.colleague, alertId)
  await browser.close()
})

test('a screen without interaction warns on every page, sounds after the first one, and can be tested', async () => {
  const browser = await browserThat('document-user-activation-required')
  const { page, playing } = await opened(browser)
  await warning(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const alertId = await raised(sender)
  await seen(page).waitFor()
  expect(await playing()).toBe(0)
  await page.getByRole('button', { name: 'Allow sound' }).click()
  await expect.poll(playing).toBe(1)
  await expect(warning(page)).toHaveCount(0)
  await closed(house.colleague, alertId)
  await expect.poll(playing).toBe(0)

  await page.goto('/safety-management')
  await page.getByRole('button', { name: 'Test sound and vibration' }).click()
  await page.getByText('You should have heard two alternating tones.').waitFor()
  await browser.close()
})
