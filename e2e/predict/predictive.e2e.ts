import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { drawn } from '../charts.ts'
import { type DemoRole, axeFindings, contextFor, desk, testEach, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(search = '', role: DemoRole = 'manager', options: object = desk): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(`/predictive-risk-dashboard${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const list = (page: Page) => page.getByRole('region', { name: 'Upcoming arrivals' })
const rows = (page: Page) => list(page).locator('tbody tr:has(th[scope=row])')
const days = (page: Page) => list(page).locator('tbody th[scope=colgroup]')
const charts = (page: Page) => page.locator('main .recharts-surface')
const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })
const arrivals = '**/api/predictive-risk/arrivals*'

test('each upcoming booking is listed under its day with percentages and reasons, and the total of the day is shown', async () => {
  const page = await open('?days=7')
  const troubles = watchTroubles(page)
  await rows(page).first().waitFor()
  await expect(days(page).first()).toHaveText(/about [\d.,]+ will not arrive \(\d+ to \d+\)/u)
  await page.getByText('Each percentage is as of today').waitFor()

  const first = rows(page).first()
  const [, noShow] = await first.getByText(/^\d+(\.\d)?%$/u).allTextContents()
  await first.getByRole('button', { name: 'Why' }).click()
  const why = page.getByRole('dialog')
  await why
    .getByText(/^A typical booking: [\d.]+%\.$/u)
    .first()
    .waitFor()
  await why.getByText('Raises it:').first().waitFor()
  // The explanation ends at the percentage that it explains.
  await why.getByText(`All factors together: ${noShow}.`).waitFor()
  await page.keyboard.press('Escape')
  await drawn(page, 1)
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await page.context().close()
})

test('the list is sorted by its headings, which is kept in the address, and by day under the days', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'Expected loss' }).click()
  await page.waitForURL(/sort=-expectedLoss/u)
  await expect(days(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Arrival', exact: true }).click()
  await page.waitForURL((address) => !address.search.includes('sort'))
  await expect(days(page)).not.toHaveCount(0)
  await page.context().close()
})

test('days, venue and what is judged stand in the address, and a link shows the same', async () => {
  const page = await open()
  await page.getByLabel('Days ahead', { exact: true }).selectOption('7')
  await page.waitForURL(/days=7/u)
  await page.getByLabel('Venue', { exact: true }).selectOption({ label: 'Harbour Lantern Cebu (demo)' })
  await page.waitForURL(/venue=/u)
  await expect(rows(page).filter({ hasText: 'Whitby' })).toHaveCount(0)
  await drawn(page, 1)
  await page.getByRole('radiogroup').getByText('No-show', { exact: true }).click()
  await page.waitForURL(/of=no_show/u)
  await page.reload()
  await rows(page).first().waitFor()
  await expect(page.getByLabel('Days ahead', { exact: true })).toHaveValue('7')
  await expect(rows(page).filter({ hasNotText: 'Harbour Lantern Cebu' })).toHaveCount(0)
  await page.getByText(/bookings, not cancelled/u).waitFor()
  await page.context().close()
})

test('nobody is called high-risk for not arriving, and the page says why', async () => {
  const page = await open('?of=no_show')
  await page.getByText('No booking is marked high-risk for a no-show').waitFor()
  await page.getByText(/had at least 5 times as many no-shows as all bookings/u).waitFor()
  const answer = await page.context().request.get('/api/predictive-risk/arrivals?limit=100&days=90')
  const { items } = (await answer.json()) as { items: { noShow: { isHighRisk: boolean } }[] }
  expect(items.length).toBeGreaterThan(50)
  expect(items.filter(({ noShow }) => noShow.isHighRisk)).toEqual([])
  await page.context().close()
})

test('by keyboard alone: why, the table of the groups, and what calling more of them would have done', async () => {
  const page = await open()
  await rows(page).first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused()
  await rows(page).first().getByRole('button', { name: 'Why' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Lowers it:').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await chart(page, 'Predicted and actual, in the check')
    .getByRole('button', { name: 'Show as a table' })
    .focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Predicted and actual, in the check' })
  await expect(table.locator('tbody tr')).toHaveCount(10)

  const slider = page.getByRole('slider', { name: /Share of bookings called/u })
  const calls = async () =>
    Number(/(\d+) calls/u.exec((await page.locator('output', { hasText: 'calls' }).textContent()) ?? '')?.[1])
  const before = await calls()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/top=3/u)
  expect(await calls()).toBeGreaterThan(before)
  await expect(slider).toHaveAttribute('aria-valuetext', '30%')
  await page.keyboard.press('End')
  await page.waitForURL(/top=10/u)
  const said = (await page.locator('output', { hasText: 'calls' }).textContent()) ?? ''
  const [, called, all] = /(\d+) calls for (\d+) bookings/u.exec(said) ?? []
  expect(called).toBeDefined()
  expect(called).toBe(all)
  await page.context().close()
})

test('the coming days are drawn with their interval, as a table and as a file', async () => {
  const page = await open('?days=14')
  await page.getByText(/off by [\d.]+ a day on average/u).waitFor()
  await chart(page, 'Arrivals').getByRole('button', { name: 'Show as a table' }).click()
  expect(await page.getByRole('table', { name: 'Arrivals', exact: true }).locator('tbody tr').count()).toBe(
    14,
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chart(page, 'Arrivals').getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  // The head, the days, and the end of the last line.
  expect(lines).toHaveLength(16)
  expect(lines[0]).toContain('Expected')
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,[\d.]+,[\d.]+,[\d.]+$/u)
  await page.context().close()
})

test('where too little is known, it says how much is missing instead of a number', async () => {
  const context = await contextFor(browser, 'manager')
  const page = await context.newPage()
  const needed = {
    bookings: { have: 320, need: 500 },
    rarerOutcomes: { have: 51, need: 50 },
    days: { have: 200, need: 90 },
  }
  const none = {
    model: null,
    refusal: { reason: 'too_few_bookings', triedAt: null, needed },
    calibration: null,
  }
  await page.route(arrivals, async (route) => {
    const body = (await (await route.fetch()).json()) as { items: object[] }
    const refused = { status: 'refused', reason: 'not_trained' }
    const items = body.items.map((item) => ({
      ...item,
      cancellation: refused,
      noShow: refused,
      notArriving: null,
      expectedLossMinor: null,
    }))
    await route.fulfill({
      json: { ...body, items, nextCursor: null, models: { cancellation: none, noShow: none } },
    })
  })
  await page.goto('/predictive-risk-dashboard')
  await page.getByText('Bookings that have ended: 320 of 500. 180 more needed.').waitFor()
  await page.getByText('With the rarer outcome: 51 of 50. This is enough.').waitFor()
  await expect(rows(page).getByText('%')).toHaveCount(0)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await context.close()
})

test('a list that does not load says so and can be asked again; an empty one says how it fills', async () => {
  const context = await contextFor(browser, 'manager')
  const page = await context.newPage()
  await page.route(arrivals, (route) => route.abort())
  await page.goto('/predictive-risk-dashboard')
  await page.getByText('Failed to load data').waitFor()
  await page.unroute(arrivals)
  await page.route(arrivals, async (route) => {
    const body = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...body, items: [], days: [], nextCursor: null } })
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('No arrivals in these days').waitFor()
  await page.getByRole('link', { name: 'Import bookings' }).waitFor()
  await expect(rows(page)).toHaveCount(0)
  await context.close()
})

testEach(['school', 'healthcare'])(
  'a %s is told that nothing is predicted, and nothing is asked for',
  async (sector) => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    const asked: string[] = []
    await page.route(/\/api\/predict/u, (route) => (asked.push(route.request().url()), route.abort()))
    await page.route('**/api/me', async (route) => {
      const me = (await (await route.fetch()).json()) as { organisation: object; venues: object[] }
      const venues = me.venues.map((venue) => ({ ...venue, sector }))
      await route.fulfill({ json: { ...me, organisation: { ...me.organisation, sector }, venues } })
    })
    await page.goto('/predictive-risk-dashboard')
    await page.getByText('No predictions here').waitFor()
    await expect(charts(page)).toHaveCount(0)
    expect(asked).toEqual([])
    await context.close()
  },
)

test('staff do not get in, and are told which role it takes', async () => {
  const page = await open('', 'staff')
  await page.getByText('This page is for managers').waitFor()
  await expect(rows(page)).toHaveCount(0)
  const answer = await page.context().request.get('/api/predictive-risk/arrivals')
  expect(answer.status()).toBe(403)
  await page.context().close()
})
