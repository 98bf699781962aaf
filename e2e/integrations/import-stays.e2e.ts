import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type DemoRole, axeFindings, contextFor, desk, phone, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(path: string, role: DemoRole | undefined, options: object = desk): Promise<Page> {
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
const countOf = (page: Page, word: string) =>
  page.locator('main dl > div', { hasText: word }).locator('dd').textContent()

test.describe('importing stays', () => {
  test('on a phone, dates that can be read in two ways are asked for and shown in both', async () => {
    const page = await open('/data-import', 'staff', phone)
    const troubles = watchTroubles(page)
    await bring(
      page,
      csv('twice.csv', 'Booking no;Guest;Arrival\nE2E-1;Ada Zwiebel;03/04/2026\nE2E-2;Bo Quist;05/06/2026\n'),
    )
    await page.getByText('How are the dates meant?').waitFor()
    expect(await page.locator('main').textContent()).toContain('03/04/2026 is')
    await press(page, 'Check every row')
    await page.getByText('This field is required').waitFor()
    await page.getByRole('radio', { name: /Day first/ }).click()
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Check every row')
    await page.waitForURL(/step=check/)
    await page.locator('main dl').waitFor()
    expect(await countOf(page, 'New')).toBe('2')
    await press(page, /^Import \(2\)$/)
    await page.getByText('can be found and rated').waitFor()
    // Whoever works at the desk cannot take it back, and is told who can.
    expect(await page.getByRole('button', { name: 'Undo the import' }).isDisabled()).toBe(true)
    expect(await page.locator('main').textContent()).toContain('Only a manager')

    await page.goto('/data-import')
    await bring(
      page,
      csv('twice.csv', 'Booking no;Guest;Arrival\nE2E-1;Ada Zwiebel;03/04/2026\nE2E-2;Bo Quist;05/06/2026\n'),
    )
    await page.getByText('your choices of that time are filled in').waitFor()
    await press(page, 'Check every row')
    await page.getByText('There is nothing to import').waitFor()
    expect(await countOf(page, 'Already here')).toBe('2')
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('refused rows hold it back until leaving them out is chosen; a manager takes it all back', async () => {
    const page = await open('/data-import', 'manager')
    await page.getByLabel(/^Venue that/).selectOption({ index: 1 })
    await bring(page, example('stays-every-fault.csv'))
    await page.waitForURL(/step=columns/)
    await press(page, 'Check every row')
    await page.locator('main table').waitFor()
    expect(await countOf(page, 'Refused')).toBe('17')
    const first = await page.locator('main tbody tr').first().textContent()
    expect(first).toContain('5')
    expect(first).toContain('Nothing stands here, but it is needed.')
    const report = await page.request.get(
      (await page.getByRole('link', { name: 'Download all as CSV' }).getAttribute('href')) ?? '',
    )
    expect(await report.text()).toContain('departure_before_arrival')

    expect(await page.getByRole('button', { name: /^Import \(/ }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /Leave out the refused rows/ }).check()
    await press(page, /^Import \(28\)$/)
    await page.getByText('can be found and rated').waitFor()

    await press(page, 'Undo the import')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo the import')
    await press(page, 'Undo the import')
    expect(await page.getByRole('dialog').textContent()).toContain('28 stays')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('you can bring the file again', { exact: false }).waitFor()
    await page.context().close()
  })

  test('a file that is no CSV is refused with what to do instead', async () => {
    const page = await open('/data-import', 'staff')
    const refusal = (title: string) => page.getByRole('alert').getByText(title).waitFor()
    await bring(page, csv('stays.xlsx', 'PK\u0003\u0004rest of a workbook'))
    await refusal('This is a workbook, not CSV')
    expect(await page.getByRole('alert').textContent()).toContain('“Save as”')
    await bring(page, csv('stays.csv', ''))
    await refusal('This file is empty')
    await bring(page, csv('page.csv', '<html><body>Signed out</body></html>'))
    await refusal('This is not CSV')
    expect(page.url()).not.toContain('import=')
    await page.context().close()
  })

  test('by keyboard alone from the columns to the check', async () => {
    const page = await open('/data-import', 'staff')
    await bring(page, example('stays-tab-monthfirst.csv'))
    await page.waitForURL(/step=columns/)
    await page.getByRole('heading', { name: 'Which column is what?' }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (let presses = 0; presses < 60 && (await focused()) !== 'Check every row'; presses += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/step=check/)
    await page.locator('main dl').waitFor()
    expect(await countOf(page, 'New')).toBe('104')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step')
    await page.context().close()
  })

  test('asks whoever is not signed in to sign in, and keeps reviewers out', async () => {
    const stranger = await open('/data-import', undefined)
    await stranger.getByLabel('Password').first().waitFor()
    expect(await stranger.getByText('Drop a file here').count()).toBe(0)
    await stranger.context().close()
    const reviewer = await open('/data-import', 'reviewer')
    await reviewer.getByText('This page is for staff of a venue.').waitFor()
    expect(await reviewer.getByText('Drop a file here').count()).toBe(0)
    await reviewer.context().close()
  })
})
