import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { read } from '../calls.ts'
import { type DemoRole, axeFindings, contextFor, goWithin, phone, watchTroubles } from '../harness.ts'
import { makeGuest } from './made-guest.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function opened(
  role: DemoRole,
  body: Record<string, unknown>,
  options = {},
  query = '',
): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const guest = await makeGuest(context, body)
  const page = await context.newPage()
  await page.goto(`/guest-detail-page?guest=${guest}${query}`)
  return page
}

test.describe('the record of a guest', () => {
  test('is corrected on a phone: only what was changed is sent, and the document is never shown', async () => {
    const known = { name: 'Dorian Hartsell', phone: '020 7946 0333', documentNumber: 'ZZ991177' }
    const page = await opened('staff', known, phone, '&tab=details')
    const troubles = watchTroubles(page)
    await page.getByRole('button', { name: 'Correct details' }).tap()
    const form = page.getByRole('dialog')
    await form.getByLabel('Date of birth').fill('1990-07-01')
    await form.getByLabel('Phone').fill('')
    await form.getByLabel('Town').fill('Norwick')
    expect(await axeFindings(page)).toEqual([])
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await form.getByRole('button', { name: 'Save correction' }).tap()
    expect((await sent).postDataJSON()).toEqual({
      birthDate: '1990-07-01',
      phone: null,
      address: { city: 'Norwick' },
    })
    await form.waitFor({ state: 'detached' })
    await expect(page.getByText('Norwick')).toBeHidden()
    await page.getByRole('button', { name: 'Show personal details' }).tap()
    await page.getByText('Norwick').waitFor()
    await expect(page.locator('main')).not.toContainText('ZZ991177')
    await expect(page.getByText('Can be recognised; the number itself is not kept')).toBeVisible()
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('takes a note as observed or as an opinion, card numbers masked', async () => {
    const page = await opened('staff', { name: 'Sidony Vexley' })
    await page.getByRole('button', { name: 'Add a note' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('radio', { name: 'Opinion' }).check()
    await form.getByRole('textbox', { name: 'Note' }).fill('Prefers to pay early with 4111 1111 1111 1111.')
    await form.getByRole('button', { name: 'Add a note' }).click()
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByText('Prefers to pay early').waitFor()
    await expect(notes).toContainText('Opinion')
    await expect(notes).toContainText('Sam Ortega')
    await expect(notes).not.toContainText('4111 1111 1111 1111')
    await page.context().close()
  })

  test('leads to its whole history and to each rating', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    const { items } = await read<{ items: { id: string }[] }>(
      context,
      '/api/guest-profiles/search?q=weidenfelder',
    )
    await page.goto(`/guest-detail-page?guest=${items[0]?.id}`)
    const tabs = page.getByRole('navigation', { name: 'Parts of this page' })
    await tabs.getByRole('link', { name: 'Ratings' }).click()
    await page.getByRole('link', { name: '5 of 5' }).first().click()
    await page.waitForURL(/guest-feedback-detail-page\?feedback=/)
    await page.goBack()
    await tabs.getByRole('link', { name: 'History' }).click()
    await page.getByRole('link', { name: 'Full history' }).click()
    await page.waitForURL(/guest-history-page/)
    await page.locator('ol > li').first().waitFor()
    await expect(page).toHaveURL((url) => url.searchParams.get('guest') === items[0]?.id)
    await context.close()
  })

  test('in a school speaks of pupils, of no score anywhere, and in Spanish too', async () => {
    const context = await contextFor(browser, 'manager', phone)
    const guest = await makeGuest(context, { name: 'Petronella Whisk', birthDate: '2015-05-05' })
    const page = await context.newPage()
    await page.route('**/api/me', async (route) => {
      const me = (await (await route.fetch()).json()) as {
        organisation: object
        venues: object[]
      }
      const sector = { sector: 'school' }
      const venues = me.venues.map((venue) => ({ ...venue, ...sector }))
      await route.fulfill({ json: { ...me, organisation: { ...me.organisation, ...sector }, venues } })
    })
    await page.route(`**/api/guest-profiles/${guest}`, async (route) => {
      const one = (await (await route.fetch()).json()) as { riskScore: object }
      const riskScore = { ...one.riskScore, status: 'not_scored', notScoredBecause: 'school' }
      await route.fulfill({ json: { ...one, riskScore } })
    })
    await page.goto(`/guest-detail-page?guest=${guest}`)
    await page.getByRole('link', { name: 'Rate this pupil' }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link')
    await expect(tabs).toHaveText(['Overview', 'History', /^Ratings/, /^Incidents/, 'Details'])
    for (const [tab, words] of [
      ['Overview', 'Notes'],
      ['Ratings', 'Ratings by the pupil'],
      ['Details', 'Under 18: nothing is ever shared.'],
    ] as const) {
      await tabs.filter({ hasText: tab }).tap()
      await page.getByText(words, { exact: true }).waitFor()
      expect(await page.locator('main').innerText()).not.toMatch(/score|risk|guest/i)
    }
    await page.goto(`/guest-detail-page?guest=${guest}&tab=details&lang=es`)
    await page.getByText('Menor de 18 años: nunca se comparte nada.').waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/puntuación|riesgo|huésped/i)
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })
})

test.describe('files to take along', () => {
  test('a manager takes the list with its filters and one profile; no name stands in a file name', async () => {
    const page = await opened('manager', { name: 'Evadne Colquhoun' }, {}, '&tab=details')
    await page.getByRole('button', { name: 'Export' }).click()
    for (const format of ['PDF', 'JSON', 'CSV']) {
      const href = await page.getByRole('link', { name: format }).getAttribute('href')
      const file = await page.request.get(href ?? '')
      expect(file.status(), format).toBe(200)
      expect(file.headers()['content-disposition'], format).not.toMatch(/evadne|colquhoun/i)
    }
    await goWithin(page, '/guest-profiles?level=low')
    const list = page.getByRole('link', { name: 'Export as CSV' })
    await expect(list).toHaveAttribute('href', /level=low/)
    const href = await list.getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect(file.headers()['content-type']).toContain('text/csv')
    expect((await file.text()).split('\n').length).toBeGreaterThan(2)
    await page.context().close()
  })

  test('a view of the list is saved with its filters and opened again', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto('/guest-profiles?level=low&sort=name')
    const name = `Calm ones ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('View name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
    await page.getByText(`View “${name}” saved`).waitFor()
    await page.getByLabel('Risk level').selectOption('high')
    await page.waitForURL(/level=high/)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(/level=low/)
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ level: 'low', sort: 'name' })
    await context.close()
  })
})
