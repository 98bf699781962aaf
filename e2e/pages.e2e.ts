import { expect, test } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { axeFindings, contextFor, desk, phone, watchTroubles } from './harness.ts'
import { registeredPages } from './page-registry.ts'
import type { RegisteredPage } from './page-registry.ts'

/*
 * What every page must keep, whatever it shows: one look at each in four languages, at both widths and in both themes,
 * by the role that it is for. What a page does is tested in the folder of its area.
 */

interface Look {
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly options: BrowserContextOptions
}

const looks: readonly Look[] = [
  { language: 'en', theme: 'dark', options: desk },
  { language: 'es', theme: 'light', options: phone },
  { language: 'fr', theme: 'dark', options: phone },
  { language: 'tl', theme: 'light', options: desk },
]

/** Words such as `guests:detail.title`: keys whose text is missing. Names, code and what people wrote may look so. */
const keysOn = (page: Page) =>
  page.evaluate(() => {
    const written = [...document.querySelectorAll('h1, h2, h3, p, button, label, th, legend, summary')]
    const words = written
      .filter((part) => !part.closest('[translate=no], code, pre'))
      .flatMap((part) => (part.textContent ?? '').split(/\s+/u))
    return words.filter((word) => /^[a-z][\w-]*:[a-z][\w-]*(?:\.[\w-]+)+$/iu.test(word))
  })

/** The page once it has its title and nothing of it is still loading. */
async function show(page: Page, address: string): Promise<void> {
  await test.step('page load', async () => {
    await page.goto(address)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  })
}

async function check(
  context: BrowserContext,
  { path }: RegisteredPage,
  { language, theme }: Look,
): Promise<void> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await show(page, `${path}?lang=${language}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  expect(await page.title()).toBeTruthy()
  expect(await axeFindings(page)).toEqual([])
  expect(await keysOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1)
  expect(troubles).toEqual([])
  await page.close()
}

const roles = [...new Set(registeredPages.map(({ role }) => role))]
const cases = roles.flatMap((role) =>
  looks.map((look) => [role ?? 'anybody', look.language, look.theme, role, look] as const),
)

test('the registry has every page', () => {
  expect(registeredPages.length).toBeGreaterThan(50)
  expect(roles).toEqual(expect.arrayContaining([undefined, 'staff', 'manager', 'privacy', 'admin']))
})

for (const [name, language, theme, role, look] of cases) {
  test.describe(`the pages of ${name} in ${language}, ${theme}`, () => {
    let context: BrowserContext
    test.beforeAll(async ({ browser }) => {
      context = await contextFor(browser, role, { ...look.options, serviceWorkers: 'block' })
      await context.addInitScript((chosen) => localStorage.setItem('comity.theme', chosen), theme)
    })
    test.afterAll(() => context.close())

    for (const registered of registeredPages.filter((page) => page.role === role))
      test(registered.path, () => check(context, registered, look))
  })
}

test.describe('whoever is not signed in', () => {
  let context: BrowserContext
  test.beforeAll(async ({ browser }) => {
    context = await contextFor(browser, undefined, { serviceWorkers: 'block' })
  })
  test.afterAll(() => context.close())

  for (const { path } of registeredPages.filter(({ role }) => role))
    test(`is asked to sign in at ${path}`, async () => {
      const page = await context.newPage()
      await page.goto(path)
      await expect(page.locator('main input[type=password]')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
      await page.close()
    })
})
