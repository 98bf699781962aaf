import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { baseUrl, contextFor, settled, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test('addresses run together lead to their page too, and are kept', async () => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  const titles = new Set<string>()
  for (const path of ['/guestprofiles', '/rateguest', '/sitemappage', '/dataimport']) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('h1')).not.toHaveText(/not found|no such/i)
    expect(new URL(page.url()).pathname).toBe(path)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(4)
  await context.close()
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
  await expect(page).toHaveURL(/\/view-ratings\?lang=es&rating=2$/u)
  await settled(page)
  expect(troubles).toEqual([])
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
  // The target of the link has the focus, and contains the content.
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
  const field = page.getByPlaceholder('Search people and pages')
  // The palette loads after the first paint; an earlier key press is lost, as for a person, who presses again.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await field.fill('import')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/data-import/)
  await page.getByRole('heading', { level: 1, name: /import/i }).waitFor()
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
