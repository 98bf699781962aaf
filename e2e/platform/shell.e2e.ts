import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, baseUrl, contextFor, desk, phone, testEach, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test.describe('every page of the product', () => {
  const pages = [
    '/',
    '/login-page',
    '/success',
    '/sitemap-page',
    '/my-profile',
    '/invite-page',
    '/invite-page?accept=true',
    '/guest-profiles',
    '/guest-detail-page',
    '/rate-guest',
    '/view-ratings',
    '/data-import',
  ]

  testEach(pages)(
    '%s is free of troubles and axe findings at both sizes and in both themes',
    async (path) => {
      for (const [options, theme] of [
        [desk, 'dark'],
        [phone, 'light'],
      ] as const) {
        const context = await contextFor(browser, 'manager', options)
        const page = await context.newPage()
        const troubles = watchTroubles(page)
        await page.goto(path)
        if (theme === 'light') {
          await page.evaluate(() => localStorage.setItem('comity.theme', 'light'))
          await page.reload()
        }
        await page.locator('h1').waitFor()
        await page.waitForLoadState('networkidle')
        expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(theme)
        expect(await page.locator('h1').count()).toBe(1)
        expect(await axeFindings(page)).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)
        expect(sideways).toBe(false)
        expect(troubles).toEqual([])
        await context.close()
      }
    },
  )

  testEach(['/guestprofiles', '/rateguest', '/sitemappage', '/dataimport'])(
    'is reached run together too: %s, with the address kept',
    async (path) => {
      const context = await contextFor(browser, 'staff')
      const page = await context.newPage()
      await page.goto(path)
      await page.locator('h1').waitFor()
      expect(await page.locator('h1').textContent()).not.toMatch(/not found|no such/i)
      expect(new URL(page.url()).pathname).toBe(path)
      await context.close()
    },
  )
})

test('a page that needs a sign-in shows it in place and returns to where one was', async () => {
  const context = await contextFor(browser, undefined)
  const page = await context.newPage()
  await page.goto('/guest-profiles?status=active')
  await page.getByLabel(/e-mail/i).fill('staff@demo.comity.example')
  await page.locator('input[type=password]').fill('comity demo password')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /guests/i }).waitFor()
  expect(page.url()).toContain('/guest-profiles?status=active')
  await context.close()
})

test('a wrong password says so without saying whether the account exists', async () => {
  const context = await contextFor(browser, undefined)
  const texts: (string | null)[] = []
  for (const email of ['staff@demo.comity.example', 'nobody@demo.comity.example']) {
    const page = await context.newPage()
    await page.goto('/login-page')
    await page.getByLabel(/e-mail/i).fill(email)
    await page.locator('input[type=password]').fill('not the password at all')
    await page.keyboard.press('Enter')
    await page.locator('main [role=alert]').first().waitFor()
    texts.push(await page.locator('main [role=alert]').first().textContent())
  }
  expect(texts[0]).toBeTruthy()
  expect(texts[1]).toBe(texts[0])
  await context.close()
})

test('what cannot be in an address, or is usual, is gone from it, and the rest stays', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/view-ratings?lang=es&venue=somewhere&from=2026-13-40&sort=newest&rating=2&other=1')
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).search).toBe('?lang=es&rating=2')
  expect(troubles).toEqual([])
  await context.close()
})

test('the language of the address holds over everything, and the page says its language', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  const titles = new Set<string>()
  for (const language of ['en', 'es', 'tl', 'fr']) {
    await page.goto(`/guest-profiles?lang=${language}`)
    await page.locator('h1').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(4)
  await context.close()
})

test('the skip link comes first and leads to the content', async () => {
  const context = await contextFor(browser, undefined)
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('h1').waitFor()
  await page.keyboard.press('Tab')
  const href = await page.evaluate(() =>
    (document.activeElement as HTMLAnchorElement | null)?.getAttribute('href'),
  )
  expect(href).toMatch(/^#/)
  await page.keyboard.press('Enter')
  // What the link names has the focus, and holds the content.
  const reached = await page.evaluate(
    () => document.activeElement?.querySelector('h1') !== null && document.activeElement?.id,
  )
  expect(`#${reached}`).toBe(href)
  await context.close()
})

test('the command palette reaches a page by keyboard alone', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  // The palette loads after the first paint; a press before that is lost, as for a person.
  const field = page.getByPlaceholder('Search pages and guests')
  for (let press = 0; press < 5 && !(await field.isVisible()); press++) {
    await page.keyboard.press('Control+k')
    await field.waitFor({ timeout: 2_000 }).catch(() => undefined)
  }
  await field.fill('import')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/data-import/)
  await page.getByRole('heading', { level: 1, name: /import/i }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/data-import')
  await context.close()
})

test('a page is printed dark on light and without what surrounds it, whatever the theme on the screen', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  await page.goto('/trust-safety')
  const help = page.getByText('3 taps, or hold 2 s')
  await help.waitFor()
  const seen = await page.evaluate(() => {
    const [root, schemes] = [document.documentElement, [] as (string | undefined)[]]
    // After the page's own listeners.
    for (const kind of ['beforeprint', 'afterprint'])
      window.addEventListener(kind, () => schemes.push(root.dataset['mantineColorScheme']))
    return Object.assign(globalThis, { schemes }).schemes
  })
  expect(seen).toEqual([])
  const around = [page.locator('header'), page.locator('footer'), help]
  for (const part of around) expect(await part.isVisible()).toBe(true)
  await page.pdf()
  expect(await page.evaluate(() => (globalThis as unknown as { schemes: string[] }).schemes)).toEqual([
    'light',
    'dark',
  ])
  await page.emulateMedia({ media: 'print' })
  for (const part of around) expect(await part.isVisible()).toBe(false)
  expect(await page.locator('h1').isVisible()).toBe(true)
  await context.close()
})

test('after a tour of the pages the browser stores theme, language and encrypted data only', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  for (const path of ['/', '/guest-profiles', '/rate-guest', '/view-ratings', '/my-profile']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))
  for (const key of [...stored.local, ...stored.session]) expect(key).toMatch(/theme|lang/i)
  await context.close()
})

test('an unknown address shows the not-found page, and the page is served whatever the path', async () => {
  const context = await contextFor(browser, undefined)
  const page = await context.newPage()
  const answer = await page.goto('/no-such-page-here')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-")
  await page.locator('h1').waitFor()
  expect(await page.locator('main a').count()).toBeGreaterThan(0)
  await context.close()
})

test('pages and calls carry the headers that browsers need', async () => {
  const answer = await fetch(baseUrl())
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).not.toMatch(/__[A-Z_]+__/)
  const asset = /src="([^"]*assets\/libraries-[^"]+\.js)"/.exec(html)?.[1]
  const script = await fetch(new URL(asset ?? '', baseUrl()), {
    headers: { 'accept-encoding': 'br' },
  })
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-encoding')).toBe('br')
})
