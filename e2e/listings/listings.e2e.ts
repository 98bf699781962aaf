import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, desk, phone, runJob, watchTroubles } from '../harness.ts'
import { post, read, until } from '../calls.ts'
import { confirmedMatter } from './confirmed.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const statement = { name: 'statement.txt', mimeType: 'text/plain', buffer: Buffer.from('The porter saw it.') }

/** The partner with whom the demo hotel shares. */
const partner = /Salt/u

/** Goes through the four pillars to the checklist, from the wizard's first step. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What was observed' }).waitFor()
  await expect(page.getByLabel('What was seen and heard')).toHaveValue(
    'A chair was thrown at the night porter.',
  )
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('heading', { name: 'Evidence', exact: true }).waitFor()
  await page.locator('input[type=file]').setInputFiles(statement)
  await page.getByText('statement.txt').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('heading', { name: 'Ground and agreement' }).waitFor()
  await page.getByText('is shared as soon as the person has been notified').waitFor()
  await page.getByRole('radio', { name: partner }).check()
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByLabel('What was actually done').fill('The police were called and took the chair along.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Check and sign' }).waitFor()
}

test('a confirmed incident becomes a listing by two managers, is told and, being violence, shared at once', async () => {
  const { incidentId, guestId, reference } = await confirmedMatter(browser, { hasPhoto: true })
  const manager = await contextFor(browser, 'manager')
  const page = await manager.newPage()
  const troubles = watchTroubles(page)
  await page.goto(`/incident-management?incident=${incidentId}`)
  await page.getByRole('link', { name: 'Propose to share' }).click()
  await fillIn(page)
  await page.getByText('later').first().waitFor()
  await expect(page.getByText('(missing)')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign and propose' }).click()

  const panel = page.getByRole('region', { name: 'Listing', exact: true })
  await panel.getByRole('heading', { name: reference }).waitFor()
  await panel.getByText('Your side has already signed this.').waitFor()
  await expect(panel.getByRole('button', { name: 'Read and sign' })).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  const { pathname, search, searchParams } = new URL(page.url())

  const admin = await contextFor(browser, 'admin')
  const second = await admin.newPage()
  const secondTroubles = watchTroubles(second)
  await second.goto(pathname + search)
  await second.getByRole('button', { name: 'Read and sign' }).click()
  const drawer = second.getByRole('dialog')
  await drawer.getByText('A chair was thrown at the night porter.').waitFor()
  await drawer.getByRole('button', { name: 'Sign', exact: true }).click()
  await second.getByText('Signed by the second manager').waitFor()

  const told = second.getByRole('region', { name: 'Listing', exact: true })
  await second.goto(`/guest-detail-page?guest=${guestId}&tab=sharing`)
  const ofGuest = second.getByRole('region', { name: 'Listings for partners' })
  await ofGuest.getByRole('button', { name: 'Agree an improvement plan' }).click()
  await second
    .getByRole('dialog')
    .getByText(/Without a plan it ends on/u)
    .waitFor()
  await second.getByRole('button', { name: 'Agree the plan' }).click()
  await ofGuest.getByRole('link', { name: 'Violence' }).click()
  const ends = told.getByText(/with every step completed/u)
  const before = (await ends.textContent()) ?? ''
  await told.getByRole('button', { name: /Mark as completed: Pay for or repair/u }).click()
  const asked = second.getByRole('dialog')
  await asked.getByText(/Pay for or repair the damage\..*cannot be undone/u).waitFor()
  await asked.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(ends).not.toHaveText(before)

  // Shared by a job that runs every minute, once the message has been sent.
  await until('the listing is shared', async () => {
    await runJob('network/walk-listings')
    const { state } = await read<{ state: string }>(admin, `/api/listings/${searchParams.get('listing')}`)
    return state === 'active' || undefined
  })
  await told.getByText(/Due for review by/u).waitFor()
  await told.getByText(/By e-mail in French/u).waitFor()
  await expect(told.getByText('(missing)')).toHaveCount(0)

  await told.getByRole('button', { name: 'Withdraw' }).click()
  await second.getByRole('dialog').getByText('It disappears for everyone at once').waitFor()
  await second.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await told.getByText('its content was deleted').waitFor()
  expect([troubles, secondTroubles]).toEqual([[], []])
  await Promise.all([manager.close(), admin.close()])
})

test('what is missing is said before anybody writes, on a phone and in French', async () => {
  const [open, minor] = [
    await confirmedMatter(browser, { isConfirmed: false }),
    await confirmedMatter(browser, { person: { birthDate: '2012-01-01' } }),
  ]
  const manager = await contextFor(browser, 'manager', phone)
  const page = await manager.newPage()
  const troubles = watchTroubles(page)
  await page.goto(`/cross-restaurant-network?share=${open.incidentId}&lang=fr`)
  await page.getByText('L’incident n’est pas confirmé.').waitFor()
  await expect(page.getByRole('button', { name: 'Signer et proposer' })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`/cross-restaurant-network?share=${minor.incidentId}&lang=fr`)
  await page.getByText('Il n’est pas certain que la personne soit majeure.').waitFor()
  expect(troubles).toEqual([])
  await manager.close()
})

test('the list is filtered by the address, and shows who shares with whom', async () => {
  const { incidentId, reference } = await confirmedMatter(browser, { type: 'theft', hasPhoto: true })
  const manager = await contextFor(browser, 'manager')
  const { agreements } = await read<{ agreements: { id: string; parties: { name: string }[] }[] }>(
    manager,
    '/api/venue-network',
  )
  const shared = agreements.find(({ parties }) => parties.some(({ name }) => partner.test(name)))
  await post(manager, '/api/listings', {
    incidentId,
    agreementId: shared?.id,
    facts: 'A lamp went with the luggage.',
    actionTaken: 'The guest was asked to leave.',
    attachments: ['ab'.repeat(32)],
  })
  const page = await manager.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/cross-restaurant-network')
  await page.getByRole('region', { name: 'Live matches' }).getByText('for comparison').waitFor()
  await page.getByLabel('State').selectOption({ label: 'Draft' })
  await page.getByRole('link', { name: `Theft ${reference}` }).click()
  await page.getByRole('region', { name: 'Listing', exact: true }).getByText(reference).first().waitFor()
  expect(new URL(page.url()).searchParams.get('state')).toBe('draft')
  await page.getByLabel('State').selectOption({ label: 'Shared' })
  await expect(page.getByRole('link', { name: `Theft ${reference}` })).toHaveCount(0)

  await page.getByRole('link', { name: 'Members and coverage' }).click()
  await page.getByRole('heading', { name: 'Your venues' }).waitFor()
  await page.getByText('Covered by the agreement with').first().waitFor()
  await page
    .getByRole('link', { name: /in force/u })
    .first()
    .click()
  expect(await page.evaluate(() => location.hash)).toBe('#agreements')
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await manager.close()
})

test('on the page of a guest a list that fails says so, and can be read again', async () => {
  const { guestId } = await confirmedMatter(browser)
  const manager = await contextFor(browser, 'manager')
  const page = await manager.newPage()
  await page.route('**/api/listings?*', (route) => route.fulfill({ status: 403, body: '' }))
  await page.goto(`/guest-detail-page?guest=${guestId}&tab=sharing`)
  const part = page.getByRole('region', { name: 'Listings for partners' })
  const again = part.getByRole('button', { name: 'Retry' })
  await again.waitFor()
  await page.unroute('**/api/listings?*')
  await again.click()
  await part.getByText('Nothing is shared with partners').waitFor()
  await expect(again).toHaveCount(0)
  await manager.close()
})

test('the day of a review is the same west of Greenwich', async () => {
  const manager = await contextFor(browser, 'manager', { ...desk, timezoneId: 'America/Los_Angeles' })
  const { agreements } = await read<{ agreements: { letsThrough: { reviewAt: string } | null }[] }>(
    manager,
    '/api/venue-network',
  )
  const reviewAt = agreements.find(({ letsThrough }) => letsThrough)?.letsThrough?.reviewAt ?? ''
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  const page = await manager.newPage()
  await page.goto('/cross-restaurant-network?view=members')
  const told = page.getByText(`Review due by ${day.format(new Date(reviewAt))}.`).first()
  await told.waitFor()
  await expect(told).toBeVisible()
  await manager.close()
})

test('staff are told that the page is for managers', async () => {
  const staff = await contextFor(browser, 'staff')
  const page = await staff.newPage()
  await page.goto('/cross-restaurant-network')
  await page.getByText('This page is for managers and administrators.').waitFor()
  await expect(page.getByRole('link', { name: 'Propose to share' })).toHaveCount(0)
  await staff.close()
})
