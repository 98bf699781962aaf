import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { dayFromNow, post, venueOf } from '../calls.ts'
import { axeFindings, contextFor, watchTroubles } from '../harness.ts'

const path = '/group-intelligence-dashboard'
let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const ownNumber = () => `G${randomInt(1_000_000, 9_999_999)}`
async function booked(context: BrowserContext, name: string, number: string): Promise<void> {
  const venue = await venueOf(context)
  await post(context, '/api/room-bookings', {
    venueId: venue.id,
    guest: { name },
    bookingNumber: number,
    arrivesOn: dayFromNow(2, venue),
  })
}

test('a group is made of bookings, and what it did is theirs alone who were seen', async () => {
  const context = await contextFor(browser, 'manager')
  const [leader, other] = [ownNumber(), ownNumber()]
  await booked(context, `Averil Leads ${leader}`, leader)
  await booked(context, `Averil Comes ${other}`, other)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(path)

  await page.getByRole('button', { name: 'New group' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Group name').fill(`Choir ${leader}`)
  await form.getByLabel('Find the leader’s booking').fill(leader)
  await form.getByRole('radio', { name: new RegExp(leader, 'u') }).check()
  await form.getByLabel('Booking numbers of the others').fill(other)
  await form.getByLabel('Number of people').fill('9')
  await form.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('heading', { level: 1, name: `Choir ${leader}` }).waitFor()
  await page.getByText('2 bookings in the group').waitFor()

  await page.getByRole('button', { name: 'Record an incident' }).click()
  const report = page.getByRole('dialog')
  await report.getByLabel('Observed', { exact: true }).fill('Sang on the stairs until three.')
  await report.getByRole('button', { name: 'Record incident' }).click()
  await expect(report.getByText('This field is required')).toHaveCount(2)
  await report.getByLabel('Type').selectOption('noise')
  await report.getByLabel('Severity').selectOption('low')
  await report.getByLabel('Concluded').fill('They sang because they are gay.')
  await report.getByText('the law protects').waitFor()
  await report.getByLabel('Concluded').fill('')
  await report.getByRole('checkbox', { name: new RegExp(other, 'u') }).check()
  await report.getByRole('textbox', { name: /was seen doing/u }).fill('Led the singing.')
  await report.getByRole('button', { name: 'Record incident' }).click()
  await page.getByText('1 person was seen').waitFor()
  await page
    .getByRole('link', { name: `Averil Comes ${other}` })
    .last()
    .waitFor()
  await expect(page.getByRole('link', { name: `Averil Leads ${leader}` })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('whoever is no manager reads which role is needed', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  await page.goto(path)
  await page.getByText('This page is for managers').waitFor()
  await expect(page.locator('main article')).toHaveCount(0)
  await context.close()
})
