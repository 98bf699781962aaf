import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { read, until } from '../calls.ts'
import { drawn } from '../charts.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test('both boards stand on one page with their rules, and the trend as lines and table', async () => {
  const context = await contextFor(browser, 'staff')
  // The demo may still be counting its ratings: until then a page shows an empty board.
  await until('a board with rows', async () => {
    const { items } = await read<{ items: object[] }>(context, '/api/staff-leaderboard?period=year')
    return items[0]
  })
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/leaderboard?period=year')
  await page.getByText('nobody moves up by rating higher or lower').waitFor()
  await page.getByText('Only guests who asked to be named').waitFor()
  await page.locator('tbody tr').first().waitFor()
  await drawn(page)
  await page.getByRole('button', { name: 'Show as a table' }).first().click()
  await page.getByRole('table', { name: 'Trend' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('the switch, the period and the language stand in the address', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  await page.goto('/leaderboard-page?lang=fr&period=year')
  await page.getByText('Reconnaissance du personnel').first().waitFor()
  const period = page.getByLabel('Période')
  await expect(period).toHaveValue('year')
  await page.getByRole('radiogroup').getByText('Clients', { exact: true }).click()
  await page.waitForURL(/of=guests/)
  await page.getByRole('heading', { name: 'Clients reconnus' }).waitFor()
  await period.selectOption({ index: 0 })
  await expect(page).not.toHaveURL(/period=year/)
  expect(await axeFindings(page)).toEqual([])
  await context.close()
})
