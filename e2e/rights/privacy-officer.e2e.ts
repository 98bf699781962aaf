import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post } from '../calls.ts'
import { axeFindings, watchTroubles } from '../harness.ts'
import { inPortal, knownGuest, oldStays, privateHouse } from './own-records.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const main = (page: Page) => page.locator('main')

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('main h1').waitFor()
  return page
}

test('the privacy officer counts, a second person agrees, and what was over its time is gone', async () => {
  const { admin, officer } = await privateHouse(browser, 'retention')
  await oldStays(admin, 3)
  const page = await opened(officer, '/data-policy-page')
  const troubles = watchTroubles(page)
  await main(page).getByRole('button', { name: 'Count now' }).click()
  const stays = main(page).locator('dl > div').filter({ hasText: 'Stays, bookings and visits' })
  await stays.getByText('3 records').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await main(page).getByRole('button', { name: 'Ask a second person to delete it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This cannot be undone.').waitFor()
  await dialog.getByRole('button', { name: 'Ask a second person to delete it' }).click()
  await main(page).getByText('A second person has to agree').waitFor()

  const other = await opened(admin, '/organisation-settings?section=approvals')
  const entry = main(other).getByRole('listitem').filter({ hasText: 'Deletion of overdue data' })
  await entry.getByText(/records were counted/u).waitFor()
  await entry.getByRole('button', { name: 'Approve' }).click()
  await entry.waitFor({ state: 'detached' })

  await expect
    .poll(
      async () => {
        await main(page).getByRole('button', { name: 'Count again' }).click()
        await main(page)
          .getByText(/Counted on/u)
          .waitFor()
        return main(page).getByText('No overdue data').count()
      },
      { intervals: [500] },
    )
    .toBe(1)
  await main(page)
    .getByText(/Agreed by two people/u)
    .waitFor()
  expect(troubles).toEqual([])
  await Promise.all([admin.close(), officer.close()])
})

test('a request by right is seen with its clock, and fulfilled with what goes and what stays', async () => {
  const { admin, officer } = await privateHouse(browser, 'rights')
  const guest = await knownGuest(admin)
  const portal = await inPortal(browser, guest)
  const { organisations } = (await (await portal.request.get('/api/guest-portal/me')).json()) as {
    organisations: { organisationId: string }[]
  }
  const organisationId = organisations[0]?.organisationId
  for (const kind of ['access', 'erasure'])
    await post(portal, '/api/gdpr-request', { organisationId, kind, words: 'I move abroad.' })

  const page = await opened(officer, '/gdpr-page')
  const troubles = watchTroubles(page)
  const request = (name: string) =>
    main(page).getByRole('listitem').filter({ hasText: 'I move abroad.' }).filter({ hasText: name })
  await request('See what is kept')
    .getByText(/Due by/u)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])

  await request('See what is kept').getByRole('button', { name: 'Extend the deadline' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The files are with another office.')
  await page.getByRole('dialog').getByRole('button', { name: 'Extend the deadline' }).click()
  await request('See what is kept').getByText('It has already been extended once.').waitFor()

  await request('Have it deleted').getByRole('button', { name: 'Fulfil: erase' }).click()
  await page.getByRole('dialog').getByText('Calls for help by staff').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click()
  await main(page).getByText('Fulfilled: Have it deleted').waitFor()
  await main(page).getByText('Proof in the transparency log').first().waitFor()
  const found = await admin.request.get(`/api/guest-profiles/search?q=${encodeURIComponent(guest.name)}`)
  expect(((await found.json()) as { items: object[] }).items).toEqual([])

  await main(page).getByLabel('State').selectOption('fulfilled')
  await page.waitForURL(/state=fulfilled/u)
  // The other request has no recipient left, and neither keeps its text.
  await expect(main(page).getByText('The person was erased.')).toHaveCount(2)
  await expect(main(page).getByText('I move abroad.')).toHaveCount(0)
  expect(troubles).toEqual([])
  await Promise.all([admin.close(), officer.close(), portal.close()])
})
