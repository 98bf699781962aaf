import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** What rating needs without the network beside the page itself, each with further files of its own. */
const parts = [
  'src/areas/feedback/rating-form.tsx',
  'src/offline/kept-session.ts',
  'src/shell/extras.tsx',
  'src/shell/toast-stack.tsx',
]
const patienceMs = 20_000

/** The files of those parts, by the manifest of the build: their names say nothing. */
function neededFiles(): string[] {
  const path = join(import.meta.dirname, '../apps/web/dist/.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
  return parts.map((part) => {
    const file = manifest[part]?.file
    if (!file) throw new Error(`The build has no ${part}`)
    return file
  })
}

/** How many files the service worker keeps; 0 as long as one that is needed is missing. */
async function countKept(page: Page, needed: readonly string[]): Promise<number> {
  const kept = await page.evaluate(async () => {
    const keys = await (await caches.open('comity-assets')).keys()
    return keys.map(({ url }) => url)
  })
  return needed.every((file) => kept.some((url) => url.endsWith(file))) ? kept.length : 0
}

/** Until the page can be opened again without the network: its parts are kept, and no more have come for a while. */
export async function filesKept(page: Page): Promise<void> {
  const needed = neededFiles()
  const until = performance.now() + patienceMs
  for (let before = -1; ;) {
    const now = await countKept(page, needed)
    if (now > 0 && now === before) break
    if (performance.now() > until) throw new Error('What rating needs without the network is not kept')
    before = now
    await wait(700)
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
