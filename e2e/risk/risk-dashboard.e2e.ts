import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { bookedByHand } from '../booked-by-hand.ts'
import { dayFromNow, venueOf } from '../calls.ts'
import { drawn } from '../charts.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { asInSchool } from './in-school.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

interface Figures {
  readonly levels: Readonly<Record<string, number>>
}

test.describe('the page of risk', () => {
  test('shows levels, a level by a manager beside the computed one, decisions, and what was called wrong', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto('/risk-dashboard')
    const levels = part(page, 'Current levels')
    await levels.waitFor()
    const { levels: counts } = (await (
      await context.request.get('/api/risk-scoring/dashboard')
    ).json()) as Figures
    for (const [word, level] of [
      ['Medium', 'medium'],
      ['Insufficient data', 'insufficient_data'],
    ] as const) {
      const row = levels.getByRole('link', { name: new RegExp(`^${word}`) })
      expect(await row.textContent()).toContain(String(counts[level]))
    }
    const override = part(page, 'Manager overrides').getByRole('listitem').filter({ hasText: 'Corwin' })
    await override.getByText('the noise of two nights came from the room above').waitFor()
    await override.getByText('By the manager').waitFor()
    await override.getByText('Computed now').waitFor()
    const quiet = part(page, 'Decisions').getByText('Give a quiet room').first()
    const earlier = part(page, 'Decisions').getByRole('button', { name: 'More decisions', disabled: false })
    // The newest come first, and other tests make decisions too. The button disappears with the last page.
    const isFound = async () => {
      if (!(await quiet.isVisible())) await earlier.click({ timeout: 1_000 }).catch(() => undefined)
      return quiet.isVisible()
    }
    await expect.poll(isFound).toBe(true)
    await part(page, 'False positives')
      .getByRole('table', { name: 'How often each alert rule is right' })
      .waitFor()
    await drawn(page)
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])

    await override.getByRole('link', { name: 'Corwin Ashgrove-Tell' }).click()
    await page.waitForURL(/guest-detail-page\?guest=/)
    await context.close()
  })

  test('leads from an open alert to that alert, and from a level to its people', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    await page.route('**/api/smart-alerts?*', async (route) => {
      const isHigh = route.request().url().includes('high_risk')
      await route.fulfill({ json: { items: isHigh ? [alert] : [], nextCursor: null } })
    })
    await page.goto('/risk-dashboard')
    const open = part(page, 'Open risk alerts')
    await open.getByText('Unclaimed').waitFor()
    await open.getByText('High', { exact: true }).waitFor()
    const link = open.getByRole('link', { name: 'Rufus Winterbourne' })
    expect(await link.getAttribute('href')).toContain(`/alerts-page#alert=${alert.id}`)
    await part(page, 'Current levels')
      .getByRole('link', { name: /^Medium/ })
      .click()
    await page.waitForURL(/guest-profiles\?level=medium/)
    await context.close()
  })

  test('keeps the period in the address, and hands the movement over as a table and a file', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    await page.goto('/risk-dashboard')
    await page.getByLabel('Period', { exact: true }).selectOption('90')
    await page.waitForURL(/span=90/)
    await page.reload()
    await expect(page.getByLabel('Period', { exact: true })).toHaveValue('90')
    const movement = part(page, 'Movement')
    await movement.getByText('One bar per week').waitFor()
    await movement.getByRole('button', { name: 'Show as a table' }).click()
    await movement.getByRole('columnheader', { name: 'To a higher level' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      movement.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('comity-risk-movement.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('To a higher level')
    expect(text.trim().split('\r\n')).toHaveLength(1 + Math.ceil(90 / 7))
    await context.close()
  })
})

test.describe('the arrivals', () => {
  test('of a day are scored in one call, at one venue or all', async () => {
    // A new arrival, because those of the demo are a day nearer after midnight.
    const staff = await contextFor(browser, 'staff')
    const [venue, guest] = [await venueOf(staff), await bookedByHand(staff, 'Arriving', 2)]
    await staff.close()
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    const scored: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/batch-analyze')) scored.push(request.postData() ?? '')
    })
    await page.goto('/risk-dashboard')
    const arrivals = part(page, 'Arrivals')
    await arrivals
      .getByText(/expected/)
      .first()
      .waitFor()
    const days = await arrivals.getByLabel('Day').locator('option').allTextContents()
    expect(days).toHaveLength(7)
    await arrivals.getByLabel('Day').selectOption(dayFromNow(2, venue))
    await page.waitForURL(/day=\d{4}-\d{2}-\d{2}/)
    // Other tests book arrivals too, and only the highest risks are listed at first.
    const whole = arrivals.getByRole('button', { name: /^Show all/ })
    await expect(async () => {
      if (await whole.isVisible()) await whole.click()
      await expect(arrivals.getByText(guest)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const ofDay = scored.at(-1) ?? ''
    expect((JSON.parse(ofDay) as { guestIds: string[] }).guestIds.length).toBeGreaterThanOrEqual(1)
    expect(scored.filter((body) => body === ofDay)).toHaveLength(1)
    await page.getByLabel('Venue', { exact: true }).selectOption({ label: 'Harbour Lantern Cebu (demo)' })
    await page.waitForURL(/venue=/)
    await arrivals.getByText(guest).waitFor({ state: 'detached' })
    await context.close()
  })
})

test.describe('who and where', () => {
  test('on a phone in French it goes with the keyboard alone', async () => {
    const context = await contextFor(browser, 'manager', phone)
    const page = await context.newPage()
    await page.goto('/risk-dashboard?lang=fr')
    await page.getByRole('heading', { name: 'Niveaux actuels' }).waitFor()
    await drawn(page)

    const table = page.getByRole('button', { name: 'Afficher en tableau' })
    await page.getByLabel('Période', { exact: true }).focus()
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      if (await table.evaluate((button) => button === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.getByRole('columnheader', { name: 'Jour', exact: true }).waitFor()
    await context.close()
  })

  test('it is not for staff, who read which role it takes', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto('/risk-dashboard')
    await page.getByText('This page is for managers').waitFor()
    for (const path of ['/api/risk-scoring/dashboard', '/api/risk-scoring/trends', '/api/decisions'])
      expect([path, (await context.request.get(path)).status()]).toEqual([path, 403])
    await context.close()
  })

  test('a school reads that there are no scores, instead of empty charts', async () => {
    const context = await contextFor(browser, 'manager')
    const asked = await asInSchool(context)
    const page = await context.newPage()
    await page.goto('/risk-dashboard')
    await page.getByText('Schools keep no scores.').waitFor()
    await expect(page.getByRole('region')).toHaveCount(0)
    expect(asked).toEqual([])
    await context.close()
  })
})

const alert = {
  id: '0192f3a0-0000-7000-8000-0000000000a1',
  type: 'high_risk',
  severity: 'high',
  state: 'open',
  venue: { id: '0192f3a0-0000-7000-8000-0000000000b1', name: 'Harbour Lantern Whitby (demo)' },
  guest: { id: '0192f3a0-0000-7000-8000-0000000000c1', name: 'Rufus Winterbourne', number: 7 },
  stay: {
    id: '0192f3a0-0000-7000-8000-0000000000d1',
    status: 'expected',
    room: null,
    arrivesOn: '2026-12-01',
    departsOn: null,
  },
  reasons: [{ kind: 'score', level: 'high', minScore: 50 }],
  responses: [],
  ruleIds: ['high_risk.arrival'],
  raisedAt: '2026-11-20T10:00:00.000Z',
  raisedAgainAt: null,
  timesRaised: 1,
  owner: null,
  acknowledgedAt: null,
  snoozedUntil: null,
  outcome: null,
  overBecause: null,
  closedAt: null,
  can: { acknowledge: true, snooze: true, judge: true, notify: true },
}
