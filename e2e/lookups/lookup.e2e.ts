import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { mailTo } from '../accounts/new-account.ts'
import { post } from '../calls.ts'
import { makeGuest } from '../guests/made-guest.ts'
import { axeFindings, contextFor, watchTroubles } from '../harness.ts'

const path = '/guest-profile-lookup'
/** Arrives today and was listed by a partner, by booking number. */
const listed = 'LANTERN-8204'
let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function opened(context: BrowserContext, address = path): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(address)
  await page.locator('h1').waitFor()
  return { page, troubles }
}

interface Arriving {
  readonly name: string
  readonly number: string
  readonly guestId: string
}

/** A guest used by no other test, who arrives today at the caller's first venue. */
async function arrivingToday(context: BrowserContext, telephone?: string): Promise<Arriving> {
  const { venues } = (await (await context.request.get('/api/me')).json()) as {
    venues: { id: string; timeZone: string }[]
  }
  const [venue] = venues
  if (!venue) throw new Error('Whoever is signed in works at no venue')
  const number = `ASK${randomInt(1_000_000, 9_999_999)}`
  const name = `Ottoline Farr ${number}`
  const contact = telephone ? { phone: telephone } : {}
  const guestId = await makeGuest(context, { name, ...contact })
  // Canadian English formats a day as the call expects it.
  const arrivesOn = new Intl.DateTimeFormat('en-CA', { timeZone: venue.timeZone }).format(new Date())
  await post(context, '/api/room-bookings', { venueId: venue.id, guestId, bookingNumber: number, arrivesOn })
  return { name, number, guestId }
}

const ownTelephone = () => `+44 7700 9${randomInt(10_000, 99_999)}`
const ask = (page: Page) => page.getByRole('button', { name: 'Ask the network' })

/** Finds a booking by its number and goes to the look-up. */
async function choose(page: Page, number: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Booking or stay' })
  await search.fill(number)
  await page.getByRole('heading', { name: 'Found' }).waitFor()
  await search.press('Enter')
  await ask(page).waitFor()
}

test('by keyboard alone a stay of today is asked about with three keys and its number', async () => {
  const context = await contextFor(browser, 'staff')
  const { number } = await arrivingToday(context, ownTelephone())
  const { page, troubles } = await opened(context)
  await page.getByRole('searchbox', { name: 'Booking or stay' }).waitFor()
  await page.locator('h1').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(number)
  await page.getByRole('heading', { name: 'Found' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Your look-up is logged').waitFor()
  await page.getByRole('radio', { name: 'To check a guest in' }).and(page.locator(':checked')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Partners have no record of this person').waitFor()
  await page.getByRole('heading', { name: 'What partners report' }).and(page.locator(':focus')).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('what a partner tells is shown as ground, severity, end and contact, and forgotten when the page is left', async () => {
  const context = await contextFor(browser, 'staff')
  const { page, troubles } = await opened(context)
  await choose(page, listed)
  await ask(page).click()
  const hit = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Theft' }) })
    .last()
  await hit.waitFor()
  const told = await hit.innerText()
  expect(told).toContain('High')
  expect(told).toMatch(/Known until\s+\d/u)
  expect(told).toMatch(/Call\s+\S/u)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Ask about another person' }).click()
  await page.getByRole('searchbox').waitFor()
  await page.goBack()
  await ask(page).waitFor()
  await expect(page.getByRole('heading', { name: 'What partners report' })).toHaveCount(0)
  expect(troubles).toEqual([])
  await context.close()
})

test('a button that is pressed twice asks once', async () => {
  const context = await contextFor(browser, 'staff')
  const { number } = await arrivingToday(context, ownTelephone())
  const { page } = await opened(context)
  let questions = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/network-lookups')) questions += 1
  })
  await choose(page, number)
  await ask(page).dblclick()
  await page.getByRole('heading', { name: 'What partners report' }).waitFor()
  expect(questions).toBe(1)
  await context.close()
})

test('whoever has no telephone, address or document cannot be asked about, and it is said why', async () => {
  const context = await contextFor(browser, 'staff')
  const { guestId, name } = await arrivingToday(context)
  const { page } = await opened(context, `/guest-detail-page?guest=${guestId}`)
  await page.getByRole('link', { name: 'Ask the network' }).click()
  await page.getByRole('link', { name }).waitFor()
  await ask(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'The network was not asked' })
  await refusal.waitFor()
  await expect(refusal).toContainText('There is nothing to look up')
  await context.close()
})

test('who has asked too often hears when to come back', async () => {
  const context = await contextFor(browser, 'staff')
  const { number } = await arrivingToday(context, ownTelephone())
  const { page } = await opened(context)
  await page.route('**/api/network-lookups', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1800' },
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 429,
        code: 'rate_limited',
        reason: 'too_many_lookups',
        traceId: 'none',
      }),
    }),
  )
  await choose(page, number)
  await ask(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'You have made 30 look-ups within an hour' })
  await refusal.waitFor()
  expect(await refusal.innerText()).toMatch(/You can ask again from \d/u)
  await context.close()
})

test('a manager reads who asked, of which venue and why, and staff do not', async () => {
  const staff = await contextFor(browser, 'staff')
  const { number, name } = await arrivingToday(staff, ownTelephone())
  const { page } = await opened(staff)
  await choose(page, number)
  await expect(page.getByRole('link', { name: 'Look-ups made' })).toHaveCount(0)
  await ask(page).click()
  await page.getByRole('heading', { name: 'What partners report' }).waitFor()
  await page.goto(`${path}?view=log`)
  await page.getByRole('searchbox', { name: 'Booking or stay' }).waitFor()
  await staff.close()

  const manager = await contextFor(browser, 'manager')
  const log = await opened(manager, `${path}?view=log`)
  const row = log.page.getByRole('listitem').filter({ hasText: name })
  await row.waitFor()
  const said = await row.innerText()
  expect(said).toContain('To check a guest in')
  expect(said).toContain('Sam Ortega')
  expect(said).toContain('No record standing')
  expect(await axeFindings(log.page)).toEqual([])
  expect(log.troubles).toEqual([])
  await manager.close()
})

test('a school asks nobody, and is told so', async () => {
  const context = await contextFor(browser, undefined)
  const email = `ask-${crypto.randomUUID().slice(0, 8)}@harbour.example`
  const password = 'seven tidal lanterns'
  await post(context, '/api/managers/register', {
    organisation: { name: 'Quay College', sector: 'school', country: 'GB', language: 'en' },
    venue: { name: 'Quay College Main' },
    manager: { name: 'Ilse Marrow', email, password },
  })
  const [link = ''] = (await mailTo(email)).links
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('confirm')
  await post(context, '/api/managers/confirm', { token, password })
  await post(context, '/api/auth/sign-in/email', { email, password })
  const { page, troubles } = await opened(context)
  await page.getByText('Schools and healthcare never share').waitFor()
  await expect(page.getByRole('searchbox', { name: 'Booking or stay' })).toHaveCount(0)
  expect(troubles).toEqual([])
  await context.close()
})
