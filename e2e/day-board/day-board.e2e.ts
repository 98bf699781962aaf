import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { bookedByHand } from '../booked-by-hand.ts'
import { filesKept } from '../files-kept.ts'
import { keptOnDevice } from '../kept-on-device.ts'
import { axeFindings, contextFor, phone, watchTroubles, withWorker } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const rowOf = (page: Page, name: string) => page.locator('main [data-line]').filter({ hasText: name })

async function opened(context: BrowserContext): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/staff-dashboard')
  await page.getByRole('navigation', { name: 'Parts of the day' }).waitFor()
  return { page, troubles }
}

interface Stay {
  readonly id: string
  readonly guestName: string | null
}

/** The server's board with its first stay repeated this many times, each with a guest of its own. */
async function withArrivals(page: Page, count: number): Promise<void> {
  await page.route('**/api/day-board?*', async (route) => {
    const answer = await route.fetch()
    const board = (await answer.json()) as { items: Stay[] }
    const [one] = board.items
    if (!one) throw new Error('The board of the demo is empty')
    const items = Array.from({ length: count }, (_, nth) => ({
      ...one,
      parts: ['arrivals'],
      status: 'expected',
      id: `01990000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      guestName: `Arrival number ${nth}`,
    }))
    await route.fulfill({ json: { ...board, items } })
  })
}

test('an arrival is found by typing and checked in with one tap, and another desk sees it', async () => {
  const [desk, other] = [await contextFor(browser, 'staff', phone), await contextFor(browser, 'manager')]
  const name = await bookedByHand(desk, 'Leopoldine Ashcombe')
  const [{ page, troubles }, { page: second }] = [await opened(desk), await opened(other)]
  const { venues } = (await (await desk.request.get('/api/me')).json()) as { venues: { id: string }[] }
  await second.goto(`/staff-dashboard?venue=${venues[0]?.id}`)
  await second.getByRole('searchbox').fill(name)
  await rowOf(second, name)
    .getByRole('button', { name: `Check in ${name}` })
    .waitFor()

  await page.getByRole('searchbox').fill(name)
  const row = rowOf(page, name)
  await expect(row).toHaveCount(1)
  await row.getByText('No room yet').waitFor()
  for (const target of await row.locator('button:visible, a:visible').all())
    expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(24)
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: `Check in ${name}` }).tap()
  await row.getByText('Checked in').waitFor()
  await rowOf(second, name).getByText('Checked in').waitFor()
  await rowOf(second, name)
    .getByRole('link', { name: `Rate ${name}` })
    .waitFor()
  expect(troubles).toEqual([])
  await Promise.all([desk.close(), other.close()])
})

test('a note is written beside the row, and is shown on it', async () => {
  const context = await contextFor(browser, 'staff')
  const name = await bookedByHand(context, 'Ambrose Tillingham')
  const { page, troubles } = await opened(context)
  await page.getByRole('searchbox').fill(name)
  // The list changes under the pointer until it shows what was typed.
  await expect(page.locator('main [data-line]')).toHaveCount(1)
  await rowOf(page, name)
    .getByRole('button', { name: `Note ${name}` })
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').fill('Asked for a room away from the lift')
  await form.getByRole('button', { name: 'Add a note' }).click()
  await rowOf(page, name).getByText('Asked for a room away from the lift').waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('a day of 500 arrivals draws only rows in sight, supports the arrow keys, and prints all rows', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  await withArrivals(page, 500)
  await page.goto('/staff-dashboard')
  await page.getByText('500 shown').waitFor()
  await page.getByRole('link', { name: 'Arrival number 0', exact: true }).waitFor()
  const rows = page.locator('main [data-line]')
  expect(await rows.count()).toBeLessThan(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('link', { name: 'Arrival number 0', exact: true }).focus()
  for (let nth = 1; nth <= 30; nth++) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: `Arrival number ${nth}`, exact: true })).toBeFocused()
  }
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(rows).toHaveCount(500)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(rows).not.toHaveCount(500)

  await page.getByRole('searchbox').fill('number 499')
  await expect(rows).toHaveCount(1)
  // A response that is still pending would fail when the page closes.
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('the day can be read after a reload without a network, and says how old it is', async () => {
  const context = await contextFor(browser, 'staff', { ...phone, ...withWorker })
  const name = await bookedByHand(context, 'Cordelia Wrexham')
  const { page } = await opened(context)
  await rowOf(page, name).waitFor()
  await filesKept(page, [])
  await expect.poll(async () => (await keptOnDevice(page, 'days')).length).toBe(1)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('This device is offline.').waitFor()
  await rowOf(page, name).waitFor()
  await context.close()
})
