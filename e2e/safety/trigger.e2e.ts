import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, settled, testEach, watchTroubles } from '../harness.ts'
import { post } from '../calls.ts'
import { makeGuest } from '../guests/made-guest.ts'
import { callByMenu, opened, ownHouse, sentBy, strip, typed, type OwnHouse } from './own-house.ts'

let browser: Browser
let house: OwnHouse
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  house = await ownHouse(browser, 'calling')
})

const banner = (page: Page) => page.getByRole('region', { name: 'Calling for help' })
const says = (page: Page, text: string | RegExp) => banner(page).getByText(text).waitFor()

async function tapThrice(page: Page): Promise<void> {
  const box = await strip(page).boundingBox()
  if (!box) throw new Error('The strip is not there')
  for (let taps = 0; taps < 3; taps++) await page.touchscreen.tap(box.x + 80, box.y + 20)
}

/** Presses until the page's clock has passed this time. */
async function hold(page: Page, ms: number): Promise<void> {
  await strip(page).hover()
  await page.mouse.down()
  await page.clock.runFor(ms)
  await page.mouse.up()
}

/** It disappears after a second, so it is watched from before the call. */
const watchCheckMark = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { wasShown: false }
    new MutationObserver(() => {
      seen.wasShown ||= document.body.textContent.includes('Emergency call sent')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return seen
  })

test.describe('each way to call', () => {
  testEach([
    ['three taps', tapThrice, 'safety_threat', 'medium', 'triple_tap'],
    ['a long press', (page: Page) => hold(page, 2_100), 'aggressive_guest', 'high', 'long_press'],
    ['typing help', (page: Page) => typed(page, 'help'), 'emergency', 'emergency', 'typed_help'],
    ['typing SOS', (page: Page) => typed(page, 'SOS'), 'safety_threat', 'high', 'typed_sos'],
  ])('%s', async (_name, deed, alertType, severity, method) => {
    const context = await house.caller(phone)
    await context.clock.install()
    const page = await opened(context)
    const troubles = watchTroubles(page)
    const checkMark = await watchCheckMark(page)
    const { payload, alertId } = await sentBy(page, () => deed(page))
    expect(payload).toMatchObject({
      alert_type: alertType,
      severity,
      trigger_method: method,
      guest_id: null,
      current_page: '/my-profile',
      location_context: '',
      notes: '',
      device_info: { screen: { width: 390, height: 844 } },
    })
    expect(Object.keys(payload)).not.toContain('coordinates')
    expect(payload['client_id']).toMatch(/^[\da-f-]{36}$/)
    const alert = (await house.alerts()).find(({ id }) => id === alertId)
    expect(alert).toMatchObject({ alertType, severity, triggerMethod: method, differences: [] })
    expect(alert?.raisedBy.name).toBe('Ines Calder')
    await says(page, 'Sent. Nobody has seen it yet.')
    // The check mark of an emergency, and of nothing else.
    await expect.poll(() => checkMark.evaluate(({ wasShown }) => wasShown)).toBe(severity === 'emergency')
    expect(troubles).toEqual([])
    await context.close()
  })

  test('the menu, in two taps, with what kind it is set already', async () => {
    const context = await house.caller(phone)
    const page = await opened(context)
    const { payload } = await sentBy(page, async () => {
      await page.getByRole('button', { name: 'Call for help…' }).tap()
      await page.getByRole('button', { name: 'Call for help now' }).tap()
    })
    expect(payload).toMatchObject({
      alert_type: 'safety_threat',
      severity: 'high',
      trigger_method: 'manual',
    })
    await context.close()
  })

  test('the menu says more: kind, place, words, the guest of the page, and where the device is if one agrees', async () => {
    const guestId = await makeGuest(house.colleague, { name: 'Orla Fennimore' })
    const context = await house.caller({
      ...phone,
      geolocation: { latitude: 53.28, longitude: -3.83 },
      permissions: ['geolocation'],
    })
    const page = await opened(context, `/guest-detail-page?guest=${guestId}`)
    await page.getByRole('button', { name: 'Call for help…' }).tap()
    await page.getByLabel('What is it?').selectOption({ label: 'Medical help' })
    await expect(page.getByLabel('How serious is it?')).toHaveValue('emergency')
    await page.getByLabel('Where are you?').fill('Kitchen stairs')
    await page.getByLabel('What should colleagues know?').fill('Fell, awake')
    await page.getByText('The guest on this page is included').waitFor()
    await page.getByLabel('Send my position with this call').check()
    await page.getByText('Found. Shown to colleagues').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const { alertId } = await sentBy(page, () =>
      page.getByRole('button', { name: 'Call for help now' }).tap(),
    )
    expect((await house.alerts()).find(({ id }) => id === alertId)).toMatchObject({
      alertType: 'medical',
      severity: 'emergency',
      locationContext: 'Kitchen stairs',
      notes: 'Fell, awake',
      guest: { id: guestId },
      coordinates: { lat: 53.28, lng: -3.83 },
      currentPage: '/guest-detail-page',
    })
    await context.close()
  })

  test('the keyboard alone, by the menu', async () => {
    const context = await house.caller()
    const page = await opened(context)
    const { payload } = await sentBy(page, async () => {
      await strip(page).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Call for help' }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    })
    expect(payload).toMatchObject({ trigger_method: 'manual' })
    await says(page, 'Sent. Nobody has seen it yet.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.close()
  })
})

test('nothing else calls: words in a field, keys held with Ctrl, two taps, a short press, a press that leaves', async () => {
  const context = await house.caller(phone)
  await context.clock.install()
  const page = await opened(context, '/guest-profiles')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/trigger')) calls.push(request.url())
  })
  await page.getByRole('searchbox').fill('')
  await typed(page, 'help sos')
  await expect(page.getByRole('searchbox')).toHaveValue('help sos')
  await page.locator('h1').click()
  for (const modifier of ['Control', 'Alt', 'Meta'])
    for (const key of ['s', 'o', 's']) await page.keyboard.press(`${modifier}+${key}`)
  await hold(page, 1_000)
  await page.clock.runFor(900)
  await hold(page, 50)
  await hold(page, 50)
  await page.clock.runFor(900)
  await strip(page).hover()
  await page.mouse.down()
  await page.mouse.move(200, 300)
  await page.clock.runFor(2_300)
  await page.mouse.up()
  expect(calls).toEqual([])
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  // The page works after all.
  await sentBy(page, () => typed(page, 'sos'))
  await context.close()
})

test('the cool-down holds back what is no graver, says so, and lets the graver through', async () => {
  const context = await house.caller(phone)
  const page = await opened(context)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/trigger')) calls.push(String(request.postDataJSON()['severity']))
  })
  await sentBy(page, () => typed(page, 'sos'))
  await tapThrice(page)
  await page.getByText('Your previous call is still active').waitFor()
  await typed(page, 'sos')
  expect(calls).toEqual(['high'])

  // From the menu too, which keeps the text for the call that is sent.
  await callByMenu(page, 'Linen store')
  const menu = page.getByRole('dialog', { name: 'Call for help' })
  await page.getByText('Your previous call is still active').first().waitFor()
  await expect(menu.getByLabel('Where are you?')).toHaveValue('Linen store')
  expect(calls).toEqual(['high'])
  await menu.getByLabel('How serious is it?').selectOption({ label: 'Emergency' })
  const { payload } = await sentBy(page, () =>
    menu.getByRole('button', { name: 'Call for help now' }).click(),
  )
  expect(payload).toMatchObject({ severity: 'emergency', location_context: 'Linen store' })
  await menu.waitFor({ state: 'detached' })
  expect(calls).toEqual(['high', 'emergency'])
  const listed = banner(page).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  await expect(listed.first()).toContainText('Emergency')
  await context.close()
})

test('the sender sees who saw it, who comes and who is there, and ends it', async () => {
  const context = await house.caller(phone)
  const page = await opened(context)
  const { alertId } = await sentBy(page, () => typed(page, 'help'))
  const headers = { origin: new URL(page.url()).origin }
  const { request } = house.colleague
  await request.post(`/api/safety-alerts/${alertId}/acknowledge`, { headers })
  await says(page, 'Seen by Ilse Marrow')
  const move = (status: string) =>
    request.put(`/api/safety-alerts/${alertId}/status`, { headers, data: { status } })
  await move('on_the_way')
  await says(page, 'Ilse Marrow is on the way')
  await move('arrived')
  await says(page, 'Ilse Marrow has arrived')

  await banner(page).getByRole('button', { name: 'End the call…' }).tap()
  await page.getByRole('button', { name: 'Close the call' }).tap()
  await says(page, 'Ended by Ines Calder: help was given')
  await banner(page).getByRole('button', { name: 'Close', exact: true }).tap()
  await banner(page).getByRole('listitem').waitFor({ state: 'detached' })
  await page.reload()
  await strip(page).waitFor()
  await expect(banner(page).getByRole('listitem')).toHaveCount(0)
  await context.close()
})

test('at several venues one says in the menu where one is, and help is called there from then on', async () => {
  await post(house.colleague, '/api/venues', {
    name: 'Quay Annexe',
    sector: 'hotel',
    country: 'GB',
    timeZone: 'Europe/London',
  })
  const me = (await (await house.colleague.request.get('/api/me')).json()) as {
    venues: { id: string; name: string }[]
  }
  const annexe = me.venues.find(({ name }) => name === 'Quay Annexe')?.id
  const page = await opened(house.colleague)
  // At once, while the shift is still at the other venue: the call goes to the venue in the menu.
  await page.route('**/api/safety-alerts/device-token', (route) => route.abort())
  await page.getByRole('button', { name: 'Call for help…' }).click()
  await page.getByLabel('Your venue').selectOption({ label: 'Quay Annexe' })
  const first = await sentBy(page, () => page.getByRole('button', { name: 'Call for help now' }).click())
  expect(first.payload['venue_id']).toBe(annexe)
  await page.unroute('**/api/safety-alerts/device-token')
  await page.reload()
  await strip(page).waitFor()

  await page.getByRole('button', { name: 'Call for help…' }).click()
  const begun = page.waitForResponse((response) => response.url().endsWith('/device-token'))
  await page.getByLabel('Your venue').selectOption({ label: 'Quay Annexe' })
  await expect(page.getByLabel('Your venue')).toHaveValue(annexe ?? '')
  expect((await begun).status()).toBe(201)
  await page.getByRole('button', { name: 'Do not call' }).click()
  await page.reload()
  await strip(page).waitFor()
  const { payload } = await sentBy(page, () => typed(page, 'sos'))
  expect(payload['venue_id']).toBe(annexe)
  await page.close()
})

test('nobody who works at no venue has the strip, and their typing calls nobody', async () => {
  for (const role of [undefined, 'operator', 'reviewer'] as const) {
    const context = await contextFor(browser, role)
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.clock.install()
    await page.goto('/sitemap-page')
    await settled(page)
    await page.clock.runFor(5_000)
    await typed(page, 'help')
    await page.clock.runFor(5_000)
    // Requested and answered after everything that the typing requests.
    await page.evaluate(() => fetch('/api/me'))
    expect(calls.some((url) => url.endsWith('/api/me'))).toBe(true)
    await expect(strip(page)).toHaveCount(0)
    expect(calls.filter((url) => url.includes('/api/safety-alerts'))).toEqual([])
    await context.close()
  }
})

test.describe('the strip', () => {
  test('stands clear of the page, in light, in French', async () => {
    const context = await house.caller(phone)
    await context.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
    const page = await opened(context, '/my-profile?lang=fr')
    const troubles = watchTroubles(page)
    await typed(page, 'sos')
    await page.getByText('Envoyé. Personne ne l’a encore vu.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const sizes = await page.getByRole('button', { name: /^Sécurité|Appeler à l’aide…/ }).all()
    expect(sizes).toHaveLength(2)
    for (const button of sizes) {
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
    // Scrolled to its end, the last link of the page is above it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.locator('footer').boundingBox()
    const dock = await page.getByRole('region', { name: 'Appel à l’aide' }).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)).toBe(false)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('is there on a bare page, and over a window that is open', async () => {
    const context = await house.caller()
    await context.clock.install()
    const page = await opened(context, '/v2homepage')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    const { payload } = await sentBy(page, () => hold(page, 2_100))
    expect(payload).toMatchObject({ current_page: '/v2homepage', trigger_method: 'long_press' })
    await context.close()
  })
})
