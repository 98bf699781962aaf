import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post } from '../calls.ts'
import { axeFindings, contextFor, watchTroubles } from '../harness.ts'
import { ownHouse, type OwnHouse } from '../safety/own-house.ts'
import { reported } from '../incidents/reported.ts'

let browser: Browser
let house: OwnHouse
let ines: BrowserContext
let incident: { id: string; reference: string }
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  house = await ownHouse(browser, 'replay')
  ines = await house.caller()
  incident = await reported(ines, { room: '12' })
  await post(ines, `/api/incidents/${incident.id}/notes`, { note: 'The lamp is in the office.' })
  await post(ines, `/api/incidents/${incident.id}/notes`, { note: 'The glazier comes on Monday.' })
})

const path = '/incident-replay-dashboard'
const line = (page: Page) => page.getByRole('slider', { name: 'Position on the timeline' })
const current = (page: Page) => page.locator('[aria-current="step"]')
const does = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(context: BrowserContext, search = `?incident=${incident.id}`): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(path + search)
  return page
}

test('an incident is chosen, and what was recorded of it is gone through by hand and by itself', async () => {
  const page = await open(house.colleague, '')
  const troubles = watchTroubles(page)
  await page.getByRole('button', { name: incident.reference }).click()
  await page.waitForURL(new RegExp(`incident=${incident.id}`))
  await current(page).getByText('Incident: Damage, severity Medium').waitFor()
  await expect(page.getByRole('list', { name: 'Events in order' }).getByRole('listitem')).toHaveCount(4)
  await does(page, 'Next event').click()
  await current(page).getByText('Ines Calder').waitFor()
  await does(page, 'To the end').click()
  await current(page).getByText('The glazier comes on Monday.').waitFor()
  await expect(does(page, 'Next event')).toBeDisabled()
  // A keyboard user is still in the same place.
  expect(await does(page, 'To the end').evaluate((button) => button === document.activeElement)).toBe(true)
  await does(page, 'Play').click()
  await does(page, 'Pause').waitFor()
  await does(page, 'Play').waitFor()
  await current(page).getByText('The glazier comes on Monday.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await page.close()
})

test('the keyboard alone leads through it, and each event is told', async () => {
  const page = await open(house.colleague)
  await line(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await current(page).getByText('The lamp is in the office.').waitFor()
  await expect(line(page)).toHaveAttribute('aria-valuetext', /^Event 3 of 4: .+Note/)
  await page.getByRole('status').filter({ hasText: 'Note' }).waitFor({ state: 'attached' })
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await current(page).getByText('Incident:').waitFor()
  await page.keyboard.press('Space')
  await does(page, 'Pause').waitFor()
  await page.keyboard.press('Space')
  await does(page, 'Play').waitFor()
  await page.close()
})

test('a reference that somebody reads out finds it, and what is none is said to be none', async () => {
  const page = await open(house.colleague, '')
  await page.getByLabel('Reference').fill('0000-0000')
  await page.getByText('No incident has this reference').waitFor()
  await page.getByLabel('Reference').fill(incident.reference.toLowerCase())
  await page.getByRole('button', { name: incident.reference }).waitFor()
  await expect(page.getByText('No incident has this reference')).toHaveCount(0)
  await page.close()
})

test('an incident that is not there is said so', async () => {
  const page = await open(house.colleague, `?incident=${crypto.randomUUID()}`)
  await page.getByText('This incident is not available').waitFor()
  await page.close()
})

test('who is staff learns which role the page is for', async () => {
  const staff = await contextFor(browser, 'staff')
  const page = await open(staff, '')
  await page.getByText('This page is for managers').waitFor()
  await expect(line(page)).toHaveCount(0)
  await staff.close()
})
