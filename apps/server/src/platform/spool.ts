import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any request uses its files. */
const oldestMs = 3_600_000

/**
 * Deletes the files of requests that ended with their process, because they contain guest data. Younger ones may be
 * in use, by this or another process on the same folder.
 */
export async function clearSpool(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (await isOlder(path, now.getTime() - oldestMs)) await rm(path, { recursive: true, force: true })
  }
}

async function isOlder(path: string, time: number): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < time
  } catch (error) {
    // Its request has just ended.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
