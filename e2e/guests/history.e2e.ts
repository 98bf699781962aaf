import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test('a guest is found by surname, which never stands in the address, and the timeline narrows by kind', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/guest-history-page')
  await page.getByText('Whose history?').waitFor()
  await page.getByLabel('Surname').fill('weidenfelder')
  await page.getByRole('button', { name: 'Find' }).tap()
  await page.getByText('Jonas Weidenfelder').first().waitFor()
  await page.locator('ol > li').first().waitFor()
  expect(page.url().toLowerCase()).not.toContain('weidenfelder')
  await page.getByLabel('Type').selectOption('feedback')
  await page.waitForURL(/kind=feedback/)
  await page
    .getByText(/Rated \d of 5 by staff/)
    .first()
    .waitFor()
  await expect(page.getByText('No-show')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('a surname that several have leads to a choice, one that nobody has says so', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  await page.goto('/guest-history-page')
  await page.getByLabel('Surname').fill('Nadieconestenombre')
  await page.getByLabel('Surname').press('Enter')
  await page.getByText('No guest with this name').waitFor()
  expect(page.url()).not.toContain('Nadie')

  await page.getByLabel('Surname').fill('Smyth')
  await page.getByLabel('Surname').press('Enter')
  await page
    .getByText(/guests have this name/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'John Smyth' }).click()
  await page.waitForURL(/guest=/)
  await page.locator('ol > li').first().waitFor()

  await context.close()
})
