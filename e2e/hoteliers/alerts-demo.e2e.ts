import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, desk, phone, testEach, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const alertOf = (page: Page, name: string) => page.getByRole('article', { name })
const next = (page: Page) => page.getByRole('button', { name: 'Next event' })

testEach([
  ['desk, dark', desk, 'dark'],
  ['phone, light', phone, 'light'],
])('on a %s the evening is lived through: alerts come, are taken on, go on and end', async (...given) => {
  const [, options, theme] = given
  const context = await contextFor(browser, undefined, options)
  await context.addInitScript((chosen) => localStorage.setItem('comity.theme', chosen), theme)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/hotelier-alerts-demo?lang=en')
  await page.getByText('Nothing is sent to anyone.').waitFor()
  await page.getByText('2 active alerts.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url())
  })
  await next(page).click()
  await next(page).click()
  const banned = alertOf(page, 'Noor Halvarsson')
  await banned.getByText('Raised at 17:20. Unclaimed.').waitFor()
  expect(await banned.innerText()).toMatch(/Next to be notified, at 17:50: The manager/)
  await expect(banned).toContainText('Give a quiet room')
  await next(page).click()
  await next(page).click()
  await banned.getByText('Who would be notified').click()
  await banned.getByText(/17:50: alert list, e-mail/).waitFor()
  await banned.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByText('Alert acknowledged').waitFor()
  await expect(banned).toContainText('It is not escalated further.')
  await expect(banned.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)

  await next(page).click()
  await next(page).click()
  const critical = alertOf(page, 'Soren Achterberg')
  await expect(page.getByRole('article').first()).toContainText('Soren Achterberg')
  await critical.getByText('At this severity, it can be snoozed for 8 hours at most.').waitFor()
  await expect(critical.getByRole('button', { name: 'Snooze 12 hours' })).toBeDisabled()
  await critical.getByRole('button', { name: 'Snooze 30 min' }).click()
  await critical.getByText('Snoozed until 21:10.').waitFor()
  await next(page).click()
  await critical.getByText('Closed at 22:50: its cause no longer applies.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    options.viewport.width,
  )
  expect(posts).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('by keyboard alone the clock is moved back and forth, and quiet hours hold a message back', async () => {
  const context = await contextFor(browser, undefined)
  const page = await context.newPage()
  await page.goto('/hotelier-alerts-demo?lang=en')
  const clock = page.getByRole('slider', { name: 'Time at the hotel' })
  await clock.focus()
  await page.keyboard.press('End')
  await expect(clock).toHaveAttribute('aria-valuetext', /0?1:00/)
  await page.getByText('3 active alerts.').waitFor()
  const banned = alertOf(page, 'Noor Halvarsson')
  await banned.locator('summary').focus()
  await page.keyboard.press('Enter')
  await banned.getByText(/0?7:00, when quiet hours end/).waitFor()
  await page.getByLabel('From', { exact: true }).fill('23:30')
  await banned.getByText(/would have received it at 19:20/).waitFor()
  await clock.focus()
  await page.keyboard.press('Home')
  await page.getByText('Nothing yet. Move the clock.').waitFor()
  await expect(banned).toHaveCount(0)
  await context.close()
})
