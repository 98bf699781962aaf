import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { drawn } from '../charts.ts'
import { axeFindings, contextFor, desk, phone, testEach, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

/** The line that remains in view; a part that is still loading reports it in another. */
const result = (page: Page) => page.locator('output').last()
const score = async (page: Page) =>
  Number(/Score (\d+)/.exec(await result(page).innerText())?.[1] ?? Number.NaN)
const card = (page: Page) => page.getByRole('region', { name: 'What to prepare for' })

testEach([
  ['desk, dark', desk, 'dark'],
  ['phone, light', phone, 'light'],
])('on a %s an event changes score, reasons and fading at once, and nothing is sent', async (...given) => {
  const [, options, theme] = given
  const context = await contextFor(browser, undefined, options)
  await context.addInitScript((chosen) => localStorage.setItem('comity.theme', chosen), theme)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/hotelier-risk-demo?lang=en')
  await page.getByText('No one here exists.').waitFor()
  await drawn(page)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url())
  })
  await page.getByRole('button', { name: 'One serious incident' }).click()
  const before = await score(page)
  const event = page.locator('li', { hasText: 'Incident, high severity, confirmed' })
  await event.locator('summary').click()
  await page.getByRole('checkbox', { name: 'The guest disputes it' }).first().check()
  await page.getByText('it is disputed, so it waits for the decision').waitFor()
  const disputed = await score(page)
  expect(disputed).toBeLessThan(before)
  await page
    .getByRole('region', { name: 'What would change it' })
    .getByText(/^If the dispute is rejected/u)
    .waitFor()
  await expect(result(page)).toContainText(`Before: Score ${before} of 100`)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show as a table' }).click()
  expect(await page.getByRole('row').count()).toBeGreaterThan(50)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    options.viewport.width,
  )
  expect(posts).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('by keyboard alone an event is added and taken away', async () => {
  const context = await contextFor(browser, undefined)
  const page = await context.newPage()
  await page.goto('/hotelier-risk-demo?lang=en')
  await page.getByRole('button', { name: 'Hardly known' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('output', { hasText: 'No number: too little is known' }).waitFor()
  await page.getByRole('button', { name: 'Add an event' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('select:focus').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('c')
  await page.locator('output', { hasText: 'Critical' }).waitFor()
  await page.getByRole('button', { name: /Remove this event ?: Incident/ }).focus()
  await page.keyboard.press('Enter')
  expect(await page.locator(':focus').innerText()).toBe('What happened')
  await page.locator('output', { hasText: 'No number: too little is known' }).waitFor()
  await context.close()
})

test('who the guest is moves nothing, and the page says why; under 18 and in schools there is no score', async () => {
  const context = await contextFor(browser, undefined, phone)
  const page = await context.newPage()
  await page.goto('/hotelier-risk-demo?lang=en')
  await page.locator('output', { hasText: /Score \d+ of 100/ }).waitFor()
  const before = await score(page)
  for (const [label, choice, why] of [
    ['Name', 'Tala Reyes', 'None of them reads a name.'],
    ['Gender', 'Man', 'None of them reads a gender.'],
    ['Nationality', 'Filipino', 'None of them reads a nationality.'],
    ['Language', 'Tagalog', 'None of them reads a language.'],
    ['Age', '71 years', 'Among adults, none of the rules reads an age.'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: choice })
    const same = `Nothing changed. Before: Score ${before} of 100. After: Score ${before} of 100.`
    await page.getByText(why).waitFor()
    await page.getByText(same).waitFor()
    expect(await score(page)).toBe(before)
  }
  await page.getByLabel('Age', { exact: true }).selectOption('minor')
  await card(page).getByText('Nobody under 18 is scored.').waitFor()
  await page.getByLabel('Age', { exact: true }).selectOption('24')
  for (const [sector, words] of [
    ['school', 'Schools keep no scores.'],
    ['healthcare', 'Healthcare keeps no scores.'],
  ] as const) {
    await page.getByLabel('Sector').selectOption(sector)
    await card(page).getByText(words).waitFor()
    await page.getByText('There is no number now or later, so there is nothing to show.').waitFor()
    await expect(page.getByText(/Score \d+ of 100\./)).toHaveCount(0)
  }
  await context.close()
})
