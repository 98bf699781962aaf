import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { dayFromNow, post, venueOf } from '../calls.ts'
import { axeFindings, contextFor, phone, settled, watchTroubles, withWorker } from '../harness.ts'

const path = '/phantom-bookings'
let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const ownNumber = () => `T${randomInt(1_000_000, 9_999_999)}`
async function opened(context: BrowserContext, address = path): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(address)
  await page.locator('h1').waitFor()
  return { page, troubles }
}

/** A booking used by no other test, by number, arriving in two days by default. */
async function bookingOf(
  context: BrowserContext,
  number: string,
  { telephone, inDays = 2 }: { telephone?: string; inDays?: number } = {},
): Promise<string> {
  const guest = { name: `Quentin Averil ${number}`, ...(telephone ? { phone: telephone } : {}) }
  const venue = await venueOf(context)
  const { id } = await post<{ id: string }>(context, '/api/room-bookings', {
    venueId: venue.id,
    guest,
    bookingNumber: number,
    arrivesOn: dayFromNow(inDays, venue),
    departsOn: dayFromNow(inDays + 2, venue),
  })
  return id
}

const cardOf = (page: Page, number: string) =>
  page
    .locator('article', { hasText: number })
    .filter({ has: page.getByRole('button', { name: /What to prepare/u }) })

test.describe('a booking by hand', () => {
  test('is told what is at the same time, is asked for a deposit, and stays as it is', async () => {
    const context = await contextFor(browser, 'manager')
    const [first, second] = [ownNumber(), ownNumber()]
    const telephone = `+44 7700 9${second.slice(2, 7)}`
    const venue = await venueOf(context)
    await bookingOf(context, first, { telephone })
    const { page, troubles } = await opened(context)

    await page.getByRole('button', { name: 'New booking' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Create booking' }).click()
    await form
      .getByText('Please enter a valid name')
      .or(form.getByText('This field is required'))
      .first()
      .waitFor()
    await form.getByLabel('Guest’s name').fill(`Quentin Averil ${second}`)
    await form.getByLabel('Phone number').fill(telephone)
    await form.getByLabel('Arrives').fill(`${dayFromNow(3, venue)}T15:00`)
    await form.getByLabel('Leaves').fill(`${dayFromNow(5, venue)}T11:00`)
    await form.getByLabel('Booking number').fill(second)
    await form.getByRole('button', { name: 'Create booking' }).click()
    await form.getByText('Other bookings overlap with it').waitFor()
    await form
      .getByRole('row', { name: new RegExp(first, 'u') })
      .getByText('Same phone number')
      .waitFor()
    await form.getByRole('button', { name: 'Close' }).last().click()

    await page.getByLabel('Room, booking number or name').fill(second)
    await page
      .getByRole('row', { name: new RegExp(second, 'u') })
      .getByRole('link')
      .click()
    const card = cardOf(page, second)
    await card.getByRole('button', { name: /Request a deposit/u }).click()
    const asking = page.getByRole('dialog')
    await asking.getByLabel('Amount').fill('84.50')
    await asking.getByLabel('Payment link').fill('https://pay.lantern.example/1')
    await asking.getByLabel('Reason').fill('One night in advance')
    await asking.getByRole('button', { name: 'Request deposit' }).click()
    await asking.getByText('https://pay.lantern.example/1').waitFor()
    await asking.getByRole('button', { name: 'Close' }).last().click()
    await card.getByRole('button', { name: /Record (?:the deposit )?outcome/u }).click()
    await card.getByRole('button', { name: 'Declined' }).click()
    await card.getByText(/84\.50 declined/u).waitFor()
    await card.getByText('Expected', { exact: true }).waitFor()

    await card.getByRole('button', { name: /What to prepare/u }).click()
    await card.getByText('Confirm the arrival the day before').waitFor()
    await card.getByRole('link', { name: /–/u }).first().click()
    await page.waitForURL(/\/booking\?booking=/)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('is checked in, out and taken back by keyboard alone', async () => {
    const context = await contextFor(browser, 'manager')
    const number = ownNumber()
    const id = await bookingOf(context, number, { inDays: 0 })
    const { page } = await opened(context, `${path}?booking=${id}`)
    const card = cardOf(page, number)
    await card.getByRole('button', { name: /Check in/u }).press('Enter')
    await card.getByText('Checked in', { exact: true }).waitFor()
    await card.getByRole('button', { name: /More actions for the booking/u }).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await card.getByText('Expected', { exact: true }).waitFor()
    await expect(card.getByText('Checked in', { exact: true })).toHaveCount(0)
    await context.close()
  })
})

test.describe('the rooms', () => {
  test('change by keyboard to a state next to their own, and say so where they did not', async () => {
    const context = await contextFor(browser, 'manager', withWorker)
    const { id: venueId } = await venueOf(context)
    const name = ownNumber()
    await post(context, '/api/rooms', { venueId, names: [name] })
    const { page } = await opened(context, `${path}?view=rooms&venue=${venueId}`)
    const room = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    const button = (state: string) =>
      room.getByRole('button', { name: new RegExp(`${state}\\. Change`, 'u') })
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await button('Vacant').press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await button('Reserved').waitFor()
    await button('Reserved').press('Enter')
    const occupied = room.getByRole('button', { name: 'Occupied' })
    await occupied.waitFor()
    await context.setOffline(true)
    await occupied.press('Enter')
    await page.getByText(`${name} was not changed: this device is offline`).waitFor()
    await button('Reserved').waitFor()
    await expect(button('Occupied')).toHaveCount(0)
    await context.close()
  })
})

test('overlapping and past bookings are clean for assistive technology, and no wider than a phone', async () => {
  const context = await contextFor(browser, 'manager', phone)
  const { page, troubles } = await opened(context, `${path}?view=overlapping`)
  const look = async () => {
    await settled(page)
    await page.locator('main article, main li, main table').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await look()
  await page.goto(`${path}?view=past`)
  await look()
  expect(troubles).toEqual([])
  await context.close()
})

test('whoever is no manager reads which role is needed', async () => {
  const context = await contextFor(browser, 'staff')
  const { page } = await opened(context)
  await page.getByText('This page is for managers').waitFor()
  await expect(page.getByRole('button', { name: 'New booking' })).toHaveCount(0)
  await context.close()
})
