import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { makeGuest } from './made-guest.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const standingOf = (page: Page) => page.getByRole('region', { name: 'Your lists' })

/** The page of the guest as if an incident had been confirmed, and the requests that it sends. */
async function withConfirmedIncident(page: Page, guestId: string): Promise<string> {
  const incident = crypto.randomUUID()
  await page.route(`**/api/guest-profiles/${guestId}`, async (route) => {
    const answer = await route.fetch()
    const guest = (await answer.json()) as Record<string, unknown> & { can: object }
    const incidents = [
      {
        id: incident,
        venueName: 'Harbour Lantern Whitby (demo)',
        type: 'damage',
        severity: 'high',
        status: 'confirmed',
        occurredAt: '2026-09-30T21:00:00.000Z',
        isConfirmed: true,
        bearsBan: true,
      },
    ]
    await route.fulfill({ json: { ...guest, incidents, can: { ...guest.can, ban: true } } })
  })
  return incident
}

test.describe('the own lists', () => {
  test('a manager puts a guest on the watch list with a reason and an end, and takes it off', async () => {
    const context = await contextFor(browser, 'manager')
    const guest = await makeGuest(context, { name: 'Barnaby Ellerton' })
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto(`/guest-detail-page?guest=${guest}`)
    await standingOf(page).getByRole('button', { name: 'Add to watch list' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Reason').waitFor()
    await form.getByRole('button', { name: 'Add to watch list' }).click()
    await form.getByText('This field is required').waitFor()
    await form.getByLabel('Reason').fill('Shouted at the night porter on two evenings.')
    await form.getByLabel('Last day').fill('2039-01-01')
    await form.getByRole('button', { name: 'Add to watch list' }).click()
    await form.getByText('Choose a day from today to').waitFor()
    await form.getByRole('button', { name: '1 month' }).click()
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Add to watch list' }).click()
    await form.waitFor({ state: 'detached' })

    const standing = standingOf(page)
    await standing.getByText('Shouted at the night porter on two evenings.').waitFor()
    await expect(standing).toContainText('signed by Mara Lindqvist')
    await expect(standing).toContainText('ends automatically on')
    await standing.getByText('Not while a ban or a watch list entry is in force.').waitFor()
    await expect(standing.getByRole('button', { name: 'Archive' })).toBeDisabled()

    await standing.getByRole('button', { name: 'Remove from lists' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from lists' }).click()
    await standing.getByText('1 earlier entry').click()
    await standing.getByText(/lifted on/).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a ban needs a confirmed incident: without one it says so, with one it is signed on it', async () => {
    const context = await contextFor(browser, 'manager', phone)
    const guest = await makeGuest(context, { name: 'Isolde Marchbanks' })
    const page = await context.newPage()
    await page.goto(`/guest-detail-page?guest=${guest}`)
    await page.getByText('A ban needs an undisputed confirmed incident at your venues').waitFor()
    await expect(standingOf(page).getByRole('button', { name: 'Ban from your venues' })).toBeDisabled()

    const incident = await withConfirmedIncident(page, guest)
    await page.reload()
    await standingOf(page).getByRole('button', { name: 'Ban from your venues' }).tap()
    const form = page.getByRole('dialog')
    await form.getByLabel('Incident').waitFor()
    await expect(form.getByLabel('Incident')).toHaveValue(incident)
    await form.getByLabel('Reason').fill('Broke the door of the lift.')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await form.getByRole('button', { name: 'Sign ban' }).tap()
    const body = (await sent).postDataJSON() as Record<string, string>
    expect(body).toMatchObject({
      status: 'banned',
      incidentId: incident,
      reason: 'Broke the door of the lift.',
    })
    expect(Date.parse(body['endsAt'] ?? '')).toBeGreaterThan(Date.now() + 300 * 86_400_000)
    // The server has no such incident: it refuses, and nothing that was typed is lost.
    await form.getByText('Not possible now').waitFor()
    await expect(form.getByLabel('Reason')).toHaveValue('Broke the door of the lift.')
    await context.close()
  })

  test('an archived guest is not rated or noted, and comes back', async () => {
    const context = await contextFor(browser, 'manager')
    const guest = await makeGuest(context, { name: 'Quentin Ashgrove' })
    const page = await context.newPage()
    await page.goto(`/guest-detail-page?guest=${guest}`)
    await standingOf(page).getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Archived: restore the profile first.').first().waitFor()
    for (const name of ['Rate this guest', 'Add a note'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
    await page.getByRole('link', { name: 'Details', exact: true }).click()
    for (const name of ['Correct details', 'Merge with another profile'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
    await page.goBack()
    await standingOf(page).getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('link', { name: 'Rate this guest' }).waitFor()
    await context.close()
  })

  test('staff see where a guest stands and that managers change it', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const guest = await makeGuest(context, { name: 'Hermia Lockwood' })
    const page = await context.newPage()
    await page.goto(`/guest-detail-page?guest=${guest}`)
    const standing = standingOf(page)
    await standing.getByText('Only managers can do this.').waitFor()
    for (const name of ['Add to watch list', 'Ban from your venues', 'Archive']) {
      await expect(standing.getByRole('button', { name })).toBeDisabled()
    }
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Details', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Merge with another profile' })).toBeDisabled()
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })
})
