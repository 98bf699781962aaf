import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, baseUrl, contextFor, desk, phone, settled, watchTroubles } from '../harness.ts'
import { ownStays } from '../own-stays.ts'
import { ownWords, raiseAlerts, venueOf } from './raise-alert.ts'

const path = '/live-behaviour-stream'
let browser: Browser
let manager: BrowserContext
let venueId: string
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  manager = await contextFor(browser, 'manager')
  const staff = await contextFor(browser, 'staff')
  venueId = await venueOf(staff)
  await staff.close()
})

const card = (page: Page, text: string) => page.locator('main ol > li', { hasText: text })

async function open(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path + search)
  await page.locator('output[data-state=live]').waitFor()
  return page
}

test('a rating by one is on the stream and the wall of another', async () => {
  const context = await contextFor(browser, 'staff')
  const stream = await open(context)
  const troubles = watchTroubles(stream)
  const wall = await context.newPage()
  await wall.goto('/view-comity-feedbacks-page')
  await wall.getByRole('main').getByRole('listitem').first().waitFor()
  const [stay] = await ownStays(browser, 1)
  const answer = await manager.request.post('/api/reviews', {
    headers: { origin: baseUrl() },
    data: { stayId: stay?.stayId, rating: 5, tags: ['polite'] },
  })
  expect(answer.status()).toBe(201)
  const row = card(stream, stay?.name ?? 'none')
  await row.waitFor()
  expect(await row.textContent()).toMatch(/Rating.*new.*5 .*polite.*Rated by/)
  await wall.getByRole('button', { name: /new rating/ }).click()
  await wall
    .getByRole('main')
    .getByText(stay?.name ?? 'none')
    .waitFor()
  await row.getByRole('link', { name: 'Open the rating' }).click()
  await stream.waitForURL(/guest-feedback-detail-page\?feedback=/)
  expect(troubles).toEqual([])
  await context.close()
})

test('raised by one, a live alert is acknowledged and escalated by another, with its steps, by keyboard alone', async () => {
  const text = ownWords('Loud group at the bar')
  const theirs = await open(manager)
  const raise = theirs.getByRole('button', { name: 'Raise a live alert' })
  await raise.focus()
  await theirs.keyboard.press('Enter')
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel('Venue').selectOption(venueId)
  await dialog.getByRole('textbox').focus()
  await theirs.keyboard.type(text)
  await theirs.keyboard.press('Tab')
  await theirs.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect(raise).toBeFocused()

  const staff = await contextFor(browser, 'staff')
  const page = await open(staff, '?kind=call')
  const row = card(page, text)
  await row.first().waitFor()
  await row.getByRole('button', { name: 'Acknowledge' }).press('Enter')
  await page.getByText('Alert acknowledged').waitFor()
  await card(theirs, text).filter({ hasText: 'acknowledged' }).first().waitFor()
  await row.getByRole('button', { name: /^Escalate/ }).press('Enter')
  await row.getByText('Escalated to all managers').first().waitFor()
  const steps = row.first().getByRole('list', { name: 'What was done' }).getByRole('listitem')
  expect((await steps.allTextContents()).map((step) => step.split(/ for|, | to /)[0]?.trim())).toEqual([
    'Raised',
    expect.stringMatching(/^Acknowledged/),
    'Escalated',
  ])
  const highest = row.first().getByRole('button', { name: /^Escalate/ })
  await expect(highest).toBeDisabled()
  await row.first().getByText('there is no higher level').waitFor()
  await Promise.all([theirs.close(), staff.close()])
})

test('paused it holds what comes and says how much; resumed it shows it', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await open(context, '?kind=call')
  await page.getByRole('button', { name: 'Pause' }).tap()
  const [one, two] = [ownWords('First'), ownWords('Second')]
  await raiseAlerts(manager, venueId, one, two)
  await page.getByText(/events are waiting\./).waitFor()
  await expect(card(page, one)).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Resume' }).tap()
  await card(page, two).waitFor()
  await expect(card(page, one)).toHaveCount(1)
  await context.close()
})

test('the last 15 minutes are there at once, are played again, and earlier ones come on demand', async () => {
  const texts = [ownWords('Before'), ownWords('After')]
  await raiseAlerts(manager, venueId, ...texts)
  const context = await contextFor(browser, 'staff', { ...desk, reducedMotion: 'no-preference' })
  const page = await open(context)
  for (const text of texts) await card(page, text).waitFor()
  const before = await page.locator('main ol > li').count()
  await page.getByRole('button', { name: 'Replay the last 15 minutes' }).click()
  await page.getByText(/^Replaying/).waitFor()
  expect(await page.locator('main ol > li').count()).toBeLessThan(before)
  await page.getByRole('button', { name: 'Stop the replay' }).click()
  await card(page, texts[1] ?? '').waitFor()
  await page.getByRole('button', { name: 'Replay the last 15 minutes' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect.poll(() => page.locator('main ol > li').count()).toBeGreaterThanOrEqual(before)
  await context.close()
})

test('who watches is seen by managers alone', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await open(context)
  const watch = page.getByRole('button', { name: 'Watch this venue' })
  await watch.click()
  await page.getByText(/^You are watching/).waitFor()
  await expect(page.getByRole('heading', { name: 'Watching now' })).toHaveCount(0)
  const theirs = await open(manager)
  const who = theirs.locator('section', { has: theirs.getByRole('heading', { name: 'Watching' }) })
  await who.getByRole('listitem').first().waitFor()
  await Promise.all([context.close(), theirs.close()])
})

test.describe('the page', () => {
  test('has no accessibility finding with an alert on it, on a phone in French', async () => {
    const context = await contextFor(browser, 'manager', phone)
    const text = ownWords('To look at')
    await raiseAlerts(manager, venueId, text)
    const page = await open(context, '?lang=fr')
    const troubles = watchTroubles(page)
    await card(page, text).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)).toBe(false)
    await page.getByRole('button', { name: 'Mettre en pause' }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('says what failed and can be tried again', async () => {
    const context = await contextFor(browser, 'staff')
    await context.route('**/api/live-monitoring/history*', (route) => route.abort())
    const page = await open(context)
    await page.getByText('Failed to load data').waitFor()
    await context.unroute('**/api/live-monitoring/history*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Failed to load data').waitFor({ state: 'detached' })
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await context.close()
  })
})

test.describe('who may not', () => {
  test('is told which role it takes, and no stream is opened', async () => {
    const context = await contextFor(browser, 'reviewer')
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.install()
    await page.goto(path)
    await page.getByRole('main').getByText(/staff/i).first().waitFor()
    await settled(page)
    await page.clock.runFor(10_000)
    // Requested and answered after everything that the page requests.
    await page.evaluate(() => fetch('/api/me'))
    expect(asked).toContain('/api/me')
    expect(asked.filter((each) => each.includes('live-monitoring'))).toEqual([])
    await context.close()
  })
})
