import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What each page needs without the network beside itself, each part with further files of its own. */
const ofEach = ['src/offline/kept-session.ts', 'src/shell/extras.tsx', 'src/shell/toast-stack.tsx']
export const ofStrip = ['extras', 'staff-extras', 'toast-stack'].map((part) => `src/shell/${part}.tsx`)
export const ofRating = ['src/areas/feedback/rating-form.tsx']
export const ofQuickReport = ['begin-report', 'report-sent'].map(
  (part) => `src/areas/quick/report/${part}.tsx`,
)
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The files of those parts with all that they import, by the manifest of the build: their names say nothing. */
function filesOf(parts: readonly string[]): string[] {
  const path = join(import.meta.dirname, '../apps/web/dist/.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const found = new Map<string, Chunk>()
  const follow = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (found.has(name)) return
    found.set(name, chunk)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const part of parts) follow(part)
  return [...found.values()].flatMap(({ file, css = [] }) => [file, ...css])
}

/** In the page, once it has nothing to do: which files it asked for, and which the service worker keeps. */
async function readFiles() {
  await new Promise((resolve) => requestIdleCallback(resolve))
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
  const keys = await (await caches.open('comity-assets')).keys()
  return { asked, kept: keys.map(({ url }) => url) }
}

/** Until the page can be opened again without the network: the worker keeps its parts and all that it asked for. */
export function filesKept(page: Page, parts: readonly string[]): Promise<void> {
  return partsKept(page, [...ofEach, ...parts])
}

/** The same for a page that keeps nothing for offline use but these parts. */
export async function partsKept(page: Page, parts: readonly string[]): Promise<void> {
  const needed = filesOf(parts)
  const missing = async () => {
    const { asked, kept } = await page.evaluate(readFiles)
    return [...needed, ...asked].filter((file) => !kept.some((url) => url.endsWith(file)))
  }
  await expect.poll(missing).toEqual([])
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
