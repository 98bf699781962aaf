import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { draftKept } from '../kept-on-device.ts'
import { filesKept, ofRating } from '../files-kept.ts'
import { axeFindings, contextFor, goWithin, phone, watchTroubles, withWorker } from '../harness.ts'
import { ownStays } from '../own-stays.ts'
import { post, read, venueOf } from '../calls.ts'

const staffId = '1001'
const pin = '804217'
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } satisfies BrowserContextOptions

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

/** A code with which a device registers at the venue of the demo's receptionist. */
async function deviceCode(name: string): Promise<string> {
  const [staff, manager] = [await contextFor(browser, 'staff'), await contextFor(browser, 'manager')]
  const { code } = await post<{ code: string }>(manager, '/api/devices', {
    name,
    venueId: (await venueOf(staff)).id,
    where: 'another_device',
  })
  await Promise.all([staff.close(), manager.close()])
  return code
}

/** A browser that is registered as a shared device. */
async function sharedDevice(name: string, options: BrowserContextOptions = tablet): Promise<BrowserContext> {
  const context = await contextFor(browser, undefined, options)
  await post(context, '/api/devices/redeem', { code: await deviceCode(name) })
  return context
}

/** Who is signed in with the cookies of a browser. */
async function whoIs(context: BrowserContext): Promise<unknown> {
  return (await read<{ user: unknown }>(context, '/api/me')).user
}

async function typePin(page: Page, digits: string): Promise<void> {
  await page.getByLabel('PIN', { exact: false }).first().waitFor()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}

/** Waits for the shift page, by its address and its title. */
async function signedIn(page: Page): Promise<void> {
  await page.waitForURL(/staff-dashboard/)
  await expect(page).not.toHaveTitle(/Staff sign-in/)
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Staff number').fill(staffId)
  await page.keyboard.press('Enter')
  await typePin(page, pin)
  await signedIn(page)
}

test.describe('a device that nobody registered', () => {
  test('says why, and registers itself by the code of a manager, once', async () => {
    const context = await contextFor(browser, undefined, phone)
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    const code = await deviceCode('Front desk phone')
    await page.goto('/staff-login-page')
    await page.getByRole('heading', { name: 'This device is not registered' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Code from the manager').fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Device registered' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Staff sign-in' }).click()
    await expect(page.getByLabel('Venue code')).not.toHaveValue('')
    expect(troubles).toEqual([])

    const second = await contextFor(browser, undefined)
    const other = await second.newPage()
    await other.goto('/staff-login-page')
    await other.getByLabel('Code from the manager').fill(code)
    await other.keyboard.press('Enter')
    await other.getByText('Ask for a new one').waitFor()
    await second.close()
    await context.close()
  })
})

test.describe('a shared device', () => {
  test('takes the PIN by pad and by keyboard, tells a wrong one neutrally, and is of one person at a time', async () => {
    const context = await sharedDevice('Bar tablet')
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto('/staff-login-page')
    const alerts: (string | null)[] = []
    for (const number of [staffId, '987654']) {
      await page.getByLabel('Staff number').fill(number)
      await page.keyboard.press('Enter')
      await typePin(page, '555111')
      const alert = page.locator('main [role=alert]')
      await alert.waitFor()
      alerts.push(await alert.textContent())
      await page.getByRole('button', { name: 'That is not me' }).click()
    }
    expect(alerts[1]).toBe(alerts[0])

    await page.getByLabel('Staff number').fill(staffId)
    await page.keyboard.press('Enter')
    expect(await axeFindings(page)).toEqual([])
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
    const size = await page.getByRole('button', { name: '5', exact: true }).boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signedIn(page)

    await goWithin(page, '/staff-login-page')
    await page.getByText('You are signed in as').waitFor()
    await page.getByRole('button', { name: 'Lock and switch person' }).click()
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await expect.poll(() => whoIs(context)).toBeNull()
    expect(troubles.filter((text) => !/40[13]/.test(text))).toEqual([])
    await context.close()
  })

  test('locked over a half-written report, has it for its author after the PIN', async () => {
    const context = await sharedDevice('Desk tablet')
    const page = await context.newPage()
    await page.goto('/staff-login-page')
    await signIn(page)
    await goWithin(page, '/quick-incidents?template=smoked_inside')
    const words = `Half written ${crypto.randomUUID().slice(0, 8)}`
    await draftKept(page, () => page.locator('textarea').first().fill(words))
    await page.getByRole('link', { name: 'Drafts' }).click()
    const draft = page.getByRole('listitem').filter({ hasText: words })
    await draft.waitFor()
    await page.getByRole('button', { name: 'Lock this device' }).click()
    await page.waitForURL(/staff-login-page/)
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await expect.poll(() => whoIs(context)).toBeNull()
    await expect(page.getByText(words)).toHaveCount(0)
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await typePin(page, pin)
    await page.waitForURL((url) => !url.pathname.includes('login'))
    await draft.getByRole('link', { name: 'Continue' }).waitFor()
    await context.close()
  })

  test('locked before the next page stands, on a slow device, asks who it is', async () => {
    const context = await sharedDevice('Pool tablet')
    const page = await context.newPage()
    await page.goto('/staff-login-page')
    await page.getByLabel('Staff number').fill(staffId)
    await page.keyboard.press('Enter')
    await page.getByLabel('PIN', { exact: false }).first().waitFor()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await page.waitForURL(/staff-dashboard/)
    await page.getByRole('button', { name: 'Lock this device' }).click()
    await page.waitForURL(/staff-login-page/)
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await context.close()
  })

  test('locks by itself after the time without a touch, warns before, and leads back after the PIN', async () => {
    const context = await sharedDevice('Lobby tablet')
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/staff-login-page')
    await signIn(page)
    await goWithin(page, '/view-ratings')
    await page.clock.runFor(277_000)
    await page.getByText('locks in less than 30 seconds').waitFor()
    await page.keyboard.press('Shift')
    await page.clock.runFor(20_000)
    await expect(page.getByText('locks in less than 30 seconds')).toHaveCount(0)
    expect(page.url()).toContain('view-ratings')
    await page.clock.runFor(300_000)
    await page.waitForURL(/staff-login-page\?return=/)
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await typePin(page, pin)
    await page.waitForURL(/view-ratings/)
    await context.close()
  })

  test('locked without the network is covered at once, and what waits goes out once, as who wrote it', async () => {
    const context = await sharedDevice('Garden tablet', { ...tablet, ...withWorker })
    const page = await context.newPage()
    await page.goto('/staff-login-page')
    await signIn(page)
    const [own] = await ownStays(browser, 1)
    await page.goto('/rate-guest')
    const stay = page.locator('main li a[href*="stay="]', { hasText: own?.name ?? 'none' })
    await stay.waitFor()
    await page.getByRole('button', { name: 'Lock this device' }).waitFor()
    await filesKept(page, ofRating)
    await stay.click()
    await page.locator('label:has(input[value="4"])').first().click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send rating' }).click()
    await page.getByRole('heading', { name: 'Rating saved on this device' }).waitFor()
    await page.getByRole('button', { name: 'Lock this device' }).click()
    await page.waitForURL(/staff-login-page/)
    await page.getByText('1 rating could not be sent yet').waitFor()
    await expect(page.locator('main a[href*="stay="]')).toHaveCount(0)
    await context.setOffline(false)
    await expect.poll(() => whoIs(context)).toBeNull()
    await page.goto('/staff-login-page')
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await typePin(page, pin)
    const ratings = async () => {
      // Nobody is identified before the PIN is accepted, and an exception would end the wait.
      const answer = await context.request.get('/api/get_all_feedbacks?limit=100')
      const { items = [] } = (await answer.json()) as { items?: { stayId: string | null; rating: number }[] }
      return items.filter((item) => item.stayId === own?.stayId).map(({ rating }) => rating)
    }
    await expect.poll(ratings).toEqual([4])
    await context.close()
  })
})
