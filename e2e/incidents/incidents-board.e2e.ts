import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { put } from '../calls.ts'
import { axeFindings, phone, watchTroubles } from '../harness.ts'
import { ownHouse, type OwnHouse } from '../safety/own-house.ts'
import { reported } from './reported.ts'

let house: OwnHouse
let ines: BrowserContext
test.beforeAll(async ({ browser }) => {
  house = await ownHouse(browser, 'board')
  ines = await house.caller()
})

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string, reference: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: reference })

async function open(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/incident-management?view=board${search}`)
  page.setDefaultTimeout(15_000)
  await column(page, 'Reported').waitFor()
  return page
}

test('a card is dragged to where it may go, and told where it may not', async () => {
  const { reference } = await reported(ines)
  const page = await open(ines)
  const troubles = watchTroubles(page)
  await card(page, 'Reported', reference).getByRole('link').dragTo(column(page, 'Triaged'))
  await card(page, 'Triaged', reference).waitFor()
  await page.getByText(`${reference}: now Triaged`).waitFor()

  await card(page, 'Triaged', reference).dragTo(column(page, 'Confirmed'))
  await page.getByText('“Confirmed” cannot follow “Triaged”').waitFor()
  // Both in view, so that nothing scrolls while the card is dragged.
  await column(page, 'Unfounded').scrollIntoViewIfNeeded()
  await card(page, 'Triaged', reference).dragTo(column(page, 'Unfounded'))
  await page.getByText('Only managers can move it from “Triaged” to “Unfounded”.').waitFor()
  await expect(card(page, 'Triaged', reference)).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await page.close()
})

test('by keyboard alone a card is moved with its reason, and the focus goes along', async () => {
  const { reference } = await reported(ines, { type: 'noise' })
  const page = await open(house.colleague)
  await page.getByRole('button', { name: `Move ${reference}` }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: 'Triaged' }).focus()
  await page.keyboard.press('ArrowDown')
  await form.getByLabel('Reason').focus()
  await page.keyboard.type('A door slammed in the wind.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await card(page, 'Unfounded', reference).waitFor()
  const moved = card(page, 'Unfounded', reference).getByRole('link')
  await expect.poll(() => moved.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.close()
})

test('somebody who was faster is told of, and the card stands where it really is', async () => {
  const { id, reference } = await reported(ines)
  const page = await open(ines)
  await card(page, 'Reported', reference).waitFor()
  const dragged = card(page, 'Reported', reference)
  await page.route('**/api/incidents/*/status', async (route) => {
    await put(house.colleague, `/api/incidents/${id}/status`, {
      status: 'unfounded',
      note: 'Nothing of the kind.',
    })
    await route.continue()
  })
  await dragged.dragTo(column(page, 'Triaged'))
  await page.getByText('Someone else has moved it: it is now “Unfounded”.').waitFor()
  await card(page, 'Unfounded', reference).waitFor()
  await expect(card(page, 'Triaged', reference)).toHaveCount(0)
  await page.close()
})

test('a reason that could not be sent is still there', async () => {
  const { reference } = await reported(ines)
  const page = await open(house.colleague)
  await page.getByRole('button', { name: `Move ${reference}` }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: 'Unfounded' }).check()
  await form.getByLabel('Reason').fill('A door slammed in the wind.')
  await page.route('**/api/incidents/*/status', (route) => route.abort())
  await form.getByRole('button', { name: 'Move', exact: true }).click()
  await form.getByText('Not moved').waitFor()
  await expect(form.getByLabel('Reason')).toHaveValue('A door slammed in the wind.')
  await page.unroute('**/api/incidents/*/status')
  await form.getByRole('button', { name: 'Move', exact: true }).click()
  await card(page, 'Unfounded', reference).waitFor()
  await page.close()
})

test('filters narrow the board, and a card opens beside it', async () => {
  const { id, reference } = await reported(ines, { type: 'weapon', severity: 'critical' })
  const page = await open(ines, '&status=open')
  await expect(column(page, 'Closed')).toHaveCount(0)
  await page.getByLabel('Severity').first().selectOption('critical')
  await page.waitForURL(/severity=critical/)
  await card(page, 'Reported', reference).waitFor()
  await expect(column(page, 'Reported').getByRole('listitem')).toHaveCount(1)
  expect(await column(page, 'Reported').getByRole('heading').innerText()).toMatch(/1$/)
  await card(page, 'Reported', reference).getByRole('link').click()
  await page.waitForURL(new RegExp(`incident=${id}`))
  await page.getByRole('region', { name: 'Selected incident' }).getByText('Weapon').first().waitFor()
  await page.close()
})

test('on a phone, in French and light, the columns lie side by side and a card is moved by its button', async () => {
  const { reference } = await reported(ines)
  const context = await house.caller({ ...phone })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
  await page.goto('/incident-management?view=board&lang=fr')
  await page.getByRole('button', { name: `Déplacer ${reference}` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer' }).tap()
  await card(page, 'Trié', reference).waitFor()
  expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await context.close()
})

test('what a colleague reports comes by itself', async () => {
  const page = await open(house.colleague)
  const { reference } = await reported(ines)
  await card(page, 'Reported', reference).waitFor()
  await expect(card(page, 'Triaged', reference)).toHaveCount(0)
  await page.close()
})
