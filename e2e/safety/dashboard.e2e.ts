import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { ownHouse, type OwnHouse } from './own-house.ts'
import { raised, standing } from './raised.ts'

let browser: Browser
let house: OwnHouse
let sender: BrowserContext
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  house = await ownHouse(browser, 'watching')
  sender = await house.caller()
})

const path = '/safety-dashboard'
const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const detail = (page: Page) => part(page, 'Call details')

async function open(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path + search)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('before the first call everything says what will be here, and nothing is measured', async () => {
  const page = await open(house.colleague)
  await part(page, 'Open now').getByText('Nobody needs help now').waitFor()
  await part(page, 'All calls').getByText('No calls for help yet').waitFor()
  const measures = part(page, 'Time until calls were seen')
  await measures.getByText('no data').first().waitFor()
  await expect(measures.getByText('no data')).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])
  await page.close()
})

test('a call opens beside the list, is moved on there, and keeps who did what and who was told', async () => {
  const page = await open(house.colleague)
  const troubles = watchTroubles(page)
  const alertId = await raised(sender, { notes: 'Locked in with him.', location_context: 'Boathouse' })
  await part(page, 'Open now').getByRole('link', { name: 'Call by Ines Calder' }).click()
  await page.waitForURL(new RegExp(`alert=${alertId}`))
  await detail(page).getByText('Locked in with him.').waitFor()
  await expect(part(page, 'Open now')).toBeVisible()
  await expect(detail(page)).toContainText('scheduled')

  await detail(page).getByRole('button', { name: 'Seen' }).click()
  await page.getByText('Alert acknowledged').waitFor()
  await detail(page).getByText('not needed, already seen').first().waitFor()
  const told = await detail(page).getByRole('region', { name: 'Who was notified' }).innerText()
  expect(told).toContain('after 30 seconds everyone on call, everyone on shift, and managers of the venue')
  await detail(page).getByRole('button', { name: 'Close the call…' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'False alarm: nobody needed help' }).click()
  await question.getByRole('button', { name: 'Close the call' }).click()
  await detail(page).getByText('This call is closed and cannot be reopened.').waitFor()
  const happened = await detail(page).getByRole('region', { name: 'What happened' }).innerText()
  expect(happened).toMatch(/Called Ines Calder[^]+Seen Ilse Marrow[^]+after [^]+False alarm Ilse Marrow/)
  expect((await standing(sender, alertId)).status).toBe('false_alarm')
  await part(page, 'Open now').getByText('Nobody needs help now').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await page.close()
})

test('filters stand in the address, and drills are measured apart', async () => {
  await post(house.colleague, '/api/safety-alerts/drills', { locationContext: 'Linen room' })
  const page = await open(house.colleague, '?kind=drill')
  const all = part(page, 'All calls')
  await all.getByText('Linen room').waitFor()
  await expect(all.getByRole('listitem')).toHaveCount(1)
  await all.getByLabel('State').selectOption('resolved')
  await page.waitForURL(/kind=drill.*status=resolved/)
  await all.getByText('No call matches').waitFor()
  await all.getByRole('button', { name: 'Clear filters' }).click()
  await all.getByText('Boathouse').waitFor()
  expect(new URL(page.url()).search).toBe('')

  const figures = part(page, 'Time until calls were seen').getByRole('row')
  expect((await figures.filter({ hasText: /^Calls/ }).innerText()).split(/\s+/)).toEqual(['Calls', '1', '1'])
  const nobody = figures.filter({ hasText: 'Not seen' })
  expect((await nobody.innerText()).split(/\s+/).slice(-2)).toEqual(['0', '1'])
  await part(page, 'Time until calls were seen').getByLabel('Period').selectOption('30')
  await page.waitForURL(/days=30/)
  await page.close()
})

test('on a phone one call takes the place of the list, also by keyboard and in Spanish', async () => {
  const page = await house.colleague.newPage()
  await page.setViewportSize(phone.viewport)
  await page.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
  await page.goto(`${path}?lang=es`)
  const link = page.getByRole('main').getByRole('link', { name: 'Llamada de Ines Calder' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('heading', { name: 'Qué pasó' }).waitFor()
  await expect(link).toBeHidden()
  expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Volver a todas las llamadas' }).focus()
  await page.keyboard.press('Enter')
  await link.waitFor()
  await page.close()
})

test('staff see open calls and not the past; a call of strangers does not exist', async () => {
  const page = await open(sender)
  await page.getByText('Only managers can see past calls and how quickly they were seen.').waitFor()
  await expect(part(page, 'All calls')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Safety set-up' })).toHaveCount(0)
  await page.close()

  const alertId = await raised(sender)
  const elsewhere = await contextFor(browser, 'manager')
  const strange = await open(elsewhere, `?alert=${alertId}`)
  await strange.getByText('It does not exist, or not at your venues.').waitFor()
  await elsewhere.close()
})

test('who raised a call sees why it cannot be their own to see', async () => {
  const alertId = await raised(sender)
  const page = await open(sender, `?alert=${alertId}`)
  await detail(page).getByText('This is your own call: a colleague has to see it.').waitFor()
  await expect(detail(page).getByRole('button', { name: 'Seen' })).toHaveCount(0)
  await page.close()
})

test('an answer that does not come says so and can be asked for again', async () => {
  const page = await house.colleague.newPage()
  await page.route('**/api/safety-alerts/history*', (route) => route.abort())
  await page.goto(path)
  await part(page, 'All calls').getByText('Failed to load data').waitFor()
  const askedAgain = page.waitForRequest('**/api/safety-alerts/history*')
  const retry = part(page, 'All calls').getByRole('button', { name: 'Retry' })
  await retry.click()
  await askedAgain
  await page.unroute('**/api/safety-alerts/history*')
  // A call of another test makes the list load by itself, and the button may disappear before it is clicked.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 5_000 })
    await part(page, 'All calls').getByText('Boathouse').first().waitFor({ timeout: 5_000 })
  }).toPass()
  await expect(part(page, 'All calls').getByText('Failed to load data')).toHaveCount(0)
  await page.close()
})
