import { expect, test } from '@playwright/test'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { axeFindings, contextFor, desk, goWithin, phone, settled, watchTroubles } from './harness.ts'
import { structureFaults } from './structure.ts'
import { watchPolicy } from './platform/content-policy.ts'
import { registeredPages } from './page-registry.ts'

/* What every page must satisfy, whatever it shows: one check of each in four languages, at both widths and in both
   themes, by the role that it is for; in English by its address, in the others by navigating within the app. The
   behaviour of a page is tested in the folder of its area. */

interface Look {
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly options: BrowserContextOptions
  /** A language changes only words, so each theme and width is checked once. */
  readonly axe: boolean
}

const looks: readonly Look[] = [
  { language: 'en', theme: 'dark', options: desk, axe: true },
  { language: 'es', theme: 'light', options: phone, axe: true },
  { language: 'fr', theme: 'dark', options: phone, axe: false },
  { language: 'tl', theme: 'light', options: desk, axe: false },
]

/**
 * Words such as `guests:detail.title` or `{{name}}`: keys without a text, and unfilled placeholders. Names, code and
 * what people wrote may look like them.
 */
const gapsOn = (page: Page) =>
  page.evaluate(() => {
    const written = [...document.querySelectorAll('h1, h2, h3, p, button, label, th, legend, summary')]
    const words = written
      .filter((part) => !part.closest('[translate=no], code, pre'))
      .flatMap((part) => (part.textContent ?? '').split(/\s+/u))
    return words.filter((word) => /^[a-z][\w-]*:[a-z][\w-]*(?:\.[\w-]+)+$|\{\{|\}\}/iu.test(word))
  })

async function check(page: Page, { language, theme, axe }: Look): Promise<void> {
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  if (axe) {
    expect(await axeFindings(page)).toEqual([])
    expect(await structureFaults(page)).toEqual([])
  }
  expect(await gapsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1)
}

const roles = [...new Set(registeredPages.map(({ role }) => role))]
const cases = roles.flatMap((role) =>
  looks.map((look) => [role ?? 'anybody', look.language, look.theme, role, look] as const),
)

test('the check of structure sees covered targets and words that are cut off', async ({ page }) => {
  await page.setContent(`<main><button>Send</button>
    <a href="/" style="position: absolute; inset: 0 auto auto 0; width: 200px; height: 200px">Home</a>
    <p style="position: absolute; top: 300px; width: 40px; overflow: hidden; white-space: nowrap">Unclaimed alerts</p></main>`)
  expect(await structureFaults(page)).toEqual(['a Home lies on button Send', 'p Unclaimed alerts is cut off'])
})

test('the registry has every page', () => {
  expect(registeredPages.length).toBeGreaterThan(50)
  expect(roles).toEqual(expect.arrayContaining([undefined, 'staff', 'manager', 'privacy', 'admin']))
})

for (const [name, language, theme, role, look] of cases) {
  test.describe(`the pages of ${name} in ${language}, ${theme}`, () => {
    let page: Page
    let troubles: string[]
    let refused: string[]
    test.beforeAll(async ({ browser }) => {
      const context = await contextFor(browser, role, look.options)
      await context.addInitScript((chosen) => localStorage.setItem('comity.theme', chosen), theme)
      refused = await watchPolicy(context)
      page = await context.newPage()
      troubles = watchTroubles(page)
      await page.goto(`/sitemap-page?lang=${language}`)
      await settled(page)
    })
    test.afterAll(() => page.context().close())

    for (const { path } of registeredPages.filter((one) => one.role === role))
      test(path, async () => {
        troubles.length = 0
        await (language === 'en' ? page.goto(path) : goWithin(page, path))
        await check(page, look)
        expect(troubles).toEqual([])
        expect(refused).toEqual([])
      })
  })
}

test.describe('whoever is not signed in', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await (await contextFor(browser, undefined)).newPage()
    await page.goto('/sitemap-page')
    await settled(page)
  })
  test.afterAll(() => page.context().close())

  for (const { path } of registeredPages.filter(({ role }) => role))
    test(`is asked to sign in at ${path}`, async () => {
      await goWithin(page, path)
      await expect(page.locator('main input[type=password]')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    })
})
