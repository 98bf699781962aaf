import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { contextFor } from '../harness.ts'

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

test.describe('whoever is not signed in', () => {
  test('reads the figures as the call gives them, and takes them along', async () => {
    const context = await contextFor(browser, undefined)
    const page = await context.newPage()
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/accountability'))
    await page.goto('/trust-safety')
    const { listings } = (await (await answered).json()) as { listings: number | string }
    const figure = main(page).locator('dl > div').filter({ hasText: 'Listings shared now' }).first()
    expect(await figure.locator('dd').first().innerText()).toBe(
      listings === 'fewer_than_5' ? 'Fewer than 5' : String(listings),
    )
    const loading = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'Download as CSV' }).click()
    expect((await loading).suggestedFilename()).toMatch(/^comity-accountability-\d{4}-\d\d-\d\d\.csv$/u)
    await context.close()
  })

  test('sees the rules of a sector by a link, and no purge', async () => {
    const context = await contextFor(browser, undefined)
    const page = await opened(context, '/data-policy-page')
    await main(page).getByLabel('Sector').selectOption('school')
    await page.waitForURL(/sector=school/u)
    await main(page).getByText('Network search keys, without a name').waitFor({ state: 'detached' })
    await main(page).getByText('Disputes and their outcomes').waitFor()
    const rule = main(page).getByRole('listitem').filter({ hasText: 'Ratings, in both directions' })
    await expect(rule).toContainText('12 months after it was written.')
    await page.reload()
    await expect(main(page).getByLabel('Sector')).toHaveValue('school')
    await expect(main(page).getByRole('button', { name: 'Count now' })).toHaveCount(0)
    await context.close()
  })

  test('begins each right in the guest portal', async () => {
    const context = await contextFor(browser, undefined)
    const page = await opened(context, '/gdpr-page')
    for (const [name, kind] of [
      ['See my data', 'access'],
      ['Take my data', 'portability'],
      ['Correct my data', 'correction'],
      ['Delete my data', 'erasure'],
      ['Restrict my data', 'restriction'],
      ['Object', 'objection'],
    ] as const) {
      const link = main(page).getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toContain(`/guest-portal?start=${kind}`)
    }
    await expect(main(page).getByText('Requests to answer')).toHaveCount(0)
    await context.close()
  })
})
