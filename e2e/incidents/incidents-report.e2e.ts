import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { draftKept } from '../kept-on-device.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { ownStays, type OwnStay } from '../own-stays.ts'
import { asInSchool } from '../risk/in-school.ts'

let browser: Browser
let own: OwnStay[]
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  own = await ownStays(browser, 3)
})

const address = '/incident-management?new=1'
const send = (page: Page) => page.getByRole('button', { name: 'Send report' })
const detail = (page: Page) => page.getByRole('region', { name: 'Selected incident' })
const nextStay = () => {
  const stay = own.pop()
  if (!stay) throw new Error('No stay is left')
  return stay
}

async function open(context: BrowserContext, search = address): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(search)
  await page.getByRole('heading', { level: 1, name: 'Report an incident' }).waitFor()
  await page.getByLabel('What kind of incident?').waitFor()
  return page
}

test('a full report is written with what was seen, heard and concluded apart', async () => {
  const { name } = nextStay()
  const staff = await contextFor(browser, 'staff')
  const page = await open(staff)
  const troubles = watchTroubles(page)
  await send(page).click()
  await page.getByText('This field is required').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')

  await page.getByLabel('What kind of incident?').selectOption('Unpaid bill')
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('searchbox').fill(name)
  // The list changes under the pointer until it shows what was typed.
  const results = page.getByRole('list', { name: 'Results' }).getByRole('button')
  await expect(results).toHaveCount(1)
  await results.click()
  await page.getByRole('button', { name: 'Choose another' }).waitFor()
  await page.getByLabel('Amount').fill('84.50')
  await page.getByRole('button', { name: /^Left without paying £84\.50/ }).click()
  expect(await page.getByLabel('Observed').inputValue()).toContain('Left without paying £84.50')
  await page.getByLabel('Heard from others').fill('The waiter says the guest is muslim.')
  await page.getByText('the law protects').waitFor()
  await page.getByLabel('Heard from others').fill('The waiter says the guest spoke on the phone.')
  await page.getByLabel('A large cost').check()
  await page.getByText('Suggested from your selection: High').waitFor()
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked()
  await page.getByLabel('Others were disturbed').check()
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked()
  await page.getByRole('radio', { name: 'Medium' }).check()
  await page.getByLabel('Spoke with the person').check()
  expect(await axeFindings(page)).toEqual([])
  await send(page).click()
  await page.getByText(/^Reported: [0-9A-F]{4}-[0-9A-F]{4}\.$/).waitFor()
  await detail(page).getByText('Spoke with the person').waitFor()
  const facts = await detail(page).getByRole('region', { name: 'Facts' }).innerText()
  expect(facts).toContain(name)
  expect(facts).toContain('£84.50')
  await expect(detail(page)).toContainText('Medium')
  expect(troubles).toEqual([])

  const again = await open(staff)
  await expect(again.getByLabel('Observed')).toHaveValue('')
  await staff.close()
})

test('a report begun is there again after a reload, and leaving it asks', async () => {
  const staff = await contextFor(browser, 'staff')
  const page = await open(staff)
  await page.getByLabel('What kind of incident?').selectOption('Noise')
  await draftKept(page, () => page.getByLabel('Observed').fill('Loud music behind the door.'))
  await page.reload()
  await page.getByText('The report you started on this device has been restored.').waitFor()
  await expect(page.getByLabel('Observed')).toHaveValue('Loud music behind the door.')

  await page.getByRole('link', { name: 'Back to all incidents' }).click()
  const asks = page.getByRole('dialog', { name: 'Leave without sending?' })
  await asks.getByText('Stay here').click()
  await expect(page.getByLabel('Observed')).toHaveValue('Loud music behind the door.')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Observed')).toHaveValue('')
  await page.getByRole('link', { name: 'Back to all incidents' }).click()
  await page.getByRole('heading', { level: 1, name: 'Incidents' }).waitFor()
  await staff.close()
})

test('without an answer nothing is lost, and the second try sends it once', async () => {
  const staff = await contextFor(browser, 'staff')
  const page = await open(staff)
  const keys: (string | undefined)[] = []
  await page.route('**/api/incidents', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.abort()
    else await route.continue()
  })
  await page.getByLabel('What kind of incident?').selectOption('Noise')
  await page.getByLabel('Observed').fill('Shouting on the stairs.')
  await page.getByRole('radio', { name: 'Low' }).check()
  await send(page).click()
  await page.getByText('Network error').waitFor()
  await send(page).click()
  await detail(page).getByText('Shouting on the stairs.').waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  await staff.close()
})

test('a link about a stay fills in who and where, on a phone in light', async () => {
  const { stayId, name } = nextStay()
  const staff = await contextFor(browser, 'staff', phone)
  const page = await staff.newPage()
  await page.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
  const { items } = (await (await staff.request.get(`/api/stays?q=${encodeURIComponent(name)}`)).json()) as {
    items: { guestId: string }[]
  }
  await page.goto(`${address}&stay=${stayId}&guest=${items[0]?.guestId}`)
  await page.getByText(name).waitFor()
  expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await staff.close()
})

test('in a school the form asks as a school does: no bills, criteria of a lesson', async () => {
  const staff = await contextFor(browser, 'staff')
  await asInSchool(staff)
  const page = await open(staff)
  await page.getByText('Which pupil? (optional)').first().waitFor()
  const types = await page.getByLabel('What kind of incident?').locator('option').allInnerTexts()
  expect(types).not.toContain('Unpaid bill')
  expect(types).toContain('Violence')
  await expect(page.getByLabel('A lesson was interrupted')).toHaveCount(1)
  await expect(page.getByLabel('A large cost')).toHaveCount(0)
  await staff.close()
})
