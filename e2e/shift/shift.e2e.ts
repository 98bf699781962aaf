import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { bookedByHand } from '../booked-by-hand.ts'
import { post, venueOf } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

const shiftPath = '/staff-dashboard?part=shift'
const teamPath = '/staff-dashboard-page'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

async function opened(context: BrowserContext, address: string): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(address)
  await page.getByRole('list', { name: 'The day in figures' }).waitFor()
  return { page, troubles }
}

test.describe('the shift on a phone', () => {
  test('has nothing too small to tap', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const { page, troubles } = await opened(context, shiftPath)
    await page.getByRole('heading', { name: 'Quick actions' }).waitFor()
    for (const target of await page.locator('main section button:visible').all()) {
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44)
    }
    expect(troubles).toEqual([])
    await context.close()
  })

  test('does a quick action by the keyboard alone, and says what is missing before it is sent', async () => {
    const context = await contextFor(browser, 'staff')
    const { page, troubles } = await opened(context, shiftPath)
    const actions = page.getByRole('region', { name: 'Quick actions' })
    await actions.getByRole('button', { name: 'Maintenance' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Maintenance' })
    await form.getByLabel('Room').waitFor()
    await form.getByRole('button', { name: 'Send' }).focus()
    await page.keyboard.press('Enter')
    await form.getByText('This field is required').first().waitFor()
    const note = unique('The tap drips')
    await form.getByLabel('Room').focus()
    await page.keyboard.type('212')
    await form.getByLabel('What is it about?').focus()
    await page.keyboard.type(note)
    await form.getByRole('button', { name: 'Send' }).focus()
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await page.getByText('Task added to the shift').waitFor()
    const tasks = page.getByRole('region', { name: 'Tasks' })
    await tasks.getByText(note).waitFor()
    const own = page.getByRole('region', { name: 'Your activity' })
    await own.getByText('Quick action: Maintenance').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('asks whoever works at two venues at which, and sends it there', async () => {
    const context = await contextFor(browser, 'staff')
    const second = '01990000-0000-7000-8000-000000000001'
    const page = await context.newPage()
    await page.route('**/api/me', async (route) => {
      const answer = await route.fetch()
      const me = (await answer.json()) as { venues: object[] }
      const restaurant = { ...me.venues[0], id: second, name: 'Second House', sector: 'restaurant' }
      await route.fulfill({ response: answer, json: { ...me, venues: [...me.venues, restaurant] } })
    })
    await page.goto(shiftPath)
    await page
      .getByRole('region', { name: 'Quick actions' })
      .getByRole('button', { name: 'Call back' })
      .click()
    const form = page.getByRole('dialog', { name: 'Call back' })
    await form.getByLabel('Venue').selectOption(second)
    await form.getByLabel('What is it about?').fill(unique('A lost umbrella'))
    const sent = page.waitForRequest('**/api/quick-action')
    await form.getByRole('button', { name: 'Send' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ venueId: second, action: 'call_back' })
    await context.close()
  })

  test('logs what one did, and hints at a word that it had better do without', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const { page } = await opened(context, shiftPath)
    await page.getByRole('button', { name: 'Log an activity' }).tap()
    const form = page.getByRole('dialog')
    const note = unique('Spoke with a muslim family about the pool')
    await form.getByLabel('Description (optional)').fill(note)
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Log activity' }).tap()
    await page.getByText('Better avoid these words: muslim.').waitFor()
    await page.getByRole('region', { name: 'Your activity' }).getByText(note).waitFor()
    await context.close()
  })

  test('leads to pages that staff may open: the guest’s record, and no bookings', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const name = await bookedByHand(context, 'Leopoldine Ashcombe')
    const { page } = await opened(context, '/staff-dashboard')
    await page.getByRole('link', { name }).first().tap()
    await page.waitForURL(/guest-detail-page\?.*guest=/u)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByText('This page is for managers')).toHaveCount(0)
    for (const path of [shiftPath, teamPath]) {
      await page.goto(path)
      await page.getByRole('list', { name: 'The day in figures' }).waitFor()
      await page
        .getByRole('listitem')
        .filter({ hasText: /Added a profile|Made a booking/u })
        .first()
        .waitFor()
      const barred = page.locator('main a[href*="phantom-bookings"], main a[href*="group-intelligence"]')
      await expect(barred).toHaveCount(0)
    }
    await context.close()
  })

  test('hands the shift over, and shows one’s own counts with who else can see them', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const { page, troubles } = await opened(context, shiftPath)
    const text = unique('The night bell sticks')
    await page.getByRole('button', { name: 'Write a hand-over' }).tap()
    const form = page.getByRole('dialog')
    await form.getByLabel('What the next shift must know').fill(text)
    await form.getByRole('button', { name: 'Hand over 1 item' }).tap()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Hand-over' }).getByText(text, { exact: true }).waitFor()
    const own = page.getByRole('region', { name: 'Your activity' })
    await own.getByText('No score, no ranking, no comparison with others.').waitFor()
    await own.getByText('Who else can see this:').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})

test.describe('the team’s shift', () => {
  test('shows what a colleague does as it is done', async () => {
    const [staff, manager] = [await contextFor(browser, 'staff'), await contextFor(browser, 'manager')]
    const { page, troubles } = await opened(manager, teamPath)
    await page.getByRole('heading', { name: 'Recent incidents' }).waitFor()
    const { id: venueId } = await venueOf(staff)
    const note = unique('Walked the cellars')
    await post(staff, '/api/add-activity', { venueId, kind: 'round', note })
    await page.getByLabel('Kind').selectOption('round')
    await page.getByText(note).waitFor()
    expect(new URL(page.url()).searchParams.get('kind')).toBe('round')
    expect(troubles).toEqual([])
    await Promise.all([staff.close(), manager.close()])
  })
})
