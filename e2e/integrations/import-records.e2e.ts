import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type DemoRole, axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(path: string, role: DemoRole): Promise<Page> {
  const context = await contextFor(browser, role, phone)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const example = (file: string) => fileURLToPath(new URL(`../../examples/${file}`, import.meta.url))
const press = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).click()
const countOf = (page: Page, word: string) => page.locator('main dl > div', { hasText: word }).locator('dd')

const lists = [
  { kind: 'Guests', file: 'guests.csv', rows: 7 },
  { kind: 'Ratings', file: 'ratings.csv', rows: 4 },
  { kind: 'Incidents', file: 'incidents.csv', rows: 4 },
] as const

test('a manager brings guests, ratings and incidents with a phone, and takes each back', async () => {
  const page = await (await contextFor(browser, 'manager', phone)).newPage()
  const troubles = watchTroubles(page)
  for (const { kind, file, rows } of lists) {
    await page.goto('/data-import')
    await page.getByRole('radio', { name: kind }).click()
    await page.getByLabel(/^Venue for these/).selectOption({ index: 1 })
    await page.locator('input[type=file]').setInputFiles(example(file))
    await page.waitForURL(/step=columns/)
    if (kind === 'Ratings') {
      await press(page, 'Check all rows')
      await page.getByText('This field is required').waitFor()
      await page.getByRole('radio', { name: '1 to 5' }).click()
      expect(await axeFindings(page)).toEqual([])
    }
    await press(page, 'Check all rows')
    await page.waitForURL(/step=check/)
    await page.locator('main dl').waitFor()
    await expect(countOf(page, 'New')).toHaveText(String(rows))
    await press(page, `Import (${rows})`)
    await page.getByText('The contents of the file have been here').waitFor()
    await press(page, 'Undo import')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('What the import added is gone').waitFor()
  }
  expect(troubles).toEqual([])
  await page.context().close()
})

test('staff are told that only managers bring the other kinds', async () => {
  const page = await open('/data-import?kind=guests', 'staff')
  await page.getByText('Only managers of the venue can import').waitFor()
  await expect(page.getByRole('radio', { name: 'Guests' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Stays' })).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await page.context().close()
})
