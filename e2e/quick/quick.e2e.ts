import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { read } from '../calls.ts'
import { draftKept } from '../kept-on-device.ts'
import { giveMicrophone, photoFile } from '../feedback/attached.ts'
import { filesKept, ofQuickReport } from '../files-kept.ts'
import { type DemoRole, axeFindings, contextFor, desk, phone, watchTroubles, withWorker } from '../harness.ts'
import { reported } from '../incidents/reported.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(search = '', role: DemoRole = 'staff', options: object = phone): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(`/quick-incidents${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Words by which a test recognises its own report. */
const invented = () => `Seen by test ${crypto.randomUUID().slice(0, 8)}.`

interface Incident {
  readonly id: string
  readonly excerpt: string | null
  readonly photos: number
}

async function incidentsWith(page: Page, words: string): Promise<Incident[]> {
  const { items } = await read<{ items: Incident[] }>(page.context(), '/api/incidents?limit=100')
  return items.filter(({ excerpt }) => excerpt?.includes(words))
}

const quickCall = '**/api/quick-incidents/quick-report'

/** The server refuses the next reports with one error. */
async function refuse(page: Page, status: number, code: string, errors: { pointer: string; code: string }[]) {
  const body = { type: 'about:blank', title: 'Refused', status, code, errors, traceId: 'trace' }
  await page.route(quickCall, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) }),
  )
}

const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const seen = (page: Page) => page.getByRole('textbox', { name: /Observed|What was seen|saw/ }).first()
const report = (page: Page) => page.getByRole('button', { name: 'Report', exact: true })

test('a report is a tap, a sentence and a tap, and its reference is told', async () => {
  const page = await open()
  const troubles = watchTroubles(page)
  await tile(page, 'Smoked inside').tap()
  await page.getByRole('heading', { name: 'Smoked inside' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const words = invented()
  await seen(page).fill(`Smoked inside. ${words}`)
  await report(page).tap()
  await page.getByRole('heading', { name: 'Reported' }).waitFor()
  await page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await incidentsWith(page, words)).toHaveLength(1)
  expect(troubles).toEqual([])
  await page.context().close()
})

test('offline it is kept with its photo, survives a reload, and goes out once', async () => {
  const page = await open('', 'staff', { ...phone, ...withWorker })
  await tile(page, 'Damaged the room').waitFor()
  await filesKept(page, ofQuickReport)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('This device is offline. You can continue reporting').waitFor()
  await tile(page, 'Damaged the room').tap()
  const words = invented()
  await seen(page).fill(`Damaged the room. ${words}`)
  await page.setInputFiles('input[type=file]', await photoFile(page))
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await report(page).tap()
  await page.getByRole('heading', { name: 'Kept on this device, not sent' }).waitFor()
  await page.reload()
  await page.getByText('1 entry is waiting on this device').waitFor()
  await page.context().setOffline(false)
  await page.getByText('1 entry sent').waitFor()
  await page.getByText('is waiting on this device').waitFor({ state: 'detached' })
  expect(await incidentsWith(page, words)).toMatchObject([{ photos: 1 }])
  await page.context().close()
})

test('an offline report that is refused later is opened, put right and sent', async () => {
  const page = await open()
  await tile(page, 'Damaged the room').tap()
  const words = invented()
  await seen(page).fill(`Damaged the room. ${words}`)
  await page.setInputFiles('input[type=file]', await photoFile(page))
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.context().setOffline(true)
  await report(page).tap()
  await page.getByRole('heading', { name: 'Kept on this device, not sent' }).waitFor()
  await refuse(page, 400, 'invalid_input', [{ pointer: '/occurredAt', code: 'too_large' }])
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: '1 entry was not accepted' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Open and correct' }).tap()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  expect(await seen(page).inputValue()).toContain(words)
  await expect(page.getByRole('button', { name: 'Open and correct' })).toHaveCount(0)
  await page.unroute(quickCall)
  await report(page).tap()
  await page.getByRole('heading', { name: 'Reported' }).waitFor()
  await expect.poll(() => incidentsWith(page, words)).toMatchObject([{ photos: 1 }])
  await page.context().close()
})

test('a refusal that belongs to no field of the form is said', async () => {
  const page = await open('?template=smoked_inside')
  await refuse(page, 404, 'not_found', [{ pointer: '/stayId', code: 'unknown_stay' }])
  await seen(page).fill(invented())
  await report(page).tap()
  await page.getByRole('alert').getByText('No such stay at your venues').waitFor()
  await expect(report(page)).toBeEnabled()
  await page.context().close()
})

test('whoever works at two venues reports what can happen at each, at the one chosen', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  const second = '01990000-0000-7000-8000-000000000001'
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const me = (await answer.json()) as { venues: object[] }
    const school = { ...me.venues[0], id: second, name: 'Second House', sector: 'school' }
    await route.fulfill({ response: answer, json: { ...me, venues: [...me.venues, school] } })
  })
  await page.goto('/quick-incidents')
  await tile(page, 'Damaged the room').waitFor()
  await page.getByRole('combobox').selectOption(second)
  await tile(page, 'Disrupted the lesson').tap()
  await seen(page).fill(invented())
  const sent = page.waitForRequest(quickCall)
  await report(page).tap()
  expect((await sent).postDataJSON()).toMatchObject({ venueId: second })
  await context.close()
})

test('signing out names the draft that goes with it', async () => {
  const page = await open('?template=smoked_inside', 'staff', desk)
  await seen(page).fill(invented())
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('link', { name: 'Continue' }).first().waitFor()
  const asked = page.waitForEvent('dialog')
  await page.getByRole('button', { name: /Account/ }).click()
  // The confirmation blocks the page, so the tap ends when it is answered.
  const tapped = page.getByRole('button', { name: 'Sign out' }).first().click()
  const question = await asked
  expect(question.message()).toContain('1 draft is stored on this device')
  await question.dismiss()
  await tapped
  await page.getByRole('link', { name: 'Continue' }).first().waitFor()
  await page.context().close()
})

const voiceCall = '**/api/process-voice-review'

/** Speaks for a second, with a transcription service of the test. */
async function speak(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record' }).tap()
  await page.getByRole('timer').getByText('1 second').waitFor()
  await page.getByRole('button', { name: 'Stop' }).tap()
}

async function openSpoken(): Promise<Page> {
  const context = await contextFor(browser, 'staff', phone)
  await giveMicrophone(context)
  const page = await context.newPage()
  await page.goto('/quick-incidents?template=smoked_inside')
  await seen(page).waitFor()
  return page
}

test('a report waits until what was said is written down, beside what was typed meanwhile', async () => {
  const page = await openSpoken()
  const [typed, said] = [invented(), invented()]
  const written = Promise.withResolvers<void>()
  await page.route(voiceCall, async (route) => {
    await written.promise
    await route.fulfill({ status: 201, json: { transcript: said } })
  })
  await speak(page)
  await page.getByText('Your recording is still being transcribed').waitFor()
  await expect(report(page)).toBeDisabled()
  await seen(page).fill(typed)
  written.resolve()
  await expect(seen(page)).toHaveValue(`${typed} ${said}`)
  await expect(report(page)).toBeEnabled()
  await page.context().close()
})

test('what could not be written down is kept with the draft until it is', async () => {
  const page = await openSpoken()
  const said = invented()
  await page.route(voiceCall, (route) => route.abort())
  await speak(page)
  await page.getByText('The recording has not been transcribed yet').waitFor()
  const words = invented()
  await draftKept(page, () => seen(page).fill(words))
  await page.goto('/quick-incidents?view=drafts')
  const entry = page.getByRole('listitem').filter({ hasText: words })
  await entry.getByRole('link', { name: 'Continue' }).tap()
  await page.getByText('The recording has not been transcribed yet').waitFor()
  await page.unroute(voiceCall)
  await page.route(voiceCall, (route) => route.fulfill({ status: 201, json: { transcript: said } }))
  await page.getByRole('button', { name: 'Transcribe' }).tap()
  await expect.poll(() => seen(page).inputValue()).toContain(said)
  await expect(page.getByText('The recording has not been transcribed yet')).toHaveCount(0)
  await page.context().close()
})

test('a draft that neither server nor device can keep stays in the form, and that is said', async () => {
  const context = await contextFor(browser, 'staff', phone)
  await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  const page = await context.newPage()
  await page.goto('/quick-incidents?template=smoked_inside')
  const words = invented()
  await seen(page).fill(words)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save as draft' }).tap()
  await page.getByRole('alert').getByText('this device cannot store a draft').waitFor()
  await expect(seen(page)).toHaveValue(words)
  await context.close()
})

test('a draft kept on the server is there on another device, and gone once it is sent', async () => {
  const page = await open()
  await tile(page, 'Took something').tap()
  const words = invented()
  await seen(page).fill(`Took a lamp. ${words}`)
  await page.getByRole('button', { name: 'Save as draft' }).tap()
  await page.getByText('Draft saved on the server for 30 days').waitFor()
  await page.context().close()

  const other = await open('?view=drafts', 'staff', desk)
  const entry = other.getByRole('listitem').filter({ hasText: words })
  await entry.getByText('on the server').waitFor()
  expect(await axeFindings(other)).toEqual([])
  await entry.getByRole('link', { name: 'Continue' }).click()
  await other.getByRole('heading', { name: 'Took something' }).waitFor()
  expect(await seen(other).inputValue()).toContain(words)
  await report(other).click()
  await other.getByRole('heading', { name: 'Reported' }).waitFor()
  await other.goto('/quick-incidents?view=drafts')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other
    .getByText(/No drafts|Continue/)
    .first()
    .waitFor()
  await expect(other.getByText(words)).toHaveCount(0)
  await other.context().close()
})

test('rows pasted from a spreadsheet are each answered, and what was taken is not sent again', async () => {
  const page = await open('?view=bulk', 'staff', desk)
  const words = invented()
  const rows = `Noise\tLow\t12\t2026-11-20 22:10\tLoud music. ${words}\nNoise\t\t\t\tNo severity. ${words}`
  await page.getByRole('textbox', { name: 'Paste rows from a spreadsheet' }).fill(rows)
  await page.getByRole('button', { name: 'Report 2 rows' }).click()
  await page.getByText('Accepted: 1. Not accepted: 1.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('group', { name: 'Row 2' })
    .getByRole('combobox', { name: /Severity/ })
    .selectOption('low')
  await page.getByRole('button', { name: 'Report 1 row' }).click()
  await page.getByText('Accepted: 1. Not accepted: 0.').waitFor()
  expect(await incidentsWith(page, words)).toHaveLength(2)
  await page.context().close()
})

test('by keyboard alone, from the tile to the reference, in light', async () => {
  const page = await open('', 'staff', { ...desk, colorScheme: 'light' })
  await tile(page, 'Shouted at staff').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Shouted at staff' }).waitFor()
  for (let tabs = 0; tabs < 6; tabs++) {
    await page.keyboard.press('Tab')
    if (await seen(page).evaluate((field) => field === document.activeElement)) break
  }
  const words = invented()
  await page.keyboard.type(words)
  await report(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Reported' }).waitFor()
  expect(await incidentsWith(page, words)).toHaveLength(1)
  await page.context().close()
})

test('in French, and what is missing is said under its field', async () => {
  const page = await open('?lang=fr&template=something_else')
  const field = page.locator('textarea').first()
  await field.waitFor()
  await field.fill('')
  await page.getByRole('button', { name: 'Signaler', exact: true }).tap()
  await page.locator('textarea[aria-invalid=true]').waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByText('Ce champ est obligatoire').first().waitFor()
  await page.context().close()
})

test('no period of who reports is longer than the call takes, and the day last chosen stays', async () => {
  const page = await open('?view=figures&from=2024-01-01&to=2026-01-01', 'manager', desk)
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await page.getByText('At most 31 days at once').waitFor()
  await expect(to).toHaveValue('2024-01-31')
  await to.fill('2025-06-30')
  await to.blur()
  await page.waitForURL(/from=2025-05-31.*to=2025-06-30/u)
  await expect(from).toHaveValue('2025-05-31')
  await page.getByText('No reports in this period').waitFor()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await page.context().close()
})

test('who reports how much is for managers: by name, and staff have no such way', async () => {
  const own = await contextFor(browser, 'staff')
  await reported(own)
  const { user } = await read<{ user: { name: string } }>(own, '/api/me')
  await own.close()
  const page = await open('?view=figures', 'manager', desk)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: user.name }) })
  expect(Number(await row.getByRole('cell').first().textContent())).toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])
  await page.context().close()
  const staff = await open('?view=figures')
  await staff.getByRole('heading', { name: 'What happened?' }).waitFor()
  await expect(staff.getByRole('link', { name: 'Reports by person' })).toHaveCount(0)
  await staff.context().close()
})
