import type { Browser, BrowserContext } from '@playwright/test'
import { bring, dayFromNow, post, read, venueOf } from '../calls.ts'
import { contextFor } from '../harness.ts'
import { inventedName } from '../own-stays.ts'

export interface ScoredGuest {
  readonly guestId: string
  readonly name: string
}

/** A guest with a score, used by no other test: two stays, rated by two people. */
export async function scoredGuest(browser: Browser): Promise<ScoredGuest> {
  const [staff, manager] = [await contextFor(browser, 'staff'), await contextFor(browser, 'manager')]
  const name = inventedName()
  await bringStays(staff, name)
  const { items } = await read<{ items: { id: string; guestId: string }[] }>(
    staff,
    `/api/stays?q=${encodeURIComponent(name)}`,
  )
  const [latest, first] = items
  if (!latest || !first) throw new Error(`${items.length} stays of ${name}`)
  await post(staff, '/api/reviews', { stayId: latest.id, rating: 1, tags: [] })
  await post(manager, '/api/reviews', { stayId: first.id, rating: 2, tags: [] })
  await Promise.all([staff.close(), manager.close()])
  return { guestId: latest.guestId, name }
}

/** Two stays of one guest, recognised by the e-mail address. */
async function bringStays(context: BrowserContext, name: string): Promise<void> {
  const venue = await venueOf(context)
  const day = (offset: number) => dayFromNow(offset, venue)
  const email = `${name.slice(5)}@guest.example`
  await bring(context, {
    venue,
    lines: [
      'Booking no;Guest;E-mail;Arrival;Departure;Status',
      `${name}-1;${name};${email};${day(-9)};${day(-7)};Checked out`,
      `${name}-2;${name};${email};${day(-1)};${day(2)};Checked in`,
    ],
  })
}
