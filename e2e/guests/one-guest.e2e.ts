import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { makeGuest } from './made-guest.ts'
import { scoredGuest } from './scored-guest.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

/** Finds a guest used by no other test and opens the page by keyboard, as a receptionist would. */
async function openByKeyboard(): Promise<Page> {
  const { name } = await scoredGuest(browser)
  const page = await (await contextFor(browser, 'staff')).newPage()
  await page.goto('/guest-profiles?view=cards')
  await page.getByRole('searchbox').fill(name)
  const found = page.locator('main ul li a')
  await expect(found).toHaveText([name])
  await found.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What to prepare for' }).waitFor()
  return page
}

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ''))

test.describe('the page of one guest', () => {
  test('opened by keyboard has the focus on its heading, keeps personal details covered, and shows facts that add up to the score', async () => {
    const page = await openByKeyboard()
    const troubles = watchTroubles(page)
    await expect(page.locator('h1')).toBeFocused()
    await expect(page).toHaveTitle('Guest · Comity')
    const points = await page.locator('main table tbody td:last-child').allTextContents()
    expect(points.length).toBeGreaterThan(0)
    const card = await page.getByRole('region', { name: 'What to prepare for' }).innerText()
    const [said = '', score] = /Score ([\d.]+) of 100/u.exec(card) ?? []
    expect(points.map(numberIn).reduce((total, each) => total + each, 0)).toBe(Number(score))
    expect(card.indexOf('Stayed as booked')).toBeLessThan(card.indexOf(said))
    expect(card).toContain('Evidence range')
    expect(card).toContain('It is not a confidence interval')
    expect(card).toContain('never refuses anyone')
    await page.getByText('How is this computed?').click()
    await expect(page.getByText(/^standard-1-/)).toHaveCount(1)
    await page.getByRole('link', { name: 'Details', exact: true }).click()
    const contact = page.locator('main a[href^="tel:"], main a[href^="mailto:"]').first()
    await page.getByRole('button', { name: 'Show personal details' }).waitFor()
    await expect(contact).toBeHidden()
    await page.getByRole('button', { name: 'Show personal details' }).click()
    await contact.waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('says of too little evidence that it is neither good nor bad, and gives no number', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const guest = await makeGuest(context, { name: 'Thessaly Brackwater' })
    const page = await context.newPage()
    await page.goto(`/guest-detail-page?guest=${guest}`)
    await page.getByText('neither good nor bad').waitFor()
    const card = await page.getByRole('region', { name: 'What to prepare for' }).innerText()
    expect(card).not.toMatch(/Score \d/)
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })

  test('without a guest in the address offers the search, and opens whom one chooses', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto('/guest-detail-page')
    await page.getByRole('searchbox').fill('smyth')
    await page.getByText(/results? for/).waitFor()
    await page.locator('main ul li a').first().click()
    await page.waitForURL(/guest=/)
    await page.getByRole('heading', { name: 'What to prepare for' }).waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Smyth')
    await context.close()
  })

  test('of an unknown guest says so and offers others', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      await page.goto(`/guest-detail-page?guest=${id}`)
      await page.getByRole('heading', { level: 1, name: 'Guest not found' }).waitFor()
      await page.locator('main ul li a').first().waitFor()
      await expect(page.getByRole('searchbox')).toHaveCount(1)
    }
    await context.close()
  })
})
