import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type DemoRole, axeFindings, contextFor, desk, phone, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(search: string, role: DemoRole, options: object = desk): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(`/audit-log${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const rows = (page: Page) => page.locator('main tr[data-index]')

test('filters stand in the address and leave what they say; a link shows the same', async () => {
  const page = await open('', 'privacy')
  const troubles = watchTroubles(page)
  await rows(page).first().waitFor()
  await page.getByLabel('Action', { exact: true }).selectOption('session.started')
  await page.waitForURL(/action=session\.started/)
  const what = () => rows(page).locator('th').allTextContents()
  await expect.poll(async () => [...new Set(await what())]).toEqual(['Signed in'])
  expect(await axeFindings(page)).toEqual([])

  await page.reload()
  await rows(page).first().waitFor()
  await expect(page.getByLabel('Action', { exact: true })).toHaveValue('session.started')

  await rows(page).first().locator('td:nth-child(3) a').click()
  await page.waitForURL(/person=/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
  expect(troubles).toEqual([])
  await page.context().close()
})

test('a filter that nothing matches says so and can be cleared; on a phone the entries are cards', async () => {
  const page = await open('?to=2001-01-01', 'privacy', phone)
  await page.getByText('No entry matches').waitFor()
  await page.locator('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await page.locator('main li').first().waitFor()
  await expect(page).toHaveURL((url) => url.search === '')
  await page.context().close()
})

test('older entries follow and unfold; the download holds the filters and is itself an entry', async () => {
  const page = await open('', 'admin')
  await rows(page).first().waitFor()
  await rows(page).first().locator('summary').focus()
  await page.keyboard.press('End')
  const last = page.locator('tr[data-index="50"]')
  await last.waitFor({ state: 'attached' })
  await last.locator('summary').click()
  await expect(last.getByText('Position in the chain')).toBeVisible()

  const what = page.getByLabel('Action', { exact: true })
  await what.selectOption('session.started')
  const link = page.getByRole('link', { name: 'Download as CSV' })
  await expect(link).toHaveAttribute('href', /session\.started/)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('seq,hash')
  expect(lines.slice(1).filter((line) => !line.includes('session.started'))).toEqual([])
  await what.selectOption('audit.exported')
  await expect(rows(page).first()).toContainText('Audit log exported')
  await page.context().close()
})

test('the log verifies as whole, holds a head noted before, and refuses one that was not its own', async () => {
  const page = await open('', 'privacy')
  const verify = page.getByRole('button', { name: 'Verify the log' })
  await verify.click()
  await page.getByText('The log is intact').waitFor()
  const head = (await page.locator('main code').first().textContent()) ?? ''
  expect(head).toMatch(/^\d+ [0-9a-f]{64}$/)

  await page.getByText('Compare with a head you noted earlier').click()
  const noted = page.getByLabel('Previously noted head')
  await noted.fill('12345')
  await verify.click()
  await page.getByText('This is not a head').waitFor()
  await noted.fill(head)
  await verify.click()
  await page.getByText('It also contains the head that you noted').waitFor()
  await noted.fill(head.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))
  await verify.click()
  await page.getByText('The log is not intact').waitFor()
  await expect(page.locator('main')).toContainText(`Position ${head.split(' ')[0]}`)
  expect(await axeFindings(page)).toEqual([])
  await page.context().close()
})

test('managers do not get in', async () => {
  const page = await open('', 'manager')
  await page.getByText('This page is for privacy officers.').waitFor()
  await expect(page.getByRole('button', { name: 'Verify the log' })).toHaveCount(0)
  await page.context().close()
})
