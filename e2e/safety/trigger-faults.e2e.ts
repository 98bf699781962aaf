import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { put, read } from '../calls.ts'
import { ofStrip, partsKept } from '../files-kept.ts'
import { axeFindings, phone, withWorker } from '../harness.ts'
import { callByMenu, opened, ownHouse, sentBy, strip, typed, type OwnHouse } from './own-house.ts'

let browser: Browser
let house: OwnHouse
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  house = await ownHouse(browser, 'unlucky')
})

const trigger = '**/api/safety-alerts/trigger'
const banner = (page: Page) => page.getByRole('region', { name: 'Calling for help' })
const notSent = (page: Page) => banner(page).getByText('NOT SENT').waitFor()
const sent = (page: Page) => banner(page).getByText('Sent. Nobody has seen it yet.').first().waitFor()

const raisedAt = async (where: string) =>
  (await house.alerts()).filter(({ locationContext }) => locationContext === where)

/** Ends every session of the browser; the token for calls for help remains. */
async function endSession(context: BrowserContext): Promise<void> {
  for (const { name } of await context.cookies())
    if (!name.startsWith('comity-safety')) await context.clearCookies({ name })
}

test('offline it says NOT SENT and whom to ask, survives a reload and a closed tab, and becomes one alert', async () => {
  const context = await house.caller({ ...phone, ...withWorker })
  const page = await opened(context)
  await partsKept(page, ofStrip)
  await context.setOffline(true)
  await callByMenu(page, 'Boiler room')
  await notSent(page)
  await page.getByText('Please contact security directly').first().waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.reload()
  await notSent(page)
  await page.close()
  const later = await context.newPage()
  await later.goto('/my-profile')
  await notSent(later)
  await strip(later).waitFor()
  expect(await raisedAt('Boiler room')).toEqual([])

  await context.setOffline(false)
  await sent(later)
  // This call was sent later and has arrived, so any other stored call would have too.
  await sentBy(later, () => typed(later, 'help'))
  expect(await raisedAt('Boiler room')).toMatchObject([{ status: 'sent', triggerMethod: 'manual' }])
  await context.close()
})

test('the number outside is one tap away when nothing goes out', async () => {
  const path = '/api/safety-alerts/escalation'
  const { gestures, chain, locationMinutes } = await read<Record<string, unknown>>(house.colleague, path)
  const externalContact = { name: 'Night guard', phone: '+441632960123' }
  await put(house.colleague, path, { gestures, chain, locationMinutes, externalContact })

  const context = await house.caller(phone)
  const page = await opened(context)
  await context.route(trigger, (route) => route.abort())
  await typed(page, 'sos')
  const link = banner(page).getByRole('link', { name: /\+441632960123/ })
  await expect(link).toHaveAttribute('href', 'tel:+441632960123')
  await context.close()
  await put(house.colleague, path, { gestures, chain, locationMinutes, externalContact: null })
})

test('with the session over, the browser still calls and follows, and asks to sign in to end it', async () => {
  const context = await house.caller(phone)
  const page = await opened(context)
  await endSession(context)
  await page.reload()
  await page
    .getByRole('heading', { name: /Sign in/ })
    .first()
    .waitFor()
  await strip(page).waitFor()
  const { alertId } = await sentBy(page, () => typed(page, 'help'))
  const [alert] = await house.alerts()
  expect(alert).toMatchObject({ id: alertId, raisedBy: { name: 'Ines Calder' }, severity: 'emergency' })
  const headers = { origin: new URL(page.url()).origin }
  await house.colleague.request.post(`/api/safety-alerts/${alertId}/acknowledge`, { headers })
  await banner(page).getByText('Seen by Ilse Marrow').waitFor()
  await banner(page).getByText('Sign in to end this call.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await context.close()
})

test('what cannot be read says so, with the last that was known, and can be put away once nothing is', async () => {
  const context = await house.caller()
  const page = await opened(context)
  await callByMenu(page, 'Cellar')
  await sent(page)
  const [alert] = await raisedAt('Cellar')
  await context.route(`**/api/safety-alerts/${alert?.id}`, (route) => route.abort())
  const unknown = banner(page).getByText('Sent. Its current state cannot be read now.')
  await unknown.waitFor()
  await banner(page).getByText('Last known: Sent. Nobody has seen it yet.').waitFor()
  const putAway = banner(page).getByRole('button', { name: 'Close', exact: true })
  await expect(putAway).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  await page.reload()
  await unknown.waitFor()
  await expect(banner(page).getByText('Last known')).toHaveCount(0)
  await putAway.click()
  await banner(page).getByRole('listitem').waitFor({ state: 'detached' })
  await context.close()
})

test('signing out takes the strip away and keeps what could not be sent, which still goes out', async () => {
  const context = await house.caller()
  const page = await opened(context)
  await context.route(trigger, (route) => route.abort())
  await callByMenu(page, 'Loading bay')
  await notSent(page)
  await page
    .getByRole('button', { name: /Ines Calder|account/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.getByText('You have signed out').waitFor()
  await strip(page).waitFor({ state: 'detached' })
  await page.reload()
  await notSent(page)
  await expect(strip(page)).toHaveCount(0)

  await context.unroute(trigger)
  await sent(page)
  expect(await raisedAt('Loading bay')).toHaveLength(1)
  await context.close()
})

test('of requests and answers that get lost none loses a call or doubles it', async () => {
  const context = await house.caller()
  const page = await opened(context)
  let tries = 0
  await context.route(trigger, async (route) => {
    tries += 1
    // Lost on the way to the server, lost on the way back, refused in overload; then it succeeds.
    if (tries % 4 === 1) return route.abort()
    if (tries % 4 === 2) {
      await route.fetch()
      return route.abort()
    }
    if (tries % 4 === 3) return route.fulfill({ status: 503, body: '' })
    return route.continue()
  })
  const before = (await house.alerts()).length
  await callByMenu(page, 'Terrace')
  await notSent(page)
  await sent(page)
  expect(tries).toBe(4)
  expect(await raisedAt('Terrace')).toHaveLength(1)
  expect(await house.alerts()).toHaveLength(before + 1)
  await context.close()
})

test('a call from a page that is closed in the same moment arrives once', async () => {
  const context = await house.caller()
  const [page, other] = [await opened(context), await opened(context)]
  const before = (await house.alerts()).length
  await page.bringToFront()
  await typed(page, 'sos')
  await page.close()
  await expect.poll(async () => (await house.alerts()).length).toBe(before + 1)
  // Whether or not the closing page still stored it, the other one does not send it a second time.
  await other.reload()
  await strip(other).waitFor()
  expect(await house.alerts()).toHaveLength(before + 1)
  await context.close()
})

test('a call that nobody answers is given up after four seconds and tried again', async () => {
  const context = await house.caller()
  const page = await opened(context)
  let tries = 0
  await context.route(trigger, (route) => {
    tries += 1
    // The first one never completes.
    return tries === 1 ? undefined : route.continue()
  })
  await callByMenu(page, 'Roof')
  await banner(page).getByText('Calling for help…').waitFor()
  await notSent(page)
  await sent(page)
  expect(tries).toBe(2)
  expect(await raisedAt('Roof')).toHaveLength(1)
  await context.close()
})

test('every tab shows it, one sends it, and put away in one it is gone in all', async () => {
  const context = await house.caller()
  const [one, other] = [await opened(context), await opened(context, '/guest-profiles')]
  let isCut = true
  let tries = 0
  await context.route(trigger, (route) => {
    tries += 1
    return isCut ? route.abort() : route.continue()
  })
  await callByMenu(one, 'Archive')
  await notSent(one)
  await notSent(other)
  isCut = false
  await Promise.all([sent(one), sent(other)])
  const went = tries
  expect(await raisedAt('Archive')).toHaveLength(1)

  await other.bringToFront()
  await banner(other).getByRole('button', { name: 'End the call…' }).click()
  await other
    .getByRole('radio', { name: /False alarm/ })
    .or(other.getByRole('button', { name: /^False alarm/ }))
    .click()
  await other.getByRole('button', { name: 'Close the call' }).click()
  await banner(other).getByText('Ended by Ines Calder: false alarm').waitFor()
  await one.bringToFront()
  await banner(one).getByText('Ended by Ines Calder: false alarm').waitFor()
  await banner(one).getByRole('button', { name: 'Close', exact: true }).click()
  await banner(other).getByRole('listitem').waitFor({ state: 'detached' })
  expect(tries).toBe(went)
  await context.close()
})
