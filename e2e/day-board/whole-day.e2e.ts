import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { dayFromNow, put, venueOf } from '../calls.ts'
import { phone, watchTroubles } from '../harness.ts'
import { ownHouse, type OwnHouse } from '../safety/own-house.ts'

/** A whole day of a venue: from the morning's file to the last rating, at two desks and on a phone. */

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const rowOf = (page: Page, name: string) => page.locator('main [data-line]').filter({ hasText: name })
const partOf = (page: Page, part: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the day' })
    .getByRole('link', { name: new RegExp(`^${part}`) })

const zones = [
  'Pacific/Auckland',
  'Asia/Manila',
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
]

/**
 * Moves the venue to a time zone where it is morning: nothing of the day is late yet, and the day does not end during
 * the test.
 */
async function inTheMorning({ colleague }: OwnHouse) {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hour12: false }).format())
  const timeZone = zones.find((zone) => hourIn(zone) >= 6 && hourIn(zone) < 13)!
  const { id } = await venueOf(colleague)
  await put(colleague, `/api/venues/${id}`, { timeZone })
  return { timeZone }
}

/** Imports a file on its page. `rows` is how many bookings it adds or changes. */
async function importFile(page: Page, lines: readonly string[], rows: number): Promise<void> {
  await page.goto('/data-import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const main = page.locator('main')
  await main.getByRole('button', { name: 'Check all rows' }).click()
  await main.getByRole('button', { name: `Import (${rows})` }).click()
  await page.getByText('can be found and rated').waitFor()
}

/** Rates the guest of a row with three taps: the row, the value, send. */
async function rate(page: Page, name: string, value: number): Promise<void> {
  await rowOf(page, name)
    .getByRole('link', { name: `Rate ${name}` })
    .tap()
  await page.locator(`label:has(input[value="${value}"])`).first().tap()
  await page.getByRole('button', { name: 'Send rating' }).tap()
  await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
}

async function open(house: OwnHouse, day: string) {
  const board = `/staff-dashboard?day=${day}`
  const [front, back, hand] = [await house.caller(), house.colleague, await house.caller(phone)]
  const pages = [await front.newPage(), await back.newPage(), await hand.newPage()] as const
  const troubles = pages.map(watchTroubles)
  return {
    pages,
    board,
    close: async () => {
      expect(troubles.flat()).toEqual([])
      await Promise.all([front.close(), back.close(), hand.close()])
    },
  }
}

test('a hotel day', async () => {
  const house = await ownHouse(browser, 'hotel-day')
  const venue = await inTheMorning(house)
  const day = (offset: number) => dayFromNow(offset, venue)
  const head = 'Booking no;Guest;E-mail;Arrival;Departure;Status;Room;Adults;Price;Currency'
  const leaving = `HD-1;Rosalind Thackeray;rosalind@guests.example;${day(-2)};${day(0)};Checked in;101;2;310.00;GBP`
  const arriving = (name: string, room: string) =>
    `HD-2;${name};basil@guests.example;${day(0)};${day(2)};Confirmed;${room};1;240.00;GBP`
  const late = `HD-3;Philippa Ravenscroft;;${day(0)};${day(1)};Confirmed;;2;120.00;GBP`
  const missing = `HD-4;Lucian Oakhanger;lucian@guests.example;${day(0)};${day(3)};Confirmed;104;1;360.00;GBP`
  const { pages, board, close } = await open(house, day(0))
  const [front, back, hand] = pages

  // Morning: the file of the reservation system.
  await importFile(back, [head, leaving, arriving('Basil Thornycroft', '102'), late, missing], 4)
  await Promise.all([front.goto(board), hand.goto(board)])
  await expect(partOf(front, 'Arrivals')).toContainText('3')
  await expect(rowOf(front, 'Philippa Ravenscroft')).toContainText('No room yet')

  // The file again, corrected and without one booking: nothing is decided silently.
  await importFile(back, [head, leaving, arriving('Basil Thornicroft', '103'), late], 1)
  const question = (text: string) => back.locator('main li').filter({ hasText: text })
  await question('The file names someone else').getByRole('button', { name: 'It is a correction' }).click()
  await back.getByText('Answered: it was a correction.').waitFor()
  await question('is missing now').getByRole('button', { name: 'Cancel the booking' }).click()
  await back.getByText('Answered: the booking was cancelled.').waitFor()
  await expect(rowOf(front, 'Basil Thornicroft')).toContainText('103')
  await expect(rowOf(front, 'Lucian Oakhanger')).toHaveCount(0)

  // Noon: departures, tapped at one desk and visible at the other and on the phone.
  await back.goto(board)
  for (const page of pages) await partOf(page, 'Departures').click()
  await rowOf(front, 'Rosalind Thackeray')
    .getByRole('button', { name: 'Check out Rosalind Thackeray' })
    .click()
  for (const page of pages) await rowOf(page, 'Rosalind Thackeray').getByText('Checked out').waitFor()
  await rate(hand, 'Rosalind Thackeray', 5)

  // Afternoon: a booking changes before its guest arrives.
  await hand.goto(board)
  await rowOf(back, 'Rosalind Thackeray').waitFor()
  await partOf(back, 'Arrivals').click()
  await rowOf(back, 'Philippa Ravenscroft').getByRole('link', { name: 'Open booking' }).click()
  await back.getByRole('button', { name: 'Change booking' }).click()
  const form = back.getByRole('dialog')
  await form.getByLabel('Room').fill('101')
  await form.getByLabel('Note').fill('Cot in the room')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.waitFor({ state: 'hidden' })
  await partOf(front, 'Arrivals').click()
  await expect(rowOf(front, 'Philippa Ravenscroft')).toContainText('101')
  for (const name of ['Philippa Ravenscroft', 'Basil Thornicroft']) {
    await rowOf(hand, name)
      .getByRole('button', { name: `Check in ${name}` })
      .tap()
    await rowOf(front, name).getByText('Checked in').waitFor()
  }
  await partOf(front, 'In house').click()
  await expect(front.locator('main [data-line]')).toHaveCount(2)

  // Evening: the last rating, after which no guest is left to rate.
  for (const name of ['Philippa Ravenscroft', 'Basil Thornicroft']) {
    await rate(hand, name, 4)
    await hand.goto(board)
  }
  await expect(hand.locator('main').getByRole('link', { name: /^Rate / })).toHaveCount(0)
  await close()
})

test('a restaurant evening', async () => {
  const house = await ownHouse(browser, 'restaurant-evening', 'restaurant')
  const venue = await inTheMorning(house)
  const today = dayFromNow(0, venue)
  const table = (number: string, name: string, at: string, room: string, party: number) =>
    `${number};${name};${today};${at};${room};${party};Confirmed`
  const { pages, board, close } = await open(house, today)
  const [front, back, hand] = pages

  await importFile(
    back,
    [
      'Booking no;Guest;Date;Time;Table;Party;Status',
      table('RE-1', 'Emmeline Harkaway', '19:00', '4', 2),
      table('RE-2', 'Fergus Dunmallet', '18:30', '7', 5),
      table('RE-3', 'Sylvie Arkwright', '20:15', '4', 3),
    ],
    3,
  )
  for (const page of pages) await page.goto(board)
  // Tables by time, with their guests.
  for (const page of pages)
    await expect(page.locator('main [data-line]')).toHaveText([
      /18:30.*7.*Fergus/s,
      /19:00.*4.*Emmeline/s,
      /20:15/,
    ])
  await expect(rowOf(hand, 'Fergus Dunmallet')).toContainText('5 people')

  const step = async (page: Page, name: string, deed: string) => {
    await rowOf(page, name)
      .getByRole('button', { name: `${deed} ${name}` })
      .click()
  }
  await step(front, 'Fergus Dunmallet', 'Seat')
  await step(back, 'Emmeline Harkaway', 'Seat')
  for (const page of pages) await expect(page.locator('main [data-line]')).toHaveCount(1)
  await partOf(front, 'Here now').click()
  await step(front, 'Emmeline Harkaway', 'Mark as left')
  await expect(rowOf(front, 'Emmeline Harkaway')).toHaveCount(0)

  // One does not come; another tap undoes it when they do.
  const more = back.getByRole('button', { name: 'More actions for the booking of Sylvie Arkwright' })
  await more.click()
  await rowOf(back, 'Sylvie Arkwright').getByRole('button', { name: 'Mark as no-show', exact: true }).click()
  await partOf(back, 'Over').click()
  await step(back, 'Sylvie Arkwright', 'Arrived after all')
  await expect(rowOf(back, 'Sylvie Arkwright')).toHaveCount(0)

  for (const [part, name] of [
    ['Over', 'Emmeline Harkaway'],
    ['Here now', 'Fergus Dunmallet'],
    ['Here now', 'Sylvie Arkwright'],
  ] as const) {
    await hand.goto(board)
    await partOf(hand, part).click()
    await rate(hand, name, 5)
  }
  await close()
})
