import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { alertOf, guestOf, watchGuest } from '../alerts/alerts-page-own.ts'
import { read } from '../calls.ts'
import { filesKept } from '../files-kept.ts'
import { axeFindings, contextFor, phone, testEach, watchTroubles, withWorker } from '../harness.ts'
import { ownStays, type OwnStay } from '../own-stays.ts'

let browser: Browser
/** Each test uses one. */
let own: OwnStay[]
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  own = await ownStays(browser, 5)
})

const path = '/staff-mobile-risk-interface'
const search = (page: Page) => page.getByRole('searchbox')
const person = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function opened(address = path): Promise<Page> {
  const context = await contextFor(browser, 'staff', { ...phone, ...withWorker })
  const page = await context.newPage()
  await page.goto(address)
  await search(page).waitFor()
  return page
}

/** A guest in house who is put on the watch list, once the alert about it is raised. */
async function watched({ name }: OwnStay): Promise<string> {
  const context = await contextFor(browser, 'manager')
  const guest = await guestOf(context, name)
  await watchGuest(context, guest)
  await alertOf(context, guest)
  await context.close()
  return guest
}

test.describe('with one hand', () => {
  test('somebody in the house is found and looked at', async () => {
    const stay = own.pop()!
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto(path)
    await page.getByRole('region', { name: 'In house' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['safetyStrip'])).toBe('large')
    const field = await search(page).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeGreaterThan(phone.viewport.height / 2)
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height)

    await search(page).fill(stay.name)
    await page.getByRole('link', { name: stay.name }).tap()
    await person(page, stay.name).waitFor()
    expect(page.url()).not.toContain(encodeURIComponent(stay.name).slice(0, 8))
    await page.getByRole('region', { name: 'What is known' }).getByText('1 completed stay').waitFor()
    await page.getByText('Insufficient data').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    for (const target of await page.locator('main a:visible, main button:visible').all()) {
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)).toBe(false)

    await page.getByRole('main').getByRole('link', { name: 'Rate', exact: true }).tap()
    await page.getByRole('radio').first().waitFor()
    await expect(page).toHaveURL((url) => url.searchParams.get('stay') === stay.stayId)
    expect(await page.evaluate(() => 'safetyStrip' in document.documentElement.dataset)).toBe(false)
    await page.goBack()
    await person(page, stay.name).waitFor()
    await page.getByRole('link', { name: 'Find another' }).tap()
    await expect(search(page)).toHaveValue(stay.name)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('the alert about somebody is read with its facts and taken on', async () => {
    const stay = own.pop()!
    const guest = await watched(stay)
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    await page.goto(`${path}?guest=${guest}`)
    await person(page, stay.name).waitFor()
    await page
      .getByRole('region', { name: 'What is known' })
      .getByText(/watch list/i)
      .waitFor()
    const alerts = page.getByRole('region', { name: 'Alerts', exact: true })
    await alerts.getByRole('button', { name: 'Acknowledge' }).tap()
    await page.getByText('Alert acknowledged').waitFor()
    await alerts.getByText(/Sam Ortega/).waitFor()
    await expect(alerts.getByRole('button')).toHaveCount(0)
    await context.close()
  })
})

test('by keyboard alone and in Spanish somebody is found', async () => {
  const stay = own.pop()!
  const page = await opened(`${path}?lang=es`)
  await search(page).focus()
  await page.keyboard.type(stay.name)
  const here = page.getByRole('region', { name: 'En la casa' }).getByRole('link')
  await expect(here).toHaveCount(1)
  for (let steps = 0; steps < 4; steps++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused.includes(stay.name)) break
  }
  await page.keyboard.press('Enter')
  await person(page, stay.name).waitFor()
  await page.getByRole('heading', { name: 'Lo que se sabe' }).waitFor()
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.locator('main').innerText()).not.toMatch(/mobile:|\b(?:card|find|group)\.[a-z]+/)
  await page.context().close()
})

test('without the network the kept stays are looked through, and what is not kept is said', async () => {
  const stay = own.pop()!
  const page = await opened()
  await page.getByRole('region', { name: 'In house' }).waitFor()
  await filesKept(page, [])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Offline: these are today’s stays as stored on this device.').waitFor()
  await search(page).fill(stay.name)
  await page.getByRole('link', { name: stay.name }).tap()
  await person(page, stay.name).waitFor()
  await page.getByText('risk and alerts are not stored on this device').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.context().close()
})

test('a booking number is read by the camera, and what is none is said', async () => {
  const stay = own.pop()!
  const context = await contextFor(browser, 'staff', phone)
  await context.addInitScript(() => {
    const seen = ['https://somewhere.example/', '']
    Object.assign(globalThis, {
      seen,
      BarcodeDetector: function BarcodeDetector() {
        return { detect: () => Promise.resolve(seen.filter(Boolean).map((rawValue) => ({ rawValue }))) }
      },
    })
    const canvas = document.createElement('canvas')
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
    HTMLMediaElement.prototype.play = () => Promise.resolve()
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Scan a booking number' }).tap()
  await page.getByRole('dialog').getByText('This code does not contain a booking number.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const { items } = await read<{ items: { bookingNumber: string }[] }>(
    context,
    `/api/stays?q=${encodeURIComponent(stay.name)}`,
  )
  const bookingNumber = items[0]?.bookingNumber ?? ''
  await page.evaluate((number) => {
    ;(globalThis as unknown as { seen: string[] }).seen.splice(0, 2, number)
  }, bookingNumber)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: stay.name }).waitFor()
  await expect(search(page)).toHaveValue(bookingNumber)
  await context.close()
})

test('in a school there is no word of scores or risk', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  await page.route('**/api/me', async (route) => {
    const me = (await (await route.fetch()).json()) as { organisation: object; venues: object[] }
    const sector = { sector: 'school' }
    const venues = me.venues.map((venue) => ({ ...venue, ...sector }))
    await route.fulfill({ json: { ...me, organisation: { ...me.organisation, ...sector }, venues } })
  })
  await page.route('**/api/staff-briefing/*', async (route) => {
    const briefing = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...briefing, score: null, responses: [], alerts: [] } })
  })
  await page.goto(path)
  await page.getByRole('region', { name: 'In class' }).getByRole('link').first().tap()
  await page.getByRole('region', { name: 'What is known' }).waitFor()
  expect(await page.locator('main article').innerText()).not.toMatch(/score|risk|insufficient|guest/i)
  await context.close()
})

test.describe('who may not', () => {
  test('a guest of nobody here is not known, and the way back is there', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    await page.goto(`${path}?guest=${crypto.randomUUID()}`)
    await page.getByRole('heading', { name: 'This person is not known here' }).waitFor()
    await expect(page.getByRole('main').getByRole('link', { name: 'Rate', exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Find another' }).tap()
    await search(page).waitFor()
    await context.close()
  })

  testEach(['reviewer', 'operator'] as const)('the %s sees nobody', async (role) => {
    const context = await contextFor(browser, role, phone)
    const page = await context.newPage()
    await page.goto(path)
    await page.getByText(/role/i).first().waitFor()
    await expect(search(page)).toHaveCount(0)
    await context.close()
  })
})
