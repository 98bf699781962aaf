import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newAccount } from '../accounts/new-account.ts'
import { axeFindings, contextFor, phone, signIn, watchTroubles } from '../harness.ts'

const path = '/network-effects-dashboard'
let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function opened(context: BrowserContext, address = path): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(address)
  await page.locator('h1').waitFor()
  return { page, troubles }
}

test('a manager reads what was asked and told, with definitions, and the same as a table', async () => {
  const context = await contextFor(browser, 'manager')
  const { page, troubles } = await opened(context)
  const section = page.getByRole('region', { name: 'Look-ups and results' })
  await section.getByText(/^\d+ look-ups\. “With a listing found”/u).waitFor()
  await section.getByRole('button', { name: 'Show as a table' }).click()
  // Twelve months below the header.
  await expect(section.getByRole('row')).toHaveCount(13)
  const money = page.getByRole('region', { name: 'Payments received after a look-up' })
  await money.getByText('recorded nowhere, and are left out').waitFor()
  const reach = page.getByRole('region', { name: 'Coverage' })
  await reach.getByRole('rowheader', { name: 'United Kingdom' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('where nothing has happened yet the page says so instead of showing noughts', async () => {
  const context = await contextFor(browser, undefined, phone)
  const { email } = await newAccount(context, 'effects')
  await signIn(context, email)
  const { page, troubles } = await opened(context, `${path}?lang=fr`)
  await page.getByRole('heading', { name: 'Le réseau n’a pas encore servi' }).waitFor()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('staff are told that it is for managers', async () => {
  const context = await contextFor(browser, 'staff')
  const { page } = await opened(context)
  await page.getByText('manager', { exact: false }).first().waitFor()
  await expect(page.getByRole('region', { name: 'Look-ups and results' })).toHaveCount(0)
  await context.close()
})
