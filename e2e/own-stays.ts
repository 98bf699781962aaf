import type { Browser, BrowserContext } from '@playwright/test'
import { bring, dayFromNow, read, venueOf } from './calls.ts'
import { contextFor } from './harness.ts'

export interface OwnStay {
  readonly stayId: string
  readonly name: string
}

/** A name that no other test has, and that no search confuses with another. */
export function inventedName(): string {
  const letters = 'bcdfghjklmnpqrst'
  const digits = crypto.randomUUID().replaceAll('-', '').slice(0, 10)
  return `Test ${Array.from(digits, (digit) => letters[Number.parseInt(digit, 16)]).join('a')}`
}

/**
 * Guests in house used by no other test, because all tests share one server: a stay of the list may have been rated
 * by another test, as the same person, a moment ago.
 */
export async function ownStays(browser: Browser, count: number): Promise<OwnStay[]> {
  const context = await contextFor(browser, 'staff')
  const venue = await venueOf(context)
  const names = Array.from({ length: count }, inventedName)
  const [arrival, departure] = [dayFromNow(-1, venue), dayFromNow(2, venue)]
  const rows = names.map((name, index) => `${name}-${index};${name};${arrival};${departure};Checked in`)
  await bring(context, { venue, lines: ['Booking no;Guest;Arrival;Departure;Status', ...rows] })
  const own = await Promise.all(names.map(async (name) => ({ name, stayId: await stayOf(context, name) })))
  await context.close()
  return own
}

async function stayOf(context: BrowserContext, name: string): Promise<string> {
  const { items } = await read<{ items: { id: string }[] }>(
    context,
    `/api/stays?q=${encodeURIComponent(name)}`,
  )
  if (items.length !== 1) throw new Error(`${items.length} stays of ${name}`)
  return items[0]?.id ?? ''
}
