import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Modules that each page needs offline besides itself, each with further files of its own. */
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

/** The files of those modules with all their imports, by the build manifest, because file names are hashed. */
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

/** In the page, once it is idle: which files it requested, and which the service worker has cached. */
async function readFiles() {
  await new Promise((resolve) => requestIdleCallback(resolve))
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
  const keys = await (await caches.open('comity-assets')).keys()
  return { asked, kept: keys.map(({ url }) => url) }
}

/** Waits until the page can be opened offline: the worker has cached its parts and everything that it requested. */
export function filesKept(page: Page, parts: readonly string[]): Promise<void> {
  return partsKept(page, [...ofEach, ...parts])
}

/** The same for a page of which only these parts are cached for offline use. */
export async function partsKept(page: Page, parts: readonly string[]): Promise<void> {
  const needed = filesOf(parts)
  const missing = async () => {
    const { asked, kept } = await page.evaluate(readFiles)
    return [...needed, ...asked].filter((file) => !kept.some((url) => url.endsWith(file)))
  }
  await expect.poll(missing).toEqual([])
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
