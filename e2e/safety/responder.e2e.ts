import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { makeGuest } from '../guests/made-guest.ts'
import { ownHouse, type OwnHouse } from './own-house.ts'
import { closed, raised, standing } from './raised.ts'

let browser: Browser
let house: OwnHouse
let sender: BrowserContext
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  house = await ownHouse(browser, 'answering')
  sender = await house.caller(phone)
})

const calls = (page: Page) => page.getByRole('region', { name: 'Calls for help' })
const does = (page: Page, name: string) => calls(page).getByRole('button', { name, exact: true })

/** Any page of the application, once its feed is open. */
async function open(context: BrowserContext, path = '/my-profile'): Promise<Page> {
  const page = await context.newPage()
  const feed = page.waitForRequest((request) => request.url().includes('/live-alerts-feed'))
  await page.goto(path)
  await feed
  return page
}

async function close(page: Page, ending: string): Promise<void> {
  await does(page, 'Close the call…').click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: ending }).click()
  await question.getByRole('button', { name: 'Close the call' }).click()
  await calls(page).waitFor({ state: 'detached' })
}

test('a call comes to a colleague’s page by itself; once seen, the sender knows by whom', async () => {
  const page = await open(house.colleague)
  const troubles = watchTroubles(page)
  await expect(calls(page)).toHaveCount(0)
  const notes = 'Two people shout at the desk.'
  const alertId = await raised(sender, { notes, coordinates: { lat: 54.4858, lng: -0.6206 } })
  await does(page, 'Seen').waitFor()
  await calls(page).getByText('54.48580, -0.62060').waitFor()

  const said = await calls(page).innerText()
  for (const words of ['High: Aggressive guest', 'Ines Calder', 'Boathouse', notes])
    expect(said).toContain(words)
  expect(said).toMatch(/\d+ seconds? ago/)
  const alert = page.getByRole('alert').filter({ hasText: 'Ines Calder calls for help.' })
  await expect(alert).toHaveCount(1)
  expect(await page.title()).toMatch(/^\(1\) Help · /)
  expect(await axeFindings(page)).toEqual([])

  await does(page, 'Seen').click()
  await page.getByText('Alert acknowledged').waitFor()
  await expect.poll(() => page.title()).not.toContain('Help')
  expect(await standing(sender, alertId)).toMatchObject({
    status: 'seen',
    acknowledgedBy: { name: 'Ilse Marrow' },
  })

  await does(page, 'On my way').click()
  await calls(page).getByText('On the way').waitFor()
  await does(page, 'Arrived').click()
  await calls(page).getByText('Arrived').waitFor()
  await close(page, 'Resolved: help was given')
  expect((await standing(sender, alertId)).status).toBe('resolved')
  expect(troubles).toEqual([])
  await page.close()
})

test('the gravest of several comes first, and one that is seen folds to a line', async () => {
  const page = await open(house.colleague)
  const other = await house.colleague.newPage()
  await other.goto('/')
  const both = [
    await raised(sender, { severity: 'medium', alert_type: 'medical', location_context: 'Larder' }),
    await raised(sender, { severity: 'emergency', alert_type: 'emergency', location_context: 'Slipway' }),
  ]
  await calls(page).getByText('Slipway').waitFor()
  await calls(page).getByText('Larder').waitFor()
  const kinds = await calls(page).getByRole('listitem').allInnerTexts()
  expect(kinds.map((text) => text.includes('Slipway'))).toEqual([true, false])

  // The other tab of the same person gets it by the same feed.
  await does(other, 'Seen').nth(1).click()
  await expect(does(page, 'Seen')).toHaveCount(1)
  const larder = calls(page).getByRole('listitem').filter({ hasText: 'Larder' })
  await expect(larder.getByRole('button', { name: 'On my way' })).toHaveCount(1)
  await larder.getByRole('button', { name: 'Show less of this call' }).click()
  await expect(larder.getByRole('button', { name: 'On my way' })).toHaveCount(0)
  await larder.getByText('first seen by Ilse Marrow').waitFor()
  await closed(house.colleague, ...both)
  await page.close()
  await other.close()
})

test('a drill is marked as one, and the keyboard alone answers it', async () => {
  const helper = await house.caller()
  const page = await open(helper)
  const drill = (await post(house.colleague, '/api/safety-alerts/drills', {
    severity: 'emergency',
    locationContext: 'Linen room',
  })) as { id: string }
  const call = calls(page).getByRole('listitem').filter({ hasText: 'Linen room' })
  await call.getByText('DRILL, not real').waitFor()
  await expect(page.getByRole('alert').filter({ hasText: 'DRILL, not real.' })).toHaveCount(1)

  await page.locator('body').focus()
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    if ((await page.locator(':focus').innerText()) === 'Seen') break
  }
  expect(await page.locator(':focus').innerText()).toBe('Seen')
  await page.keyboard.press('Enter')
  await page.getByText('Alert acknowledged').waitFor()
  expect(await standing(house.colleague, drill.id)).toMatchObject({ status: 'seen', isDrill: true })
  await close(page, 'Resolved: help was given')
  await helper.close()
})

test('on a phone in Spanish and the light theme it fits, and names no guest', async () => {
  const guest = await makeGuest(house.colleague, { name: 'Florimond Tansley' })
  const alertId = await raised(sender, { guest_id: guest, severity: 'emergency' })
  const page = await house.colleague.newPage()
  await page.setViewportSize(phone.viewport)
  await page.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
  await page.goto('/faq?lang=es')
  const banner = page.getByRole('region', { name: 'Llamadas de ayuda' })
  await banner.getByRole('button', { name: 'Vista' }).waitFor()
  await expect(banner.getByRole('link', { name: 'Ficha del huésped en cuestión' })).toHaveCount(1)
  await expect(banner).not.toContainText('Florimond')
  const box = await banner.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(390)
  expect(box?.height).toBeLessThan(500)
  const cut = await banner
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent),
    )
  expect(cut).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await closed(house.colleague, alertId)
  await page.close()
})

test('one’s own call is not among those to answer, and strangers hear nothing', async () => {
  const elsewhere = await contextFor(browser, 'manager')
  const [own, strange] = [await open(sender), await open(elsewhere)]
  const alertId = await raised(sender, { location_context: 'Ferry steps' })
  // A colleague's later alert arrives, so their own call would have arrived before it.
  const after = await raised(house.colleague, { location_context: 'Fish market' })
  await calls(own).getByText('Fish market').waitFor()
  await expect(calls(own).getByText('Ferry steps')).toHaveCount(0)
  await expect(strange.getByText(/Ferry steps|Fish market/u)).toHaveCount(0)
  expect((await elsewhere.request.get(`/api/safety-alerts/${alertId}`)).status()).toBe(404)
  const refused = await sender.request.post(`/api/safety-alerts/${alertId}/acknowledge`, {
    headers: { origin: new URL(own.url()).origin },
    data: {},
  })
  expect(refused.status()).toBe(409)
  await closed(sender, after)
  await own.close()
  await elsewhere.close()
})
