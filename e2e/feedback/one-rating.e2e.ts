import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post, read } from '../calls.ts'
import { type DemoRole, axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function opened(role: DemoRole, path: string, options = {}): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Rates a person without a known stay, so that the stays remain for other tests; returns the address. */
async function rated(context: BrowserContext, comment: string): Promise<string> {
  const { feedback } = await post<{ feedback: { id: string } }>(context, '/api/reviews', {
    guestName: 'Odalys Fernbrook',
    rating: 4,
    comment,
    tags: ['polite'],
  })
  return `/guest-feedback-detail-page?feedback=${feedback.id}`
}

/** A word used by no other test, too short to be taken for a card number. */
const ownWord = () => crypto.randomUUID().slice(0, 8)

test.describe('one rating', () => {
  test('shows its words with what carries their tone, and is corrected by its author with history', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto(await rated(context, 'Very friendly and patient. Paid with 4111 1111 1111 1111.'))
    await page.getByText('Computed on this server').waitFor()
    await page.locator('mark[data-tone=positive]').first().waitFor()
    await expect(page.locator('main')).not.toContainText('4111 1111 1111 1111')

    await page.getByRole('button', { name: 'Correct the rating' }).click()
    await page.getByRole('dialog').getByText('Comment', { exact: true }).waitFor()
    await page.getByRole('dialog').getByRole('radio').nth(2).check()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Comment/ })
      .fill('Friendly, but late twice.')
    await page.getByRole('button', { name: 'Save correction' }).click()
    await page.getByRole('heading', { name: 'Earlier versions' }).waitFor()
    const history = page.getByRole('region', { name: 'Earlier versions' })
    await expect(history).toContainText('Very friendly and patient')
    await expect(page.getByRole('region', { name: 'The rating' })).toContainText('but late twice')
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('staff cannot withdraw it and are told who can; a manager does, with a reason', async () => {
    const context = await contextFor(browser, 'staff')
    const path = await rated(context, 'Left the lift door open again.')
    const staff = await context.newPage()
    await staff.goto(path)
    await staff.getByText('Only a manager can withdraw it.').waitFor()
    await expect(staff.getByRole('button', { name: 'Withdraw the rating' })).toBeDisabled()

    const manager = await opened('manager', path)
    await manager.getByText('Only its author can correct it.').waitFor()
    await manager.getByRole('button', { name: 'Withdraw the rating' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Withdraw the rating' }).click()
    await manager.getByText('This field is required').waitFor()
    await manager.getByLabel(/Why is it withdrawn/).fill('It was about another guest.')
    await manager.getByRole('dialog').getByRole('button', { name: 'Withdraw the rating' }).click()
    await manager.getByText('This rating was withdrawn').waitFor()
    await expect(manager.locator('main')).toContainText('It was about another guest.')
    const list = await read<object>(manager.context(), '/api/get_all_feedbacks?limit=100')
    expect(JSON.stringify(list)).not.toContain(new URL(manager.url()).searchParams.get('feedback'))
    await Promise.all([context.close(), manager.context().close()])
  })

  test('a rating that is not there says so in words', async () => {
    const page = await opened('staff', `/guest-feedback-detail-page?feedback=${crypto.randomUUID()}&lang=es`)
    await page.getByText('Esta valoración no está aquí').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })
})

test.describe('the wall', () => {
  test('tells of what came in since, and shows it at a tap', async () => {
    const page = await opened('staff', '/view-comity-feedbacks-page')
    await page.locator('main ul > li').first().waitFor()
    const comment = `Carried the bags of another guest upstairs, ${ownWord()}.`
    await rated(page.context(), comment)
    await page.getByRole('button', { name: /new rating/ }).click()
    await page.getByText(comment).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })
})

test.describe('tags and export', () => {
  test('a manager adds a tag of the organisation’s own, which everybody can then choose', async () => {
    const page = await opened('manager', '/view-ratings')
    await page.getByRole('button', { name: 'Behaviour tags' }).click()
    await page.getByRole('button', { name: 'Add a tag' }).click()
    const name = `early riser ${ownWord()}`
    await page.getByLabel('Tag', { exact: true }).last().fill(name)
    await page.getByRole('button', { name: 'Save the tags' }).click()
    await page.getByText('Tags saved').waitFor()
    expect(JSON.stringify(await read<object>(page.context(), '/api/available-tags'))).toContain(name)
    await page.context().close()
  })

  test('a view is saved with its filters, opened again, and deleted', async () => {
    const page = await opened('staff', '/view-ratings?rating=5')
    const name = `Only fives ${ownWord()}`
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('View name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
    await page.getByText(`View “${name}” saved`).waitFor()
    await page.getByLabel('Rating', { exact: true }).selectOption('4')
    await page.waitForURL(/rating=4/)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(/rating=5/)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('button', { name: `Delete the view ${name}` }).click()
    await page.getByText(`View “${name}” deleted`).waitFor()
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await page.context().close()
  })
})
