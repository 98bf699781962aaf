import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { mailTo } from '../accounts/new-account.ts'
import { post } from '../calls.ts'
import { axeFindings, baseUrl, contextFor, fromElsewhere, phone, watchTroubles } from '../harness.ts'
import { ownStays } from '../own-stays.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

interface Contested {
  readonly name: string
  readonly appealId: string
  readonly guest: BrowserContext
}

/** A guest used by no other test, rated with one star, who contests the rating in the portal. */
async function contested(statement: string): Promise<Contested> {
  const [stay] = await ownStays(browser, 1)
  if (!stay) throw new Error('There is no stay')
  const staff = await contextFor(browser, 'staff')
  const found = await staff.request.get(`/api/stays?q=${encodeURIComponent(stay.name)}`)
  const { items } = (await found.json()) as { items: { guestId: string }[] }
  const email = `${crypto.randomUUID().slice(0, 12)}@mail.example`
  const changed = await staff.request.patch(`/api/guest-profiles/${items[0]?.guestId ?? ''}`, {
    headers: { origin: baseUrl() },
    data: { email },
  })
  expect(changed.ok()).toBe(true)
  const rated = { stayId: stay.stayId, rating: 1, fault: 'guest', comment: 'Kept the whole floor awake.' }
  const { feedback } = (await post(staff, '/api/reviews', rated)) as { feedback: { id: string } }
  const { organisation } = (await (await staff.request.get('/api/me')).json()) as {
    organisation: { id: string }
  }
  await staff.close()

  const guest = await contextFor(browser, undefined, fromElsewhere())
  await signInToPortal(guest, email)
  const { appeal } = (await post(guest, '/api/submit-appeal', {
    organisationId: organisation.id,
    recordKind: 'feedback',
    recordId: feedback.id,
    ground: 'did_not_happen',
    statement,
  })) as { appeal: { id: string } }
  return { name: stay.name, appealId: appeal.id, guest }
}

async function signInToPortal(guest: BrowserContext, email: string): Promise<void> {
  const { codeId } = (await post(guest, '/api/guest-portal/sign-in', {
    contact: email,
    language: 'en',
  })) as { codeId: string }
  const { subject } = await mailTo(email, (mail) => /\d{6}/u.test(mail.subject))
  const [code] = /\d{6}/u.exec(subject) ?? []
  expect(await post(guest, '/api/guest-portal/prove', { codeId, code })).toEqual({ state: 'signed_in' })
}

async function opened(
  role: 'manager' | 'reviewer',
  appealId: string,
  { lang = 'en', options }: { lang?: string; options?: typeof phone } = {},
): Promise<{ page: Page; troubles: string[]; close: () => Promise<void> }> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(`/disputes?dispute=${appealId}&lang=${lang}`)
  return { page, troubles, close: () => context.close() }
}

test('a guest contests, the venue answers by keyboard, a reviewer decides blind, the venue sees the outcome', async () => {
  const statement = `It was the room above, ask Odalys Fenwick.`
  const { name, appealId, guest } = await contested(statement)

  const venue = await opened('manager', appealId)
  const detail = venue.page.getByRole('region', { name: 'Selected dispute' })
  await detail.getByRole('heading', { name: 'Disputed: a rating' }).waitFor()
  await expect(detail).toContainText(name)
  await expect(detail).toContainText(statement)
  expect(await axeFindings(venue.page)).toEqual([])

  await detail.getByRole('button', { name: 'Answer' }).focus()
  await venue.page.keyboard.press('Enter')
  const field = venue.page.getByRole('textbox', { name: 'Your answer' })
  await field.waitFor()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await venue.page.keyboard.type(`Two colleagues heard ${name} at two in the morning.`)
  await venue.page.keyboard.press('Tab')
  await venue.page.keyboard.press('Enter')
  await detail.getByText('Answered, awaiting decision').waitFor()
  await expect(detail.getByRole('button', { name: 'Answer' })).toHaveCount(0)

  const court = await opened('reviewer', appealId)
  const file = court.page.getByRole('region', { name: 'Selected dispute' })
  await file.getByText('Two colleagues heard [guest] at two in the morning.').waitFor()
  const told = await court.page.locator('main').innerText()
  for (const word of name.split(' ').slice(1)) expect(told).not.toContain(word)
  expect(await axeFindings(court.page)).toEqual([])
  await file.getByRole('button', { name: 'Decide' }).click()
  const form = court.page.getByRole('dialog')
  await form.getByRole('button', { name: 'Decide' }).click()
  await form.getByText('This field is required').first().waitFor()
  await form.getByRole('radio', { name: 'Do not uphold the record' }).check()
  await form.getByRole('textbox', { name: 'Your reasons' }).fill('Nobody saw who it was.')
  await form.getByRole('button', { name: 'Decide' }).click()
  await file.getByText('Nobody saw who it was.').waitFor()
  await expect(file.getByRole('button', { name: 'Decide' })).toHaveCount(0)

  await venue.page.reload()
  await detail.getByText('Reviewer’s reasons').waitFor()
  await expect(detail).toContainText('Nobody saw who it was.')
  await expect(detail).toContainText('Record removed')
  await expect(detail.getByRole('button', { name: 'Withdraw the record' })).toHaveCount(0)

  expect([...venue.troubles, ...court.troubles]).toEqual([])
  await Promise.all([venue.close(), court.close(), guest.close()])
})

test('each step is done once and ends at the heading, and Back asks before what was typed is lost', async () => {
  const { appealId, guest } = await contested('It was quiet that night.')
  const { page, troubles, close } = await opened('manager', appealId)
  // Back leads to the list, within the app.
  await page.goto('/disputes')
  await page.locator(`a[href*="${appealId}"]`).click()
  const detail = page.getByRole('region', { name: 'Selected dispute' })
  const heading = detail.getByRole('heading', { name: 'Disputed: a rating' })
  const isAtHeading = () => heading.evaluate((element) => element === document.activeElement)
  await detail.getByRole('button', { name: 'Acknowledge' }).dblclick()
  await detail.getByText('Acknowledged').first().waitFor()
  await expect.poll(isAtHeading).toBe(true)
  await expect(page.getByText('Not possible now')).toHaveCount(0)

  const answer = detail.getByRole('button', { name: 'Answer' })
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await answer.click()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true)

  await answer.click()
  await field.fill('Two colleagues heard it.')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByText('Stay here', { exact: true }).click()
  await expect(field).toHaveValue('Two colleagues heard it.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await detail.getByText('Answered, awaiting decision').waitFor()
  await expect.poll(isAtHeading).toBe(true)
  expect(troubles).toEqual([])
  await Promise.all([close(), guest.close()])
})

test('a manager takes a record back on a phone, in French, and is asked before', async () => {
  const { appealId, guest } = await contested('That was not me.')
  const venue = await opened('manager', appealId, { lang: 'fr', options: phone })
  await venue.page.getByRole('button', { name: 'Retirer l’élément' }).click()
  const question = venue.page.getByRole('dialog', { name: 'Retirer l’élément ?' })
  await question.getByText('L’évaluation est retirée des listes').waitFor()
  expect(await axeFindings(venue.page)).toEqual([])
  await question.getByRole('button', { name: 'Le retirer' }).click()
  await venue.page.getByText('Votre établissement a retiré l’élément').waitFor()
  const wide = await venue.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBeLessThanOrEqual(0)
  expect(venue.troubles).toEqual([])
  await Promise.all([venue.close(), guest.close()])
})

test('a dispute that is not one’s own is met in words, and staff do not get here', async () => {
  const venue = await opened('manager', crypto.randomUUID())
  await venue.page.getByText('This dispute is not available').waitFor()
  await venue.close()
  const staff = await contextFor(browser, 'staff')
  const page = await staff.newPage()
  await page.goto('/disputes')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByText('No open disputes')).toHaveCount(0)
  expect((await staff.request.get('/api/appeals')).status()).toBe(403)
  await staff.close()
})
