import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { dayFromNow, venueOf } from './calls.ts'
import { contextFor, phone, watchTroubles } from './harness.ts'

/** The product's main job, from the file of the property system to the reasons of a risk. */

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

/** An export with one guest, identified by e-mail, who is in house and stayed before. */
function exported(day: (offset: number) => string): string {
  return [
    'Booking no;Guest;E-mail;Arrival;Departure;Status;Room',
    `MJ-1;Walburga Tremethick;walburga@guests.example;${day(-60)};${day(-58)};Checked out;118`,
    `MJ-2;Walburga Tremethick;walburga@guests.example;${day(-1)};${day(2)};Checked in;118`,
  ].join('\n')
}

async function bringFile(page: Page): Promise<void> {
  const venue = await venueOf(page.context())
  const csv = exported((offset) => dayFromNow(offset, venue))
  await page.goto('/data-import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.locator('main').getByRole('button', { name: 'Check all rows' }).click()
  await page
    .locator('main')
    .getByRole('button', { name: /^Import \(2\)$/ })
    .click()
  await page.getByText('can be found and rated').waitFor()
}

async function rate(page: Page, value: number): Promise<void> {
  await page.goto('/rate-guest')
  await page.getByRole('searchbox').fill('118')
  const stays = page.locator('main li a[href*="stay="]')
  await expect(stays.filter({ hasNotText: '118' })).toHaveCount(0)
  // One: the stay. Two: the rating. Three: send.
  await stays.filter({ hasText: 'Walburga Tremethick' }).first().tap()
  await page.locator(`label:has(input[value="${value}"])`).first().tap()
  await page.getByRole('button', { name: 'Send rating' }).tap()
  await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
}

test('a receptionist imports stays, rates in three taps, finds a misspelled guest and sees the reasons of a risk', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await bringFile(page)
  await rate(page, 2)

  await page.goto('/guest-profiles')
  await page.getByRole('searchbox').fill('valburga tremetick')
  const found = page.locator('main ul li', { hasText: 'Walburga Tremethick' }).first()
  await found.waitFor()
  await found.getByRole('link').first().tap()
  await page.getByRole('heading', { level: 1, name: 'Walburga Tremethick' }).waitFor()
  const card = page.locator('main')
  await card.getByText(/^Score [\d.]+ of 100/u).waitFor()
  const shown = await card.innerText()
  for (const part of ['Score', 'Evidence range', 'What would change it', 'Suggestions only.'])
    expect(shown).toContain(part)
  // Two facts: the stay kept from the file, and the rating given just now.
  expect(shown).toContain('Stayed as booked')
  expect(shown).toContain('Low rating for a verified stay')
  expect(troubles).toEqual([])
  await context.close()
})
