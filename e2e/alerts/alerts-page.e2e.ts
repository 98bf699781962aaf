import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { ownStays } from '../own-stays.ts'
import { acknowledgeAs, guestOf, ownAlerts, watchGuest, type OwnAlert } from './alerts-page-own.ts'

let browser: Browser
let alerts: OwnAlert[]
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  alerts = await ownAlerts(browser, 6)
})

const take = (): OwnAlert => {
  const alert = alerts.pop()
  if (!alert) throw new Error('Every alert of this file is used')
  return alert
}
const cardOf = (page: Page, { id }: OwnAlert) => page.locator(`[id="alert=${id}"]`)
const open = (page: Page, alert: OwnAlert) => page.goto(`/alerts-page#alert=${alert.id}`)

test.describe('an alert', () => {
  test('of a link is open and in sight, is taken on, and its owner says whether it was of use', async () => {
    const alert = take()
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await open(page, alert)
    const card = cardOf(page, alert)
    await card.getByText('Ways to prepare').waitFor()
    await expect(card).toBeInViewport()
    await expect(card.getByText(/On your watch list until/)).toBeVisible()
    await expect(
      card.getByText('Only the colleague who claimed it, or a manager, can do this.'),
    ).toBeVisible()
    await card.getByText('Only managers can notify colleagues of alerts.').waitFor()
    await expect(card.getByRole('button', { name: 'Notify colleagues' })).toBeDisabled()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await card.getByRole('button', { name: /^Acknowledge/ }).click()
    await page.getByText('Alert acknowledged').waitFor()
    await card.getByText(/^Claimed by/).waitFor()
    await card.getByText('You have claimed it.').waitFor()
    await card.getByRole('button', { name: 'Useful' }).click()
    await card.getByRole('button', { name: 'Useful', pressed: true }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('that a colleague takes on a moment before says who was first', async () => {
    const alert = take()
    const [context, first] = [await contextFor(browser, 'manager'), await contextFor(browser, 'staff')]
    const page = await context.newPage()
    await page.route('**/acknowledge', async (route) => {
      await acknowledgeAs(first, alert.id)
      await route.continue()
    })
    await open(page, alert)
    await cardOf(page, alert)
      .getByRole('button', { name: /^Acknowledge/ })
      .click()
    await page.getByText(/has already claimed this alert/).waitFor()
    await cardOf(page, alert).getByText('A colleague has claimed it.').waitFor()
    await expect(page.getByText('Alert acknowledged')).toHaveCount(0)
    await Promise.all([context.close(), first.close()])
  })

  test('is put off on a phone, no longer than its level permits', async () => {
    const alert = take()
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    await open(page, alert)
    const card = cardOf(page, alert)
    await card.getByRole('button', { name: /^Snooze/ }).tap()
    const form = page.getByRole('dialog')
    await form.getByText('At this level, 168 hours at most.', { exact: false }).waitFor()
    await expect(form.getByRole('radio', { name: '7 days' })).toHaveCount(1)
    await expect(form.getByRole('radio', { name: '30 days' })).toHaveCount(0)
    await form.getByRole('radio', { name: '7 days' }).check()
    await form.getByRole('radio', { name: /Every alert about this guest/ }).check()
    await form.getByRole('button', { name: 'Snooze' }).tap()
    await form.waitFor({ state: 'detached' })
    await card.getByText(/^Snoozed until/).waitFor()
    await context.close()
  })

  test('is reached and taken on by keyboard alone', async () => {
    const alert = take()
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await open(page, alert)
    const card = cardOf(page, alert)
    await card.getByText('Ways to prepare').waitFor()
    await card.getByRole('link', { name: alert.name }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await card.getByText(/^Claimed by/).waitFor()
    await expect(card.getByRole('button', { name: /^Acknowledge/ })).toBeDisabled()
    await context.close()
  })

  test('that is not among those shown leads to all of them', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto(`/alerts-page?type=no_show&state=over#alert=${crypto.randomUUID()}`)
    await page.getByText('The linked alert is not in this list').waitFor()
    await page.getByRole('link', { name: 'Show all alerts' }).click()
    await page.waitForURL(/state=all#alert=/)
    await expect(page).not.toHaveURL(/type=/)
    await context.close()
  })
})

test.describe('colleagues', () => {
  test('are told of several alerts at once by a manager, nobody twice, and by text message who opted in', async () => {
    const [one, two] = [take(), take()]
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await open(page, one)
    const tell = async (looks = false) => {
      for (const alert of [one, two]) await cardOf(page, alert).getByRole('checkbox').check()
      await page.getByText('2 alerts selected').waitFor()
      await page
        .getByRole('group', { name: 'Selected alerts' })
        .getByRole('button', { name: 'Notify colleagues' })
        .click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: 'Notify colleagues' }).click()
      await form.getByText('This field is required').waitFor()
      await form.getByRole('checkbox', { name: 'Ade Villanueva' }).check()
      if (looks) expect(await axeFindings(page)).toEqual([])
      await form.getByRole('button', { name: 'Notify colleagues' }).click()
      return form
    }
    const first = await tell(true)
    await first.getByText(/messages? (?:is|are) being sent/).waitFor()
    await first.getByRole('button', { name: 'Close' }).last().click()
    const second = await tell()
    await second.getByText('0 messages are being sent').waitFor()
    await second.getByText(/already been sent/).waitFor()
    await second.getByRole('button', { name: 'Close' }).last().click()
    await second.waitFor({ state: 'detached' })

    // A person who has not opted in is named.
    await cardOf(page, one).getByRole('button', { name: 'Notify colleagues' }).click()
    const form = page.getByRole('dialog')
    await form.getByText('By text message').click()
    await form.getByRole('checkbox', { name: 'Ade Villanueva' }).check()
    await form.getByRole('button', { name: 'Send the text message' }).click()
    await form.getByText('has not switched on text messages').waitFor()
    await expect(form.getByText('0 text messages are being sent')).toBeVisible()
    expect(troubles).toEqual([])
    await context.close()
  })
})

test.describe('new alerts', () => {
  test('are said on every page without a name, counted beside the link, and lead to the alert', async () => {
    const [stay] = await ownStays(browser, 1)
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    await page.goto('/guest-profiles')
    const link = page.getByRole('link', { name: /^Alerts/ }).first()
    await link.getByText(/open alerts?$/).waitFor({ state: 'attached' })
    await watchGuest(context, await guestOf(context, stay?.name ?? ''))
    const toast = page.getByRole('alert').filter({ hasText: 'New alert: someone on your watch list.' })
    await toast.waitFor()
    await expect(toast).not.toContainText(stay?.name ?? 'no stay')
    await toast.getByRole('link', { name: 'Open' }).click()
    await page.waitForURL(/\/alerts-page#alert=/)
    await page.getByText('Ways to prepare').waitFor()
    await context.close()
  })
})

test('the briefing of a guest has the facts first, and tomorrow is a list to print', async () => {
  const [context, [stay]] = [await contextFor(browser, 'staff', phone), await ownStays(browser, 1)]
  const manager = await contextFor(browser, 'manager')
  const guestId = await guestOf(manager, stay?.name ?? '')
  await watchGuest(manager, guestId)
  const page = await context.newPage()
  await page.goto(`/alerts-page?briefing=${guestId}`)
  await page.getByRole('heading', { name: 'What is known' }).waitFor()
  await page.getByText(/On your watch list until/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the alerts' }).tap()
  await page.getByRole('link', { name: 'Tomorrow' }).tap()
  await page.getByRole('heading', { name: /^Good to know for/ }).waitFor()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await Promise.all([context.close(), manager.close()])
})
