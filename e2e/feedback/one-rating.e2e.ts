import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
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

/** Rates somebody of whom no stay is known, so that the stays are there for other tests; answers the address. */
async function rated(page: Page, comment: string): Promise<string> {
  const answer = await page.request.post('/api/reviews', {
    headers: { origin: new URL(page.url()).origin },
    data: { guestName: 'Odalys Fernbrook', rating: 4, comment, tags: ['polite'] },
  })
  const { feedback } = (await answer.json()) as { feedback: { id: string } }
  return `/guest-feedback-detail-page?feedback=${feedback.id}`
}

test.describe('one rating', () => {
  test('shows its words with what carries their tone, and is corrected by its author with history', async () => {
    const page = await opened('staff', '/view-ratings', phone)
    const troubles = watchTroubles(page)
    await page.goto(await rated(page, 'Very friendly and patient. Paid with 4111 1111 1111 1111.'))
    await page.getByText('Computed on this server').waitFor()
    expect(await page.locator('mark[data-tone=positive]').count()).toBeGreaterThan(0)
    expect(await page.locator('main').innerText()).not.toContain('4111 1111 1111 1111')

    await page.getByRole('button', { name: 'Correct the rating' }).click()
    await page.getByRole('dialog').getByText('Comment', { exact: true }).waitFor()
    await page.getByRole('dialog').getByRole('radio').nth(2).check()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Comment/ })
      .fill('Friendly, but late twice.')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await page.getByRole('heading', { name: 'What it said before' }).waitFor()
    const history = await page.getByRole('region', { name: 'What it said before' }).innerText()
    expect(history).toContain('Very friendly and patient')
    expect(await page.getByRole('region', { name: 'The rating' }).innerText()).toContain('but late twice')
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('staff cannot withdraw it and are told who can; a manager does, with a reason', async () => {
    const staff = await opened('staff', '/view-ratings')
    const path = await rated(staff, 'Left the lift door open again.')
    await staff.goto(path)
    await staff.getByText('A manager can withdraw it.').waitFor()
    expect(await staff.getByRole('button', { name: 'Withdraw the rating' }).isDisabled()).toBe(true)

    const manager = await opened('manager', path)
    await manager.getByText('Only its author can correct it.').waitFor()
    await manager.getByRole('button', { name: 'Withdraw the rating' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Withdraw the rating' }).click()
    await manager.getByText('This field is required').waitFor()
    await manager.getByLabel(/Why is it withdrawn/).fill('It was about another guest.')
    await manager.getByRole('dialog').getByRole('button', { name: 'Withdraw the rating' }).click()
    await manager.getByText('This rating was withdrawn').waitFor()
    expect(await manager.locator('main').innerText()).toContain('It was about another guest.')
    const list = await manager.request.get('/api/get_all_feedbacks?limit=100')
    expect(await list.text()).not.toContain(new URL(manager.url()).searchParams.get('feedback'))
    await Promise.all([staff.context().close(), manager.context().close()])
  })

  test('a rating that is not there says so in words, and without one the list is offered', async () => {
    const page = await opened('staff', `/guest-feedback-detail-page?feedback=${crypto.randomUUID()}&lang=es`)
    await page.getByText('Esta valoración no está aquí').waitFor()
    await page.goto('/guest-feedback-detail-page?lang=fr')
    await page.getByText('Quelle évaluation').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })
})

test.describe('the wall', () => {
  test('tells of what came in since, and shows it at a tap', async () => {
    const page = await opened('staff', '/view-comity-feedbacks-page')
    await page.locator('main ul > li').first().waitFor()
    // Short enough never to be taken for the number of a card.
    const comment = `Carried the bags of another guest upstairs, ${Date.now() % 100_000}.`
    await rated(page, comment)
    await page.getByRole('button', { name: /new rating/ }).click({ timeout: 20_000 })
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
    const name = `early riser ${Date.now() % 100_000}`
    await page.getByLabel('Tag', { exact: true }).last().fill(name)
    await page.getByRole('button', { name: 'Save the tags' }).click()
    await page.getByText('Tags saved').waitFor()
    const tags = await page.request.get('/api/available-tags')
    expect(await tags.text()).toContain(name)
    await page.context().close()
  })

  test('staff see that managers export and change tags', async () => {
    const page = await opened('staff', '/view-ratings', phone)
    await page.getByText('Managers can export.').waitFor()
    expect(await page.getByRole('button', { name: 'Export as CSV' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Behaviour tags' }).isDisabled()).toBe(true)
    await page.context().close()
  })

  test('a view is saved with its filters, opened again, and deleted', async () => {
    const page = await opened('staff', '/view-ratings?rating=5')
    const name = `Only fives ${Date.now() % 100_000}`
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name of the view').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
    await page.getByText(`View “${name}” saved`).waitFor()
    await page.goto('/view-ratings')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(/rating=5/)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('button', { name: `Delete the view ${name}` }).click()
    await page.getByText(`View “${name}” deleted`).waitFor()
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    await page.context().close()
  })
})
