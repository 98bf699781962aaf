import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type DemoRole, axeFindings, contextFor, desk, phone, settled, watchTroubles } from '../harness.ts'
import { makeGuest } from './made-guest.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(
  path: string,
  role: DemoRole | undefined = 'staff',
  options: object = desk,
): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test.describe('finding a guest', () => {
  test('by a misspelled name, typed fast, with the reason of each match', async () => {
    const page = await open('/guest-profiles')
    const troubles = watchTroubles(page)
    const search = page.getByRole('searchbox')
    await search.pressSequentially('jonh smih', { delay: 15 })
    // Earlier results may remain for a moment: the last ones count.
    await expect(search).toHaveValue('jonh smih')
    // Only this page may know the typed name.
    expect(page.url()).not.toMatch(/jonh|smih/)
    await expect(page.locator('main tbody tr').first()).toContainText('similar spelling')
    await expect(page.locator('main tbody th').first()).toHaveText(/^Jo\w*n Sm[iy]th$/)
    // Earlier results are dimmed until the last ones are there.
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('a link with filters shows the same view again', async () => {
    const page = await open('/guest-profiles?level=low&sort=name&view=cards', 'manager')
    await page.locator('main li a[href*="guest="]').first().waitFor()
    await expect(page.getByLabel('Risk level')).toHaveValue('low')
    await expect(page.getByLabel('Sort by')).toHaveValue('name')
    const cards = page.locator('main li:has(a[href*="guest="])')
    await cards.nth(3).waitFor()
    await expect(cards.filter({ hasNotText: 'Low' })).toHaveCount(0)
    await page.context().close()
  })

  test('keys move between guests, headings sort, columns can be chosen, and a link shows the same table', async () => {
    const page = await open('/guest-profiles')
    const rows = page.locator('main tr[data-index]')
    await rows.first().locator('a').focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1).locator('a')).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.locator('tr[data-index="49"] a')).toBeFocused()
    await page.locator('tr[data-index="50"]').waitFor({ state: 'attached' })
    await expect(page.getByText(/^[\d,]+ rows$/u)).toBeVisible()

    await page.getByRole('button', { name: 'Guest', exact: true }).click()
    await page.waitForURL(/sort=name/u)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Status' }).uncheck()
    await page.getByRole('checkbox', { name: 'Compact rows' }).check()
    await page.waitForURL(/dense=true/u)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Guest' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })

  test('an operator, who may see no guest, is told which role the page needs', async () => {
    const page = await open('/guest-profiles', 'operator')
    await page
      .locator('main')
      .getByText(/\brole\b/i)
      .first()
      .waitFor()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.locator('main table, main ul li a[href*="guest="]')).toHaveCount(0)
    await page.context().close()
  })
})

test.describe('a new guest', () => {
  test('whom a search did not find is added by keyboard alone, once, after those who may be the same', async () => {
    const page = await open('/guest-profiles')
    await page.getByRole('searchbox').fill('Zzyzx Quolloway')
    await page.getByText('No results').waitFor()
    await page.locator('main').getByRole('link', { name: 'Add a guest' }).last().press('Enter')
    const form = page.getByRole('dialog')
    const name = form.getByLabel('Name')
    // The searched name is prefilled.
    await expect(name).toHaveValue('Zzyzx Quolloway')
    await name.fill('1234')
    await name.press('Enter')
    await form.getByText('Please enter a valid name').waitFor()
    await name.fill('Jon Smythe')
    await form.getByLabel('Phone').fill('abc')
    await page.keyboard.press('Enter')
    await form.getByText('Please enter a valid phone number').waitFor()
    await expect(form.getByText('Added:')).toHaveCount(0)
    await form.getByLabel('Phone').fill('')
    await form.getByText('Possible existing profiles').waitFor()
    await name.press('Enter')
    await form.getByText('Added:').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('Jon Smythe')
    await page.getByText(/results? for/).waitFor()
    await expect(page.locator('main tbody th').getByText('Jon Smythe', { exact: true })).toHaveCount(1)
    await page.context().close()
  })

  test('with the details of another is said to be that one likely, field by field', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const details = { phone: '020 7946 0991', birthDate: '1979-04-30', documentNumber: 'XK 550 2211' }
    await makeGuest(context, { name: 'Perpetua Quillingham', ...details })
    const page = await context.newPage()
    await page.goto('/guest-profiles?new=true')
    const form = page.getByRole('dialog')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/guest-profiles'),
    )
    await form.getByLabel('Name').fill('Perpetua Quilingham')
    await form.getByLabel('Phone').fill(details.phone)
    await form.getByText('More details').tap()
    await form.getByLabel('Date of birth').fill(details.birthDate)
    await form.getByLabel('Identity document number').fill(details.documentNumber)
    await form.getByRole('button', { name: /add/i }).click()
    await form.getByText('Added:').waitFor()
    expect((await sent).postDataJSON()).toEqual({ name: 'Perpetua Quilingham', ...details })
    const twice = form.getByRole('region', { name: 'Possible duplicates' })
    await twice.getByText(/the same person \(9\d/).waitFor()
    await twice.getByText('Same phone number').waitFor()
    await twice.getByText('Same identity document').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })
})
