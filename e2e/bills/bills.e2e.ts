import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post, read, until, venueOf } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser
let staff: BrowserContext
let venueId: string

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  staff = await contextFor(browser, 'staff')
  venueId = (await venueOf(staff)).id
})

/**
 * A number that no earlier run has used, in its own range, so that caps of other tests do not apply. Of +4478 some
 * belong to Guernsey and Jersey, to which no code is sent; of +44780 none.
 */
const newNumber = () =>
  `+44780${String(Number.parseInt(crypto.randomUUID().slice(0, 8), 16) % 1e7).padStart(7, '0')}`

async function makeBill(room: string, outcome = 'left_without_paying') {
  const { bill } = await post<{ bill: { id: string } }>(staff, '/api/dine-and-dash/staff-feedback', {
    venueId,
    outcome,
    amountMinor: 6_120,
    room,
  })
  const { link } = await post<{ link: string }>(staff, '/api/dine-and-dash/settlements', { billId: bill.id })
  return { billId: bill.id, hash: new URL(link).hash }
}

/** The code sent to a number, once it has been sent. */
function codeTo(number: string): Promise<string> {
  return until(`a code to ${number}`, async () => {
    const { items } = await read<{ items: { to: string; text: string }[] }>(staff, '/api/demo/mails')
    return /\b\d{6}\b/u.exec(items.find(({ to }) => to === number)?.text ?? '')?.[0]
  })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('from the incidents, on a phone: a number is proved, the bill is written down, and the link is shown', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  const number = newNumber()
  await page.goto('/incident-management')
  await page.locator('main').getByRole('link', { name: 'Unpaid bills' }).tap()
  await page.getByLabel(/phone number/i).fill(number)
  await button(page, 'Send code').tap()
  await page.getByLabel(/Six-digit code/).fill(await codeTo(number))
  await button(page, 'Check code').tap()
  await button(page, 'Record a bill').tap()
  await page.getByText('Only your own organisation’s records').waitFor()
  await button(page, 'Continue without a name').tap()
  await button(page, 'Record bill').tap()
  await page.getByText('This field is required').first().waitFor()
  await page.getByRole('radio', { name: /Forgot to pay/ }).check()
  await page.getByLabel(/Amount/).fill('42.50')
  await page.getByLabel(/Table/).fill('T4')
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Record bill').tap()
  await button(page, 'Show link').tap()
  await page.getByRole('img', { name: 'QR code for the link' }).waitFor()
  await expect(page.getByText(/settle-bill#bill=/)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('from the shift: a code that was sent, and the number, are not lost by a tap on another tab', async () => {
  const page = await (await contextFor(browser, 'staff')).newPage()
  const number = newNumber()
  await page.goto('/staff-dashboard?part=shift')
  await page.locator('main').getByRole('link', { name: 'Unpaid bills' }).click()
  await page.getByLabel(/phone number/i).fill(number)
  await button(page, 'Send code').click()
  await page.getByLabel(/Six-digit code/).waitFor()
  await page.getByRole('link', { name: 'Resolved' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).last().click()
  await page.getByLabel(/Six-digit code/).waitFor()
  await button(page, 'Another number or a new code').click()
  await expect(page.getByLabel(/phone number/i)).toHaveValue(number)
  await page.context().close()
})

test('a guest says that it is paid, staff confirm, and the record is gone', async () => {
  const { hash } = await makeBill('T51')
  const guest = await (await contextFor(browser, undefined, phone)).newPage()
  const troubles = watchTroubles(guest)
  await guest.goto(`/settle-bill${hash}`)
  await guest.getByText('£61.20').waitFor()
  await expect.poll(() => guest.url()).not.toContain('bill=')
  expect(await axeFindings(guest)).toEqual([])
  await guest.getByLabel(/How can the venue find your payment/).fill('At the bar')
  await button(guest, 'I have paid').tap()
  await guest.getByText('The venue is checking').waitFor()
  expect(await axeFindings(guest)).toEqual([])

  const desk = await staff.newPage()
  await desk.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
  await desk.goto('/dine-and-dash?view=list')
  const card = desk.getByRole('article').filter({ hasText: 'T51' })
  await card.getByText('At the bar').waitFor()
  expect(await axeFindings(desk)).toEqual([])
  await card.getByRole('button', { name: 'Payment received', exact: true }).click()
  await desk.getByRole('dialog').getByText('The bill and its incident are deleted').waitFor()
  expect(await axeFindings(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await card.getByText('At the bar').waitFor()
  await card.getByRole('button', { name: 'Payment received', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Payment received', exact: true }).click()
  await card.waitFor({ state: 'detached' })
  const later = await guest.context().newPage()
  await later.goto(`/settle-bill${hash}`)
  await later.getByText('Done. Thank you.').waitFor()
  await expect(later.locator('main')).not.toContainText('61.20')
  expect(troubles).toEqual([])
  await guest.context().close()
  await desk.close()
})

test('by keyboard alone a guest explains, and the words stand without a name', async () => {
  const { hash } = await makeBill('T52', 'forgot')
  const page = await (await contextFor(browser, undefined)).newPage()
  await page.goto(`/settle-bill${hash}`)
  await page.getByLabel(/What happened\?/).focus()
  await page.keyboard.type('The card reader said yes, we saw only later that it had not.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Done. Thank you.').waitFor()
  await page.context().close()
  const desk = await staff.newPage()
  await desk.goto('/dine-and-dash?view=ended')
  await desk.getByText('The card reader said yes').waitFor()
  await expect(desk.locator('main')).not.toContainText('T52')
  expect(await axeFindings(desk)).toEqual([])
  await desk.close()
})

test('a link that is none, or is missing, is said in words', async () => {
  const context = await contextFor(browser, undefined, phone)
  const [unknown, missing] = [await context.newPage(), await context.newPage()]
  await unknown.goto(`/settle-bill?lang=fr#bill=${'a'.repeat(43)}`)
  await unknown.getByText('Ce lien ne mène à rien').waitFor()
  expect(await axeFindings(unknown)).toEqual([])
  await missing.goto('/settle-bill')
  await missing.getByText('This page needs your link').waitFor()
  await context.close()
})

test('staff cannot withdraw a report and read why; a reviewer reads which role is needed', async () => {
  await makeBill('T53')
  const desk = await staff.newPage()
  await desk.goto('/dine-and-dash?view=list')
  const card = desk.getByRole('article').filter({ hasText: 'T53' })
  const withdraw = card.getByRole('button', { name: 'Withdraw the report' })
  await withdraw.waitFor()
  await expect(withdraw).toBeDisabled()
  await card.getByText('A manager can do this.').waitFor()
  await desk.close()
  const reviewer = await (await contextFor(browser, 'reviewer')).newPage()
  await reviewer.goto('/dine-and-dash')
  await reviewer.getByRole('heading', { level: 1 }).waitFor()
  await expect(reviewer.getByLabel(/phone number/i)).toHaveCount(0)
  await reviewer.context().close()
})
