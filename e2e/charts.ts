import type { Locator, Page } from '@playwright/test'

/** A chart, scrolled into view, where it is drawn; of several the one at a place. */
export async function drawn(page: Page, at = 0): Promise<Locator> {
  const chart = page.locator('main figure:has(button), [role=dialog] figure:has(button)').nth(at)
  await chart.scrollIntoViewIfNeeded()
  await chart.locator('.recharts-surface').waitFor()
  return chart
}
