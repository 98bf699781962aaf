import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, baseUrl, contextFor, phone, testEach, watchTroubles } from '../harness.ts'

const path = '/staff-workflow-integration'

let browser: Browser
let manager: BrowserContext
let staff: BrowserContext
let venueId: string
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  manager = await contextFor(browser, 'manager')
  staff = await contextFor(browser, 'staff', phone)
  const { venues } = (await (await staff.request.get('/api/me')).json()) as { venues: { id: string }[] }
  venueId = venues[0]?.id ?? ''
})

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

async function post(by: BrowserContext, address: string, data: object) {
  const answer = await by.request.post(address, { headers: { origin: baseUrl() }, data })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, { id: string }>
}

async function open(context: BrowserContext, query = ''): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(path + query)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, troubles }
}

test.describe('a hand-over', () => {
  test('is written by the keyboard alone: items by Enter, moved, sent', async () => {
    const [first, second] = [unique('Lift 2 is out of order'), unique('Key of the cellar is missing')]
    const { page, troubles } = await open(manager, '?tab=handover')
    await page.getByRole('button', { name: 'Write a hand-over' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    const field = form.getByLabel('What the next shift must know')
    await field.waitFor()
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await page.keyboard.type(second)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await form.getByRole('button', { name: 'Add', exact: true }).focus()
    await page.keyboard.press('Enter')
    const items = form.getByRole('list', { name: 'Items of this hand-over' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await form.getByRole('button', { name: `Move up: ${second}` }).focus()
    await page.keyboard.press('Enter')
    await items.first().getByText(second).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Hand over 2 items' }).focus()
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    const line = page.getByRole('listitem').filter({ hasText: second }).first()
    await line.getByText('Urgent', { exact: true }).waitFor()
    await line.getByText('You wrote this: a colleague has to acknowledge it.').waitFor()
    expect(troubles).toEqual([])
    await page.close()
  })

  test('is taken on item by item, once, and says by whom', async () => {
    const text = unique('The night bell sticks')
    await post(staff, '/api/staff-workflow/shift-handover/create', { venueId, items: [{ text }] })
    const { page } = await open(manager, '?tab=handover')
    await page.getByRole('button', { name: text }).click()
    await page.getByText('Acknowledged', { exact: true }).first().waitFor()
    await expect(page.getByRole('button', { name: text })).toHaveCount(0)
    const written = page.locator('details').filter({ hasText: text })
    await written.locator('summary').filter({ hasText: '1 item, acknowledged' }).click()
    await written.getByText('Acknowledged by', { exact: false }).waitFor()
    await page.close()
  })
})

test.describe('a task', () => {
  test('is created, and done by the one it is for', async () => {
    const title = unique('Check the boiler')
    const { page, troubles } = await open(manager, `?tab=tasks&venue=${venueId}`)
    await page.getByRole('button', { name: 'Create a task' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Create task' }).click()
    await form.getByText('This field is required').waitFor()
    await form.getByLabel('What is to be done').fill(title)
    await form.getByLabel('Assigned to').selectOption({ label: 'Sam Ortega' })
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Create task' }).click()
    await form.waitFor({ state: 'detached' })
    const line = page.getByRole('listitem').filter({ hasText: title })
    await line.getByText('Sam Ortega').waitFor()

    const { items } = (await (await staff.request.get('/api/staff-workflow/tasks?limit=100')).json()) as {
      items: { id: string; title: string }[]
    }
    const id = items.find((task) => task.title === title)?.id ?? ''
    await post(staff, `/api/staff-integration/manager-tasks/${id}/complete`, { outcome: 'Pressure is back' })
    await line.waitFor({ state: 'detached' })
    await page.getByLabel('State').selectOption('done')
    await page.getByRole('listitem').filter({ hasText: title }).getByText('Pressure is back').waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('done')
    expect(troubles).toEqual([])
    await page.close()
  })

  test('is completed with an outcome from the list', async () => {
    const title = unique('Water the palms')
    await post(manager, '/api/staff-integration/manager-task', { venueId, title })
    const { page } = await open(manager, '?tab=tasks')
    await page.getByRole('button', { name: title }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('How did it go?', { exact: false }).fill('Two litres each')
    await form.getByRole('button', { name: 'Mark as done', exact: true }).click()
    await page.getByText('Task completed').waitFor()
    await page.getByRole('listitem').filter({ hasText: title }).waitFor({ state: 'detached' })
    const done = await page.getByRole('listitem').filter({ hasText: title }).count()
    expect(done).toBe(0)
    await page.close()
  })
})

test('the log is filtered by the address, and one of the team is shown in counts without a rank', async () => {
  const { page, troubles } = await open(manager)
  await page.getByRole('heading', { name: 'The team now' }).waitFor()
  await page.getByLabel('Person').selectOption({ label: 'Sam Ortega' })
  await page.getByText('No score, no ranking, no comparison with others.', { exact: false }).waitFor()
  await page.getByText('Who else can see this:', { exact: false }).waitFor()
  await page.getByLabel('Kind').selectOption('round')
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('round')
  await page.getByText('All floors walked at closing', { exact: false }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await page.close()
})

test('an incident is held against what was done around it, in the order of time', async () => {
  const { page, troubles } = await open(manager, '?tab=incident')
  const choice = page.locator('main button[aria-pressed]').first()
  await choice.waitFor()
  await page.getByRole('table').getByText('not known').first().waitFor()
  await choice.click()
  await page
    .getByText('Being close in time does not mean that one caused another.', { exact: false })
    .waitFor()
  await page.getByLabel('Before and after').selectOption('1440')
  await page.getByRole('table', { name: 'Timeline of recorded facts' }).waitFor()
  await page.getByRole('heading', { name: 'People with recorded activity' }).waitFor()
  await page.getByRole('link', { name: 'Replay' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Reference').fill('0000-0000')
  await page.getByText('No incident has this reference').waitFor()
  expect(troubles).toEqual([])
  await page.close()
})

test.describe('on a phone, light, in Spanish', () => {
  testEach(['?tab=handover', '?tab=tasks', '?tab=incident'])('%s fits and is accessible', async (query) => {
    const context = await contextFor(browser, 'manager', phone)
    await context.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
    const { page, troubles } = await open(context, `${query}&lang=es`)
    await page.getByRole('heading', { level: 1, name: 'Flujo de trabajo' }).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const { scroll, width } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(width)
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})

test('staff hear which role the page needs, and nothing of the team is asked for', async () => {
  const page = await staff.newPage()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(path)
  await page.getByText('This page is for managers').waitFor()
  expect(calls.filter((one) => /staff-workflow\/|staff-integration\//u.test(one))).toEqual([])
  const { user } = (await (await manager.request.get('/api/me')).json()) as { user: { id: string } }
  const log = await staff.request.get(`/api/staff-workflow/activity-log/${user.id}`)
  const tasks = await staff.request.get(`/api/staff-integration/manager-tasks/${user.id}`)
  expect([log.status(), tasks.status()]).toEqual([404, 403])
  await page.close()
})
