import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { dayFromNow, put, read, venueOf } from '../calls.ts'
import { axeFindings, baseUrl, contextFor, phone, watchTroubles } from '../harness.ts'
import { makeGuest } from '../guests/made-guest.ts'
import { ownStays } from '../own-stays.ts'
import { ownHouse, type OwnHouse } from '../safety/own-house.ts'
import { reported } from './reported.ts'

let browser: Browser
let house: OwnHouse
let ines: BrowserContext
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  house = await ownHouse(browser, 'incidents')
  ines = await house.caller()
})

const path = '/incident-management'
const detail = (page: Page) => page.getByRole('region', { name: 'Selected incident' })
const does = (page: Page, name: string) => detail(page).getByRole('button', { name, exact: true })

async function open(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path + search)
  page.setDefaultTimeout(15_000)
  await page.locator('h1').waitFor()
  return page
}

test('before the first incident the page says what will be here, and how to report', async () => {
  const page = await open(house.colleague)
  await page.getByText('No incidents yet').waitFor()
  await expect(page.getByRole('link', { name: 'Report an incident' })).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await page.close()
})

test('an incident goes up the ladder, by two people, each step told', async () => {
  const troubles: string[] = []
  const { id, reference } = await reported(ines, {
    heard: 'Room 12 heard it fall.',
    inferred: 'Pushed over.',
  })
  const page = await open(ines)
  troubles.push(...watchTroubles(page))
  await page.getByRole('link', { name: `Damage ${reference}` }).click()
  await page.waitForURL(new RegExp(`incident=${id}`))
  const texts = detail(page).getByRole('region', { name: 'What happened' })
  await texts.getByText('Pushed over.').waitFor()
  expect(await texts.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    expect.stringMatching(/^Observed[^]+by the person who reported it/),
    expect.stringMatching(/^Heard from others[^]+not seen/),
    expect.stringMatching(/^Concluded[^]+an opinion, not a fact/),
  ])
  await does(page, 'Triage').click()
  await page.getByText(`${reference}: now Triaged`).waitFor()
  await does(page, 'Investigate').click()
  await detail(page).getByText('Investigation started').waitFor()
  await detail(page).getByLabel('Add a note').fill('The lamp is in the office.')
  await does(page, 'Add note').click()
  await detail(page).getByText('The lamp is in the office.').waitFor()
  await expect(does(page, 'Confirm')).toBeDisabled()
  expect(await detail(page).getByText('Managers only.').count()).toBeGreaterThan(1)
  await page.close()

  const manager = await open(house.colleague, `?incident=${id}`)
  await does(manager, 'Confirm').click()
  const form = manager.getByRole('dialog')
  await form.getByRole('button', { name: 'Confirm that it happened' }).click()
  await form.getByText('This field is required').waitFor()
  await form.getByRole('radio', { name: 'The guest' }).click()
  await form.getByText('a ban may be based on it').waitFor()
  await form.getByRole('button', { name: 'Confirm that it happened' }).click()
  await detail(manager).getByText('At fault').waitFor()
  await does(manager, 'Mark as resolved').click()
  await detail(manager)
    .getByRole('listitem')
    .filter({ hasText: /^Resolved/ })
    .waitFor()
  await does(manager, 'Close').click()
  const why = manager.getByRole('dialog')
  await why.getByRole('button', { name: 'Move' }).click()
  await why.getByText('This field is required').waitFor()
  await why.getByLabel('Reason').fill('Replaced and paid.')
  await why.getByRole('button', { name: 'Move' }).click()
  await detail(manager).getByText('Replaced and paid.').waitFor()
  await expect(does(manager, 'Reopen')).toBeVisible()
  expect(await axeFindings(manager)).toEqual([])
  expect(troubles).toEqual([])
  await manager.close()
})

test('what is corrected while somebody confirms is read again first, and nothing is made graver there', async () => {
  const { id } = await reported(ines)
  for (const status of ['triaged', 'investigating'])
    await put(ines, `/api/incidents/${id}/status`, { status })
  const page = await open(house.colleague, `?incident=${id}`)
  await does(page, 'Confirm').click()
  const form = page.getByRole('dialog')
  const severity = form.getByLabel('How severe?')
  await severity.waitFor()
  expect(await severity.getByRole('option').allInnerTexts()).toEqual(['Low', 'Medium'])
  await ines.request.patch(`/api/incidents/${id}`, {
    headers: { origin: baseUrl() },
    data: { observed: 'Two lamps lay broken on the floor.' },
  })
  await form.getByRole('radio', { name: 'The guest' }).click()
  await form.getByRole('button', { name: 'Confirm that it happened' }).click()
  await form.getByText('It has been corrected since you opened it.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await form.waitFor({ state: 'detached' })
  await detail(page).getByText('Two lamps lay broken on the floor.').waitFor()
  await does(page, 'Confirm').click()
  await form.getByRole('radio', { name: 'The guest' }).click()
  await form.getByRole('button', { name: 'Confirm that it happened' }).click()
  await detail(page).getByText('At fault').waitFor()
  await page.close()
})

test('a sole manager sees when they can confirm their own report', async () => {
  const { id } = await reported(house.colleague)
  const page = await open(house.colleague, `?incident=${id}`)
  await does(page, 'Triage').click()
  await does(page, 'Investigate').click()
  await detail(page).getByText('Look at it again 24 hours after').waitFor()
  await expect(does(page, 'Confirm')).toBeDisabled()
  await page.close()
})

test('a manager gives it to a colleague with a time, who finds it under what is theirs', async () => {
  const { id, reference } = await reported(ines, { type: 'noise', severity: 'low' })
  const inTenDays = dayFromNow(10, await venueOf(ines))
  const page = await open(house.colleague, `?incident=${id}`)
  await does(page, 'Assign').click()
  await page.getByRole('dialog').getByLabel('Assign to').selectOption('Ines Calder')
  await page.getByRole('dialog').getByLabel('Due by').fill(`${inTenDays}T10:00`)
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await detail(page).getByText('Assigned', { exact: true }).waitFor()
  expect(await detail(page).innerText()).toMatch(/Ines Calder · Due by \d[^]+10:00/)
  await page.close()

  const own = await open(ines)
  await own.getByLabel('Assigned to me').check()
  await own.waitForURL(/mine=true/)
  await own.getByText('Assigned to you').waitFor()
  await expect(own.getByRole('link', { name: `Noise ${reference}` })).toHaveCount(1)
  await expect(own.getByRole('rowheader')).toHaveCount(1)
  await own.getByLabel('Overdue').check()
  await own.getByText('No matching incidents').waitFor()
  await own.getByRole('button', { name: 'Clear filters' }).click()
  await own
    .getByRole('link', { name: /^Damage/ })
    .first()
    .waitFor()
  expect(new URL(own.url()).search).toBe('')
  await own.getByRole('button', { name: 'When' }).click()
  await own.waitForURL(/sort=occurredAt/)
  await expect(own.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending')
  await own.close()
})

test('its author corrects a report, and the steps name the field alone', async () => {
  const { id } = await reported(ines, { observed: 'A lamp, card 4111 1111 1111 1111.' })
  const page = await open(ines, `?incident=${id}`)
  await detail(page).getByText('1111').first().waitFor()
  await expect(detail(page)).not.toContainText('4111 1111')
  await does(page, 'Correct').click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Observed').fill('A lamp lay broken; the guest is gay.')
  await form.getByText('the law protects').waitFor()
  await form.getByLabel('Observed').fill('A lamp lay broken.')
  await form.getByLabel('Room').fill('12')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await detail(page).getByText('what was observed and room').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.close()
})

test('a wrong guest is taken off, and time, amount and witnesses are put right', async () => {
  const name = `Wrong Person ${crypto.randomUUID().slice(0, 8)}`
  const guestId = await makeGuest(ines, { name })
  const { id } = await reported(ines, { type: 'damage', guestId })
  const page = await open(house.colleague, `?incident=${id}`)
  await detail(page).getByText(name).waitFor()
  await does(page, 'Correct').click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'No one in particular' }).click()
  await form.getByLabel('When did it happen?').fill('2026-11-01T10:15')
  await form.getByLabel('Amount (optional)').fill('12,50')
  await form.getByRole('checkbox', { name: 'Called security' }).check()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save correction' }).click()
  await detail(page).getByText('Called security').first().waitFor()
  await expect(detail(page).getByText(name)).toHaveCount(0)
  await detail(page)
    .getByText(/12[.,]50/u)
    .waitFor()
  await page.close()
})

test('a drawer asks before it throws away what was typed', async () => {
  const { id } = await reported(ines)
  const page = await open(ines, `?incident=${id}`)
  await does(page, 'Correct').click()
  const form = page.getByRole('dialog', { name: 'Correct' })
  await form.getByLabel('Concluded').fill('The wind.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay here' }).last().click()
  await expect(form.getByLabel('Concluded')).toHaveValue('The wind.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await form.waitFor({ state: 'detached' })
  await does(page, 'Correct').click()
  await form.getByLabel('Concluded').waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.close()
})

test('on a phone, in Spanish and light, one incident takes the place of the list, by keyboard alone', async () => {
  const { id, reference } = await reported(ines)
  const page = await ines.newPage()
  await page.setViewportSize(phone.viewport)
  await page.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
  await page.goto(`${path}?lang=es`)
  const link = page.getByRole('link', { name: `Daños ${reference}` })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`incident=${id}`))
  await page.getByRole('button', { name: 'Clasificar' }).waitFor()
  await expect(link).toBeHidden()
  expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Clasificar' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Investigar' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Volver a todos los incidentes' }).focus()
  await page.keyboard.press('Enter')
  await link.waitFor()
  await page.close()
})

test('an incident of strangers does not exist', async () => {
  const { id } = await reported(ines)
  const elsewhere = await contextFor(browser, 'manager')
  const strange = await open(elsewhere, `?incident=${id}`)
  await strange.getByText('It does not exist, or not at your venues.').waitFor()
  await elsewhere.close()
})

test('the guest’s record leads to the incident, and to reporting another', async () => {
  const staff = await contextFor(browser, 'staff')
  const [stay] = await ownStays(browser, 1)
  const { id } = await reported(staff, { stayId: stay?.stayId, type: 'noise' })
  const one = await read<{ guest: { id: string } }>(staff, `/api/incidents/${id}`)
  const page = await staff.newPage()
  await page.goto(`/guest-detail-page?guest=${one.guest.id}&tab=incidents`)
  const incidents = page.getByRole('region', { name: 'Incidents' })
  expect(await incidents.getByRole('link', { name: 'Report an incident' }).getAttribute('href')).toContain(
    `/quick-incidents?guest=${one.guest.id}`,
  )
  await incidents.getByRole('link', { name: 'Noise' }).click()
  await detail(page)
    .getByText(stay?.name ?? '')
    .waitFor()
  expect(new URL(page.url()).searchParams.get('incident')).toBe(id)
  await staff.close()
})

test('a list that does not come says so and can be asked for again', async () => {
  const page = await ines.newPage()
  await page.route('**/api/incidents?*', (route) => route.abort())
  await page.goto(path)
  await page.getByText('Failed to load data').waitFor()
  await page.unroute('**/api/incidents?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page
    .getByRole('link', { name: /^Damage/ })
    .first()
    .waitFor()
  await expect(page.getByText('Failed to load data')).toHaveCount(0)
  await page.close()
})
