import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What each page needs without the network beside itself, each part with further files of its own. */
const ofEach = ['src/offline/kept-session.ts', 'src/shell/extras.tsx', 'src/shell/toast-stack.tsx']
export const ofRating = ['src/areas/feedback/rating-form.tsx']
export const ofQuickReport = ['begin-report', 'report-sent'].map(
  (part) => `src/areas/quick/report/${part}.tsx`,
)
const patienceMs = 20_000

/** The files of those parts, by the manifest of the build: their names say nothing. */
function filesOf(parts: readonly string[]): string[] {
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
export async function filesKept(page: Page, parts: readonly string[]): Promise<void> {
  const needed = filesOf([...ofEach, ...parts])
  const until = performance.now() + patienceMs
  for (let before = -1; ;) {
    const now = await countKept(page, needed)
    if (now > 0 && now === before) break
    if (performance.now() > until) throw new Error('What the page needs without the network is not kept')
    before = now
    await wait(700)
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
