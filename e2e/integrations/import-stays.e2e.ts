import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type DemoRole, axeFindings, contextFor, desk, phone, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(path: string, role: DemoRole, options: object = desk): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const example = (file: string) => fileURLToPath(new URL(`../../examples/${file}`, import.meta.url))
const bring = (page: Page, file: string | ReturnType<typeof csv>) =>
  page.locator('input[type=file]').setInputFiles(file)
const press = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).click()
const countOf = (page: Page, word: string) => page.locator('main dl > div', { hasText: word }).locator('dd')

test.describe('importing stays', () => {
  test('on a phone, dates that can be read in two ways are asked for and shown in both', async () => {
    const page = await open('/data-import', 'staff', phone)
    const troubles = watchTroubles(page)
    await bring(
      page,
      csv('twice.csv', 'Booking no;Guest;Arrival\nE2E-1;Ada Zwiebel;03/04/2026\nE2E-2;Bo Quist;05/06/2026\n'),
    )
    await page.getByText('How should the dates be read?').waitFor()
    await expect(page.locator('main')).toContainText('03/04/2026 is')
    await press(page, 'Check all rows')
    await page.getByText('This field is required').waitFor()
    await page.getByRole('radio', { name: /Day first/ }).click()
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Check all rows')
    await page.waitForURL(/step=check/)
    await page.locator('main dl').waitFor()
    await expect(countOf(page, 'New')).toHaveText('2')
    await press(page, /^Import \(2\)$/)
    await page.getByText('can be found and rated').waitFor()
    // Staff at the desk cannot undo it, and are told who can.
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeDisabled()
    await expect(page.locator('main')).toContainText('Only a manager')

    await page.goto('/data-import')
    await bring(
      page,
      csv('twice.csv', 'Booking no;Guest;Arrival\nE2E-1;Ada Zwiebel;03/04/2026\nE2E-2;Bo Quist;05/06/2026\n'),
    )
    await page.getByText('your earlier choices have been applied').waitFor()
    await press(page, 'Check all rows')
    await page.getByText('There is nothing to import').waitFor()
    await expect(countOf(page, 'Already here')).toHaveText('2')
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('refused rows hold it back until leaving them out is chosen; a manager takes it all back', async () => {
    const page = await open('/data-import', 'manager')
    await page.getByLabel(/^Venue for these/).selectOption({ index: 1 })
    await bring(page, example('stays-every-fault.csv'))
    await page.waitForURL(/step=columns/)
    await press(page, 'Check all rows')
    await page.locator('main table').waitFor()
    await expect(countOf(page, 'Refused')).toHaveText('20')
    const first = page.locator('main tbody tr').first()
    await expect(first).toContainText('5')
    await expect(first).toContainText('This required value is missing.')
    const report = await page.request.get(
      (await page.getByRole('link', { name: 'Download all as CSV' }).getAttribute('href')) ?? '',
    )
    expect(await report.text()).toContain('departure_before_arrival')

    await expect(page.getByRole('button', { name: /^Import \(/ })).toBeDisabled()
    await page.getByRole('checkbox', { name: /Leave out the refused rows/ }).check()
    await press(page, /^Import \(28\)$/)
    await page.getByText('can be found and rated').waitFor()

    await press(page, 'Undo import')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(page.locator(':focus')).toHaveText('Undo import')
    await press(page, 'Undo import')
    await expect(page.getByRole('dialog')).toContainText('28 stays')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('you can import the file again', { exact: false }).waitFor()
    await page.context().close()
  })

  test('a file that is no CSV is refused; a good one goes by keyboard alone from the columns to the check', async () => {
    const page = await open('/data-import', 'staff')
    const refusal = (title: string) => page.getByRole('alert').getByText(title).waitFor()
    await bring(page, csv('stays.xlsx', 'PK\u0003\u0004rest of a workbook'))
    await refusal('This is a workbook, not CSV')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('“Save as”')
    await bring(page, csv('stays.csv', ''))
    await refusal('This file is empty')
    await bring(page, csv('page.csv', '<html><body>Signed out</body></html>'))
    await refusal('This is not CSV')
    expect(page.url()).not.toContain('import=')

    await bring(page, example('stays-tab-monthfirst.csv'))
    await page.waitForURL(/step=columns/)
    await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (let presses = 0; presses < 60 && (await focused()) !== 'Check all rows'; presses += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/step=check/)
    await page.locator('main dl').waitFor()
    await expect(countOf(page, 'New')).toHaveText('104')
    await expect(page.locator('#step')).toBeFocused()
    await page.context().close()
  })

  test('keeps reviewers out', async () => {
    const reviewer = await open('/data-import', 'reviewer')
    await reviewer.getByText('This page is for staff of a venue.').waitFor()
    await expect(reviewer.getByText('Drop a file here')).toHaveCount(0)
    await reviewer.context().close()
  })
})
