import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test('a link with filters shows the same ratings, and reaching the last row loads more', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/view-ratings?sort=createdAt')
  await page.locator('tr[data-index="0"] a').first().focus()
  await page.keyboard.press('End')
  await page.locator('tr[data-index="50"]').waitFor()

  await page.getByLabel('Rating', { exact: true }).selectOption('5')
  await page.waitForURL(/rating=5/)
  await page.reload()
  await page.locator('tbody tr[data-index]').first().waitFor()
  const values = await page.locator('tbody tr[data-index] td:nth-child(3)').allInnerTexts()
  expect(values.every((value) => value.startsWith('5'))).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('filters that match nothing can be cleared in one tap; staff read that managers export and change tags', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  await page.goto('/view-ratings?from=1999-01-01&to=1999-01-02')
  await page.getByText('No matching ratings').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).tap()
  await page.getByRole('list', { name: 'Ratings' }).getByRole('listitem').first().waitFor()
  await expect(page).toHaveURL((url) => url.search === '')
  await page.getByText('Managers can export.').waitFor()
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Behaviour tags' })).toBeDisabled()
  await context.close()
})

test('a list that cannot be read says so and can be tried again', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  await page.route('**/api/get_all_feedbacks*', (route) => route.abort())
  await page.goto('/view-ratings')
  await page.getByText('Failed to load data').waitFor()
  await page.unroute('**/api/get_all_feedbacks*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.locator('tbody tr[data-index]').first().waitFor()
  await expect(page.getByText('Failed to load data')).toHaveCount(0)
  await context.close()
})
