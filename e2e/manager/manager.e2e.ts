import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { bookedByHand } from '../booked-by-hand.ts'
import { axeFindings, contextFor, phone, testEach, watchTroubles, withWorker } from '../harness.ts'

const dayPath = '/manager-dashboard'
const wallPath = '/v2manager-dashboard'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function opened(context: BrowserContext, address: string): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(address)
  await page.getByRole('list', { name: 'The day in figures' }).waitFor()
  return { page, troubles }
}

test.describe('the manager’s day', () => {
  test('has figures that lead to their rows', async () => {
    const context = await contextFor(browser, 'manager')
    const { page, troubles } = await opened(context, dayPath)
    await page.getByRole('list', { name: 'Key figures' }).getByText('Average rating').waitFor()
    await page.getByRole('list', { name: 'The day in figures' }).getByText('Open incidents').click()
    await page.waitForURL(/incident-management.*status=open/u)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('says of a figure what it is, how sure it is, and what it rests on', async () => {
    const context = await contextFor(browser, 'manager')
    const { page, troubles } = await opened(context, `${dayPath}?days=91`)
    await page.getByRole('button', { name: 'About Average rating' }).click()
    const detail = page.getByRole('dialog', { name: 'Average rating' })
    await detail.getByText('The mean of all open ratings').waitFor()
    await detail.getByText(/^[\d.]+ to [\d.]+ · Student’s t$/u).waitFor()
    await detail.locator('.recharts-surface').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      detail.getByRole('button', { name: 'Download as PNG' }).click(),
    ])
    expect(picture.suggestedFilename()).toBe('comity-average-rating.png')
    expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')
    await detail.getByRole('button', { name: 'Show as a table' }).click()
    await detail.getByRole('columnheader', { name: 'Interval from' }).waitFor()
    await detail.getByRole('list').getByRole('link').first().click()
    await page.waitForURL(/guest-feedback-detail-page\?feedback=/u)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('keeps the period in the address', async () => {
    const context = await contextFor(browser, 'manager', phone)
    const { page } = await opened(context, dayPath)
    await page.getByLabel('Period').selectOption('7')
    await page.waitForURL(/days=7/u)
    await page.reload()
    await expect(page.getByLabel('Period')).toHaveValue('7')
    await context.close()
  })

  test('leads to tasks and hand-over of the chosen venue, which its links keep', async () => {
    const context = await contextFor(browser, 'manager')
    const { venues } = (await (await context.request.get('/api/me')).json()) as { venues: { id: string }[] }
    const venue = venues[0]?.id ?? ''
    const { page } = await opened(context, `${dayPath}?venue=${venue}`)
    const figures = page.getByRole('list', { name: 'The day in figures' })
    const addressOf = (words: string) => figures.getByRole('link', { name: words }).getAttribute('href')
    expect(await addressOf('Open tasks')).toContain('tab=tasks')
    expect(await addressOf('Hand-over')).toContain('tab=handover')
    // No page lists only who is here now, so nothing links there.
    await expect(figures.getByRole('link', { name: 'Here now' })).toHaveCount(0)
    for (const link of await page.getByRole('link', { name: 'Show all' }).all()) {
      expect(await link.getAttribute('href')).toContain(venue)
    }
    await page.getByRole('link', { name: 'Wallboard' }).click()
    await page.waitForURL(new RegExp(`v2manager-dashboard.*${venue}`, 'u'))
    await context.close()
  })

  testEach([dayPath, wallPath, '/staff-dashboard', '/staff-dashboard-page'])(
    'at %s says of a venue that is not one’s own that it is not, and offers those that are',
    async (address) => {
      const context = await contextFor(browser, 'manager')
      const page = await context.newPage()
      await page.goto(`${address}?venue=${crypto.randomUUID()}`)
      await page.getByText('You do not work at this venue').waitFor()
      await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'All venues' }).click()
      await page.getByText('You do not work at this venue').waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.has('venue')).toBe(false)
      await context.close()
    },
  )

  test('says which role is needed to whoever has not got it', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto(dayPath)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('This page is for managers').waitFor()
    await expect(page.getByRole('list', { name: 'The day in figures' })).toHaveCount(0)
    await context.close()
  })
})

test.describe('the wallboard', () => {
  test('shows figures and nobody’s name, without header and footer, and says when it is offline', async () => {
    const context = await contextFor(browser, 'manager', withWorker)
    const name = await bookedByHand(context, 'Hildegard Wallis')
    const { page, troubles } = await opened(context, wallPath)
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const answer = await context.request.get('/api/staff-dashboard')
    const { arrivals, onShift } = (await answer.json()) as {
      arrivals: { items: { guestName: string | null }[] }
      onShift: { person: { name: string | null } }[]
    }
    const names = [
      ...arrivals.items.map(({ guestName }) => guestName),
      ...onShift.map(({ person }) => person.name),
    ]
    expect(names).toContain(name)
    const shown = await page.locator('main').innerText()
    expect(names.filter((name) => name !== null && shown.includes(name))).toEqual([])
    expect(troubles).toEqual([])
    await context.setOffline(true)
    await page
      .getByText(/Offline|Reconnecting/u)
      .first()
      .waitFor()
    await context.close()
  })

  test('is gone once somebody signs out', async () => {
    const context = await contextFor(browser, 'manager')
    const { page } = await opened(context, wallPath)
    const other = await context.newPage()
    await other.goto('/my-profile')
    await other.getByRole('button', { name: /Account of/u }).click()
    // The page's list of sessions has buttons of the same name.
    await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    const figures = page.getByRole('list', { name: 'The day in figures' })
    await other.getByText('You have signed out', { exact: true }).waitFor()
    // At once, by a message of the other tab: the server's stream would report it much later.
    await expect.poll(() => figures.count(), { timeout: 5_000 }).toBe(0)
    await context.close()
  })
})
