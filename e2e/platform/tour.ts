import type { Page } from '@playwright/test'

/** Every page of the registry, as the site map lists it. */
export async function pagesOf(page: Page): Promise<string[]> {
  await page.goto('/sitemap-page')
  await page.locator('main section li a').first().waitFor()
  const found = await page
    .locator('main section li a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  return [...new Set(found)]
}

/** Shows a page until it has what it asked for. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}
