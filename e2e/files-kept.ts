import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** What rating needs without the network beside the page itself, each with further files of its own. */
const parts = ['rating-form', 'kept-session', 'extras', 'toast-stack']
const patienceMs = 20_000

/** How many files the service worker keeps; 0 as long as one that is needed is missing. */
async function countKept(page: Page): Promise<number> {
  const kept = await page.evaluate(async () => {
    const keys = await (await caches.open('comity-assets')).keys()
    return keys.map(({ url }) => url)
  })
  return parts.every((part) => kept.some((url) => url.includes(`/${part}-`))) ? kept.length : 0
}

/** Until the page can be opened again without the network: its parts are kept, and no more have come for a while. */
export async function filesKept(page: Page): Promise<void> {
  const until = performance.now() + patienceMs
  for (let before = -1; ;) {
    const now = await countKept(page)
    if (now > 0 && now === before) break
    if (performance.now() > until) throw new Error('What rating needs without the network is not kept')
    before = now
    await wait(700)
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
