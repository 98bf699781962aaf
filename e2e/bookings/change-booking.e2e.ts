import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { dayFromNow, post, read, venueOf } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

test('a second desk sees what the first changed, keeps what it typed, and the change can be undone', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'staff')
  const venue = await venueOf(context)
  const { id } = await post<{ id: string }>(context, '/api/room-bookings', {
    venueId: venue.id,
    guest: { name: `Orla Fennimore ${randomInt(1_000_000, 9_999_999)}` },
    startsAt: `${dayFromNow(20, venue)}T15:00`,
    endsAt: `${dayFromNow(22, venue)}T11:00`,
  })
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(`/booking?booking=${id}`)
  await page.getByRole('button', { name: 'Change booking' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Note').fill('Arrives by the late train')
  await context.request.fetch(`/api/room-bookings/${id}`, {
    method: 'PATCH',
    headers: { origin: new URL(page.url()).origin },
    data: { adults: 3 },
  })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.getByText('A colleague changed this booking in the meantime').waitFor()
  await expect(form.getByText('Adults: nothing → 3')).toBeVisible()
  await expect(form.getByLabel('Note')).toHaveValue('Arrives by the late train')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.waitFor({ state: 'hidden' })
  const main = page.locator('main')
  await expect(main.getByText('3 adults')).toBeVisible()
  const change = main.getByRole('listitem').filter({ hasText: 'Note: nothing → Arrives by the late train' })
  await change.getByRole('button', { name: 'Undo' }).click()
  await main.getByText('undid a change').waitFor()
  await expect(main.getByText('3 adults')).toBeVisible()
  // The refusal under test.
  expect(troubles.filter((one) => !one.includes('409'))).toEqual([])
  await context.close()
})

test('a booking is given to a guest who is known already, and nobody is added twice', async ({ browser }) => {
  const context = await contextFor(browser, 'staff', phone)
  const venue = await venueOf(context)
  const known = `Petronella Quillfeather ${randomInt(1_000_000, 9_999_999)}`
  const { guest } = await post<{ guest: { id: string } }>(context, '/api/guest-profiles', { name: known })
  const { id } = await post<{ id: string }>(context, '/api/room-bookings', {
    venueId: venue.id,
    guest: { name: `Wilhelmina Ostler ${randomInt(1_000_000, 9_999_999)}` },
    startsAt: `${dayFromNow(21, venue)}T15:00`,
    endsAt: `${dayFromNow(22, venue)}T11:00`,
  })
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(`/booking?booking=${id}`)
  await page.getByRole('button', { name: 'Change booking' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Guest’s name').fill(known)
  await form.getByRole('button', { name: 'Someone new', pressed: true }).waitFor()
  await form.getByRole('button', { name: known }).tap()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.waitFor({ state: 'hidden' })
  await page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: `→ ${known}` })
    .first()
    .waitFor()
  const { items } = await read<{ items: { guestId: string }[] }>(
    context,
    `/api/room-bookings?bookingId=${id}`,
  )
  expect(items).toMatchObject([{ guestId: guest.id }])
  expect(troubles).toEqual([])
  await context.close()
})
