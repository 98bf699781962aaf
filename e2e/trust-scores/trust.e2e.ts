import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post } from '../calls.ts'
import { axeFindings, contextFor, phone, settled, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

/** A new guest without any ratings. */
async function newGuest(context: BrowserContext): Promise<string> {
  const name = `Oriel ${crypto.randomUUID().slice(0, 8)}`
  const { guest } = (await post(context, '/api/guest-profiles', { name })) as { guest: { id: string } }
  return guest.id
}

test('a manager has the trust score of a guest made anew, and reads that it is new', async () => {
  const context = await contextFor(browser, 'manager')
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(`/guest-detail-page?guest=${await newGuest(context)}`)
  const part = page.getByRole('region', { name: 'Trust' })
  await part.getByText('No number yet.', { exact: false }).waitFor()
  await part.getByRole('button', { name: 'Recalculate' }).click()
  await page.getByText('Trust score recalculated').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('that it could not be made anew is said', async () => {
  const context = await contextFor(browser, 'manager')
  const page = await context.newPage()
  await page.route('**/api/trust-score/update/*', (route) => route.abort())
  await page.goto(`/guest-detail-page?guest=${await newGuest(context)}`)
  const part = page.getByRole('region', { name: 'Trust' })
  await part.getByRole('button', { name: 'Recalculate' }).click()
  await part.getByRole('alert').waitFor()
  await expect(part.getByRole('button', { name: 'Recalculate' })).toBeEnabled()
  await context.close()
})

test('staff read it in Spanish on a phone, and cannot have it made', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  await page.goto(`/guest-detail-page?guest=${await newGuest(context)}&lang=es`)
  const part = page.getByRole('region', { name: 'Confianza' })
  await part.getByText('Todavía no hay número.', { exact: false }).waitFor()
  await expect(part.getByRole('button')).toHaveCount(0)
  await context.close()
})

test('a manager marks a guest as vulnerable, and takes it back', async () => {
  const context = await contextFor(browser, 'manager')
  const page = await context.newPage()
  const guestId = await newGuest(context)
  await page.goto(`/guest-detail-page?guest=${guestId}&tab=details`)
  await settled(page)
  const isMarked = async () =>
    (
      (await (await context.request.get(`/api/guest-profiles/${guestId}`)).json()) as {
        isVulnerable: boolean
      }
    ).isVulnerable
  for (const marked of [true, false]) {
    await page.getByRole('button', { name: 'Correct details' }).click()
    const mark = page.getByRole('switch', { name: 'Marked as vulnerable' })
    await mark.setChecked(marked)
    await page.getByRole('dialog').getByRole('button', { name: 'Save correction' }).click()
    await mark.waitFor({ state: 'detached' })
    await expect.poll(isMarked).toBe(marked)
  }
  await context.close()
})
