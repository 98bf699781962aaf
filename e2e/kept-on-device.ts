import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The stored content of one store in the browser's database. */
export function keptOnDevice<Kept>(page: Page, store: 'days' | 'drafts' | 'shifts'): Promise<Kept[]> {
  return page.evaluate(async (wanted) => {
    const name = 'comity'
    // Opening a database that does not exist would create it, empty.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return []
    return new Promise<Kept[]>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
      opening.addEventListener('success', () => {
        const all = opening.result.transaction(wanted).objectStore(wanted).getAll()
        all.addEventListener('success', () => {
          opening.result.close()
          resolve(all.result as Kept[])
        })
      })
    })
  }, store)
}

/** When this device last stored a draft that it still has, in milliseconds since 1970; 0 for none. */
export async function lastKept(page: Page): Promise<number> {
  const drafts = await keptOnDevice<{ savedAt: number }>(page, 'drafts')
  return Math.max(0, ...drafts.map(({ savedAt }) => savedAt))
}

/** How long a form waits after the last keystroke before it stores the draft, in milliseconds. */
const quietMs = 300

/**
 * Writes something, and waits until it is stored on the device. The wait is counted from the last input or click as the
 * page heard it: on a slow machine an earlier draft is stored while the test is still about to write.
 */
export async function draftKept(page: Page, write: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const note = () => void (dataset['actedAt'] = String(Date.now()))
    for (const kind of ['input', 'click']) addEventListener(kind, note, { capture: true })
  })
  await write()
  const actedAt = await page.evaluate(() => Number(document.documentElement.dataset['actedAt']))
  expect(actedAt).toBeGreaterThan(0)
  await expect.poll(() => lastKept(page)).toBeGreaterThanOrEqual(actedAt + quietMs)
}
